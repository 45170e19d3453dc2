"""Scenes from The Alpha, so that tests read like the rulebook.

    s = hunt("elk", "9", red=2, blue="pair", green=1)  # who is on Elk, what its die shows
    s.take(red="fight", blue="share")
    assert s.gains == {"red": 9}

Wolves of a pack are written as a number of Betas, as ``"pair"``, or as ``"pair+2"``.
"""

import meseta
from meseta.games.the_alpha.box import read_face
from meseta.games.the_alpha.rules.stalk import Stalk
from meseta.games.the_alpha.rules.week import Week

GAME = meseta.game("the_alpha")
PACKS = GAME.seat_keys


def counted(wolves):
    """The Betas and the Alpha Pairs that a notation stands for."""
    pair, _, betas = str(wolves).rpartition("pair")
    return (int(betas or 0), 1) if pair or str(wolves).startswith("pair") else (int(wolves), 0)


def noted(betas, pair):
    return (f"pair+{betas}" if betas else "pair") if pair else betas


def food_of(t):
    """The food of all packs."""
    return [t.food_of(seat) for seat in range(t.seats)]


class Scene:
    """A table, with questions and moves in the words of the rulebook."""

    def __init__(self, t):
        self.t = t
        self.before = food_of(t)

    def take(self, **moves):
        """Each pack does something, in that order: ``s.take(red="fight", blue="share")``."""
        for pack, notation in moves.items():
            self.t.take(PACKS.index(pack), notation)
        return self

    def refusal(self, pack, notation):
        """The clause that forbids it."""
        seat = PACKS.index(pack)
        return self.t.why_not(seat, self.t.game.parse(self.t, seat, notation)).clause

    def may(self, pack):
        """What a pack may do, in notation."""
        seat = PACKS.index(pack)
        return {self.t.notation(action) for action in self.t.legal(seat)}

    @property
    def asked(self):
        """The packs that the game waits for."""
        return [PACKS[seat] for seat in self.t.actors()]

    @property
    def food(self):
        return dict(zip(PACKS, food_of(self.t), strict=False))

    @property
    def gains(self):
        """Who has gained (or paid) how much since the scene began."""
        after = zip(PACKS, food_of(self.t), self.before, strict=False)
        return {pack: now - before for pack, now, before in after if now != before}

    @property
    def alpha(self):
        return PACKS[self.t.alpha]

    def at(self, place):
        """The wolves in a place (a tile, ``den``, ``injured``, ``healing``, ``dead``), by pack."""
        dump = self.t.dump()
        found = {
            pack: noted(betas, dump["pairs"][pack] == place)
            for pack, betas in dump["betas"][place].items()
        }
        return {pack: wolves for pack, wolves in found.items() if wolves}

    def hurt(self):
        """The wolves that are injured or healing, by pack."""
        return self.at("injured") | self.at("healing")

    def tile(self, name):
        return next(tile for tile in self.t.view(None)["tiles"] if tile["key"] == name)

    def dominant(self, name):
        return {PACKS[seat] for seat in self.tile(name)["dominant"]}

    def scavengers(self, name):
        return {PACKS[seat] for seat in self.tile(name)["scavengers"]}

    def told(self, kind):
        """What has been told of one kind of event: its data."""
        return [event["data"] for event in self.t.events() if event["kind"] == kind]

    def kinds(self):
        return [event["kind"] for event in self.t.events()]

    def force(self, name, *faces):
        """The die of that tile will show these faces next."""
        force(self.t, name, *faces)


def force(t, name, *faces):
    """A face is given as it is printed, or as the number of a side from 0 to 5."""
    printed = t.box.tiles[t.box.ids.index(name)].faces
    t.rng.force(
        *[face if isinstance(face, int) else printed.index(read_face(face)) for face in faces]
    )


def tiles_for(seats, wanted):
    """A set of tiles for that many packs, the wanted ones before others."""
    chosen = []
    for tile_class, count in enumerate(GAME.box.in_play[seats]):
        of_class = [tile.id for tile in GAME.box.tiles if tile.tile_class == tile_class]
        chosen += sorted(of_class, key=lambda name: name not in wanted)[:count]
    return chosen


def position(tiles, seats, alpha, food, carrion, spaces):
    """A dump with everything in its place, at a table of ``seats`` or the next larger one that has
    those tiles. The game is over in it, so that nothing goes on by itself."""
    wanted = {*tiles, *carrion}
    seats = next(n for n in range(seats, 7) if wanted <= set(tiles_for(n, wanted)))
    options = {"tiles": tiles_for(seats, wanted), "first_player": 0}
    data = GAME.new(seats, seed=1, options=options).dump()
    data |= {"alpha": alpha, "weeks_left": 0, "agenda": [], "carrion": list(carrion)}
    for place, packs in {**spaces, **tiles}.items():
        for pack, wolves in packs.items():
            betas, pair = counted(wolves)
            data["betas"][place][pack] += betas
            data["betas"]["den"][pack] -= betas
            if pair:
                data["pairs"][pack] = place
    for pack, amount in food.items():
        data["food"][pack] = amount
        data["tally"]["near"][pack] = amount - 5
    return data


def scene(
    tiles=None,
    dice=None,
    *,
    seats=3,
    alpha="red",
    week=1,
    food=None,
    carrion=(),
    stalk=False,
    **spaces,
):
    """A week that begins with Establish Dominance (or with Stalk): wolves stand on ``tiles`` and in
    ``injured``, ``healing``, ``dead``, the others in their dens; ``dice`` says what each tile's die
    will show, one face or several (for re-rolls)."""
    tiles, food, dice = tiles or {}, food or {}, dice or {}
    packs = [pack for some in [*tiles.values(), *spaces.values(), food] for pack in some]
    seats = max([seats] + [PACKS.index(pack) + 1 for pack in [*packs, alpha]])
    data = position(tiles, seats, alpha, food, carrion, spaces)
    t = GAME.load(data)
    t.weeks_left = 6 - week
    t.listen()
    for name in data["regions"]:
        faces = dice.get(name, ())
        force(t, name, *([faces] if isinstance(faces, str) else faces))
    s = Scene(t)
    Week().run(t)
    if not stalk:
        assert isinstance(t.top, Stalk)
        t.agenda = t.agenda[:-1]
        t.listen()
    t.proceed()
    return s


def hunt(tile, die=(), *, seats=3, alpha="red", week=1, food=None, carrion=(), **packs):
    """All wolves of a week on a single tile, whose die shows ``die``."""
    return scene(
        {tile: packs},
        {tile: die},
        seats=seats,
        alpha=alpha,
        week=week,
        food=food,
        carrion=carrion,
    )


def stalk(**settings):
    """A week from its start."""
    return scene(stalk=True, **settings)


def random_move(t, rng):
    """A random move of the first seat that the game waits for."""
    seat = t.actors()[0]
    legal = t.legal(seat)
    t.take(seat, legal[rng.below(len(legal))])


def play_out(t, rng, until=lambda _: False):
    """Random moves to the end of the game, or until something is so."""
    while t.actors() and not until(t):
        random_move(t, rng)
    return t
