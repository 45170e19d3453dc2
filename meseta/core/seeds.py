"""Seeds for parts of a whole: each from the seed of the whole and its place in it."""

from hashlib import blake2b


def derived(*places: int | str) -> int:
    """A seed (63 bits, so that a column of a table holds it) that is new for other places."""
    text = ":".join(str(place) for place in places)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest()) >> 1
