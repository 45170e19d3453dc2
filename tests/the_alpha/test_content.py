"""The content files, and packs of the players' own."""

import pytest

import meseta
from meseta.core.registry import game_with_pack
from meseta.games.the_alpha.box import CLASSES, face_text
from tests.rules import rule
from tests.the_alpha.build import GAME, play_out

# id: class, zone, cost, pack limit, limit, Carrion side, faces
TILES = {
    "scavenge_a": ("scavenge", "near", 0, 1, 0, 0, ""),
    "scavenge_b": ("scavenge", "near", 0, 1, 0, 0, ""),
    "livestock": ("livestock", "near", 0, 1, 1, 0, "D D X 3 5 7"),
    "fish": ("small", "near", 0, 0, 0, 2, "X C1 1 2 2 3"),
    "hare": ("small", "near", 0, 0, 0, 2, "X X C1 3 4 4"),
    "beaver": ("small", "near", 0, 0, 0, 3, "X C2 2 3 4 4"),
    "deer": ("medium", "deep", 1, 0, 0, 4, "X C2 4 5 6 7"),
    "caribou": ("medium", "deep", 1, 0, 0, 5, "X X C3 8 9 10"),
    "elk": ("medium", "deep", 1, 0, 0, 6, "X C3 5 7 9 12"),
    "moose": ("large", "deep", 1, 0, 0, 7, "X X C4 10 13 15"),
    "bison": ("large", "deep", 1, 0, 0, 9, "X X C5 12 17 20"),
}


@rule("ALPHA-COMP-02", "ALPHA-COMP-03", "ALPHA-COMP-06", "ALPHA-R-07", "ALPHA-CARR-01")
def test_tiles_and_dice_are_those_of_the_ledger_in_size_order():
    box = {
        tile.id: (
            CLASSES[tile.tile_class],
            "deep" if tile.deep else "near",
            tile.cost,
            tile.pack_limit,
            tile.limit,
            tile.carrion,
            " ".join(face_text(face) for face in tile.faces),
        )
        for tile in GAME.box.tiles
    }
    assert list(box.items()) == list(TILES.items())
    assert [tile.scavenge for tile in GAME.box.tiles if tile.scavenge] == [1, 1]


@rule("ALPHA-SETUP-05", "ALPHA-R-03")
def test_the_setup_table_is_that_of_the_rulebook():
    # scavenge, livestock, small, medium, large
    assert GAME.box.in_play == {
        3: [1, 1, 2, 2, 0],
        4: [2, 1, 2, 2, 1],
        5: [1, 1, 3, 2, 1],
        6: [2, 1, 3, 2, 1],
    }


def test_every_row_says_where_it_is_from():
    for tile in GAME.box.tiles:
        of_tile, of_die = tile.provenance
        assert of_tile.startswith("rulebook; ")
        assert of_die == ("original" if tile.faces else "")
    shown = GAME.new(3, seed=1).view(None)["tiles"]
    assert all(tile["provenance"] for tile in shown)


DIE = """
[[die]]
id = "elk"
colour = "orange"
faces = ["X", "C3", "5", "7", "9", "12"]
"""
TILE = """
[[tile]]
id = "elk"
name = "Elk"
class = "medium"
zone = "deep"
cost = 1
die = "elk"
carrion = 6
rank = 9
"""
FACES = '["X", "C3", "5", "7", "9", "12"]'


def die(faces, id="elk"):
    return DIE.replace(FACES, faces).replace('"elk"', f'"{id}"')


def tile(old="", new="", id="elk"):
    assert old in TILE
    return TILE.replace(old, new).replace('id = "elk"', f'id = "{id}"')


