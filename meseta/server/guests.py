"""Guests: people known by a cookie and nothing else."""

import hashlib
import secrets
import time
from collections import OrderedDict
from weakref import WeakValueDictionary

from meseta.server.refusals import Refusal
from meseta.server.seats import looks_like_id, new_token
from meseta.server.storage import Change, Device, Guest, Storage, Transfer

COOKIE = "meseta"
COOKIE_AGE = 400 * 24 * 3600  # the longest that browsers allow
MOST_REMEMBERED = 10_000
TRANSFER_SECONDS = 900.0


class Guests:
    """Finds guests by cookie."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.known: OrderedDict[bytes, Guest] = OrderedDict()  # by the hash of a cookie
        self.people: WeakValueDictionary[int, Guest] = WeakValueDictionary()  # one each, by id

    async def find(self, token: str | None) -> Guest | None:
        """The guest with that cookie."""
        if token is None or not looks_like_id(token):
            return None
        hash = token_hash(token)
        guest = self.known.get(hash) or await self.storage.guest(hash)
        return self._remember(hash, guest) if guest else None

    async def make(self, name: str) -> tuple[Guest, str]:
        """A new guest, and the cookie."""
        now = time.time()
        guest = Guest(secrets.randbits(62), name, now)
        return guest, await self._settle(guest, Change(guest=guest))

    async def rename(self, guest: Guest, name: str) -> None:
        """Give a guest another name."""
        await self.storage.commit(Change(guest=Guest(guest.id, name, guest.made)))
        guest.name = name

    async def _settle(self, guest: Guest, change: Change) -> str:
        """Make a browser a guest's: its cookie."""
        token = new_token()
        change.device = Device(token_hash(token), guest.id, time.time())
        await self.storage.commit(change)
        self._remember(change.device.token_hash, guest)
        return token

    def _remember(self, hash: bytes, guest: Guest) -> Guest:
        guest = self.people.setdefault(guest.id, guest)
        self.known[hash] = guest
        self.known.move_to_end(hash)
        if len(self.known) > MOST_REMEMBERED:
            self.known.popitem(last=False)
        return guest

    # -- several devices -------------------------------------------------------------------------

    async def carry(self, guest: Guest) -> tuple[str, float]:
        """A link that makes another browser the guest's, and until when; the last one is void."""
        token = new_token()
        transfer = Transfer(token_hash(token), guest.id, time.time() + TRANSFER_SECONDS)
        await self.storage.commit(Change(transfer=transfer))
        return token, transfer.until

    async def carried(self, token: str) -> tuple[Transfer, Guest]:
        """What such a link is for; looking does not use it up."""
        found = await self.storage.transfer(token_hash(token))
        if found is None or time.time() > found[0].until:
            raise Refusal("unknown", "This link has been used, or is too old. Make a new one.")
        return found

    async def arrive(self, token: str) -> tuple[Guest, str]:
        """Use such a link up: the guest, and the cookie of the other browser."""
        transfer, guest = await self.carried(token)
        return guest, await self._settle(guest, Change(used=transfer))


def token_hash(token: str) -> bytes:
    """What is kept of a cookie. It has 256 random bits, so a plain hash is safe."""
    return hashlib.sha256(token.encode()).digest()
