"""Names for bots: short ones from all over the world, easy to say and to tell apart."""

from collections.abc import Collection
from hashlib import blake2b
from typing import Final

NAMES: Final = (
    "Aiko", "Amara", "Bela", "Bruno", "Carmen", "Chidi", "Dag", "Devi", "Edda", "Emre", "Farah",
    "Finn", "Gita", "Goran", "Hana", "Hugo", "Ines", "Ivo", "Jomo", "Jun", "Kaya", "Kofi", "Lena",
    "Luca", "Mei", "Milan", "Nadia", "Nils", "Olga", "Omar", "Pablo", "Priya", "Quilla", "Ravi",
    "Rosa", "Sami", "Suri", "Tala", "Tomás", "Ugo", "Uma", "Vera", "Viktor", "Wanda", "Wira",
    "Yara", "Yusuf", "Zane", "Zoya",
)  # fmt: skip


def bot_name(table: str, taken: Collection[str]) -> str:
    """A name for a bot at a table, always the same for the same table: one that begins with another
    letter than those of the others there, as long as there are such."""
    others = {name.casefold() for name in taken}
    initials = {name[:1] for name in others}
    order = sorted(NAMES, key=lambda name: blake2b(f"{table} {name}".encode()).digest())
    free = [name for name in order if name.casefold() not in others]
    distinct = [name for name in free if name[0].casefold() not in initials]
    return (distinct or free)[0]