WRONG = [
    # faces: line 5 of a die
    (die('["X", "C3", "5", "7", "9", "W"]'), 5, "a face is a number from 1 to 20"),
    (die('["X", "C3", "5", "7", "9", "0"]'), 5, "a face is a number from 1 to 20"),
    (die('["X", "C3", "5", "7", "9", "21"]'), 5, "a face is a number from 1 to 20"),
    (die('["X", "C0", "5", "7", "9", "12"]'), 5, "a face is a number from 1 to 20"),
    (die('["X", "C", "5", "7", "9", "12"]'), 5, "a face is a number from 1 to 20"),
    (die('["X", "C3", "5", "7", "9", 12]'), 5, "faces"),
    (die('["X", "C3", "5", "7", "9"]'), 5, "length >= 6"),
    (die('["X", "C3", "5", "7", "9", "12", "12"]'), 5, "length <= 6"),
    (die('["X", "D", "5", "7", "9", "12"]'), 5, "only the Livestock die may show D"),
    (die('["D", "C1", "X", "3", "5", "7"]', "livestock"), 5, "the Livestock die cannot show C"),
    (die('"X C3 5 7 9 12"'), 5, "faces"),
    (DIE + DIE, 7 + 1, "die 'elk' is there twice"),
    (DIE + "sides = 6\n", 6, "sides"),
    (DIE + 'provenance = "a friend"\n', 6, "provenance must begin with one of"),
    (DIE.replace('id = "elk"\n', ""), 2, "id"),
    # tiles
    (tile('die = "elk"', 'die = "wolf"'), 8, "there is no die 'wolf'"),
    (tile('die = "elk"\n', ""), 2, "every tile has a die but a scavenge tile"),
    (tile('die = "elk"', 'die = "deer"'), 8, "deer has the die 'deer' too"),
    (tile('"medium"', '"huge"'), 5, "huge"),
    (tile('"medium"', '"large"'), 5, "there must be 3 medium tiles, not 2"),
    (tile('"deep"', '"near"'), 6, "a medium tile lies in the deep forest"),
    (tile("rank = 9", "rank = 8"), 10, "caribou has the rank 8 too"),
    (tile("carrion = 6\n", ""), 2, "prey tiles, and no others, have a carrion amount"),
    (tile("carrion = 6", "carrion = 0"), 9, "carrion"),
    (tile("cost = 1", "cost = -1"), 7, "cost"),
    (tile("cost = 1", 'cost = "1"'), 7, "cost"),
    (tile("rank = 9", "rank = 9\nlimit = 1"), 11, "livestock holds 1 piece in all"),
    (tile("rank = 9", "rank = 9\npack_limit = 1"), 11, "scavenge and livestock tiles limit a pack"),
    (tile("rank = 9", "rank = 9\nscavenge = 1"), 11, "a scavenge tile, and no other"),
    (tile("rank = 9", "rank = 12", id="ox"), 5, "there must be 3 medium tiles, not 4"),
    (TILE.replace('id = "elk"', 'id = "Elk"'), 3, "an id is of a-z, 0-9 and _ only, not 'Elk'"),
    (TILE.replace('id = "elk"', 'id = "red elk"'), 3, "an id is of a-z, 0-9 and _ only"),
    ('remove = {tile = ["elk"]}\n' + tile(id="den"), 4, "a tile cannot be called 'den'"),
    # setup
    (
        '[[setup]]\nid = "7"\nlarge = 1\nmedium = 2\nsmall = 3\nscavenge = 2\nlivestock = 1\n',
        2,
        "7",
    ),
    (
        '[[setup]]\nid = "3"\nlarge = 3\nmedium = 2\nsmall = 2\nscavenge = 1\nlivestock = 1\n',
        3,
        "the box has 2 large tiles, not 3",
    ),
    (
        '[[setup]]\nid = "3"\nlarge = 0\nmedium = 2\nsmall = 0\nscavenge = 1\nlivestock = 1\n',
        5,
        "a small tile must be in play",
    ),
    # the file itself
    ("[[die]\n", None, "at line 1"),
    ("[[wolf]]\nid = 1\n", 1, "there is no section 'wolf'; there are die, tile, setup"),
    ('\n[tile]\nid = "elk"\n', 2, "write each row of 'tile' under [[tile]]"),
    ("tile = 3\n", 1, "write each row of 'tile' under [[tile]]"),
    ('remove = {tile = ["wolf"]}\n', 1, "there is no tile 'wolf' to remove"),
    ('remove = {wolf = ["elk"]}\n', 1, "there is no wolf 'elk' to remove"),
    ('remove = {tile = ["elk"]}\n', 1, "there must be 3 medium tiles, not 2"),
    ("\nremove = 3\n", 2, "remove must name ids by section"),
    ('\nremove = {setup = ["3"]}\n', 2, "setup must be for 3, 4, 5 and 6 packs"),
    ("tile = [3]\n", 1, ""),
]


