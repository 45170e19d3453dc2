"""Guests: people known by a cookie and nothing else."""

import hashlib
import secrets
import time
from collections import OrderedDict

from meseta.server.seats import looks_like_id, new_token
from meseta.server.storage import Change, Guest, Storage

COOKIE = "meseta"
COOKIE_AGE = 400 * 24 * 3600  # the longest that browsers allow
MOST_REMEMBERED = 10_000


class Guests:
    """Finds guests by cookie."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.known: OrderedDict[bytes, Guest] = OrderedDict()

    async def find(self, token: str | None) -> Guest | None:
        """The guest with that cookie."""
        if token is None or not looks_like_id(token):
            return None
        hash = token_hash(token)
        guest = self.known.get(hash) or await self.storage.guest(hash)
        if guest:
            self._remember(guest)
        return guest

    async def make(self, name: str) -> tuple[Guest, str]:
        """A new guest, and the cookie."""
        token = new_token()
        guest = Guest(secrets.randbits(62), token_hash(token), name, time.time())
        await self.storage.commit(Change(guest=guest))
        self._remember(guest)
        return guest, token

    async def rename(self, guest: Guest, name: str) -> None:
        """Give a guest another name."""
        await self.storage.commit(Change(guest=Guest(guest.id, guest.token_hash, name, guest.made)))
        guest.name = name

    def _remember(self, guest: Guest) -> None:
        self.known[guest.token_hash] = guest
        self.known.move_to_end(guest.token_hash)
        if len(self.known) > MOST_REMEMBERED:
            self.known.popitem(last=False)


def token_hash(token: str) -> bytes:
    """What is kept of a cookie. It has 256 random bits, so a plain hash is safe."""
    return hashlib.sha256(token.encode()).digest()