@rule("ALPHA-R-49", "ALPHA-R-20")
@pytest.mark.parametrize(("pack", "line", "message"), WRONG)
def test_a_wrong_pack_is_refused_with_file_and_line(pack, line, message):
    with pytest.raises(meseta.BadContent) as error:
        game_with_pack("the_alpha", pack, "my_pack.toml")
    text = str(error.value)
    assert message in text
    assert "\n" not in text
    if line is not None:
        assert text.startswith(f"my_pack.toml, line {line}: ")


@rule("ALPHA-R-49")
@pytest.mark.parametrize(
    "faces", ['["1", "20", "X", "C1", "C9", "10"]', '["X", "X", "X", "X", "X", "X"]']
)
def test_faces_within_the_rules_are_accepted(faces):
    assert game_with_pack("the_alpha", die(faces), "pack").box


OWN = """
remove = {tile = ["elk"], die = ["elk"]}

[[die]]
id = "ox"
colour = "pink"
faces = ["X", "C6", "11", "11", "11", "11"]

[[tile]]
id = "musk_ox"
name = "Musk Ox"
class = "medium"
zone = "deep"
cost = 2
die = "ox"
carrion = 8
rank = 20
provenance = "published: the back of my box"
"""
TILES_WITH_OX = ["scavenge_a", "livestock", "fish", "hare", "deer", "musk_ox"]


@pytest.fixture
def own(tmp_path):
    path = tmp_path / "my_pack.toml"
    path.write_text(OWN)
    return meseta.game("the_alpha", content=path)


def test_a_pack_of_ones_own_plays(own):
    t = own.new(3, seed=1, options={"tiles": TILES_WITH_OX, "first_player": 0})
    t.take(0, "beta musk_ox")
    assert t.food_of(0) == 3  # it costs 2
    ox = t.view(None)["tiles"][-1]  # the largest
    assert (ox["name"], ox["carrion"], ox["die"]["colour"]) == ("Musk Ox", 8, "pink")
    assert ox["provenance"] == ["published: the back of my box", "original"]
    assert t.label(1, own.actions.numbers["beta musk_ox"]) == "Beta to Musk Ox, pay 2 food"
    assert play_out(t, meseta.Rng(1)).weeks_left == 0
    assert own.content_hash != GAME.content_hash


@rule("ALPHA-STALK-08")
def test_a_dearer_tile_cannot_be_paid_with_less(own):
    t = own.new(3, seed=1, options={"tiles": TILES_WITH_OX, "first_player": 0})
    for _ in range(2):
        t.take(0, "beta musk_ox")
        t.take(1, "beta fish")
        t.take(2, "beta fish")
    assert t.food_of(0) == 1
    assert t.why_not(0, own.actions.numbers["beta musk_ox"]).clause == "ALPHA-STALK-08"


def test_a_pack_travels_inside_the_record(own, tmp_path):
    t = play_out(own.new(3, seed=1, options={"tiles": TILES_WITH_OX}), meseta.Rng(1))
    path = tmp_path / "game.json"
    meseta.Record.of(t).save(path)
    (tmp_path / "my_pack.toml").unlink()
    record = meseta.Record.load(path)
    assert record.pack == OWN
    assert record.verify().dump() == t.dump()
    record.pack = OWN.replace("cost = 2", "cost = 1")
    with pytest.raises(meseta.BadRecord, match="other content"):
        record.verify()


def test_the_standard_game_does_not_change_when_a_pack_is_read(own):
    assert meseta.game("the_alpha") is GAME
    assert "musk_ox" not in GAME.box.ids
    assert own is not GAME


def test_a_missing_or_unreadable_pack_is_an_error_in_words(tmp_path):
    with pytest.raises(meseta.MesetaError, match="No such file"):
        meseta.game("the_alpha", content=tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(meseta.MesetaError, match="not UTF-8"):
        meseta.game("the_alpha", content=tmp_path / "bytes.toml")
    with pytest.raises(meseta.MesetaError, match="Cannot read"):
        meseta.game("the_alpha", content=tmp_path)
