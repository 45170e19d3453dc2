"""Content files and packs."""

import msgspec
import pytest

import meseta
from meseta.core.content import Row, Source, read_content


class Card(Row, frozen=True):
    text: str
    power: int = 0


class Deck(Row, frozen=True):
    cards: list[str]


TYPES = {"card": Card, "deck": Deck}
CARDS = """# the cards

[[card]]
id = "ant"
text = "Ant"
provenance = "rulebook, page 3"

[[card]]
id = "bee"
text = "Bee"
power = 2
provenance = "published P1"
"""
DECKS = """
[[deck]]
id = "all"
cards = ["ant", "bee"]
"""


@pytest.fixture
def read(tmp_path):
    (tmp_path / "cards.toml").write_text(CARDS)
    (tmp_path / "decks.toml").write_text(DECKS)
    return lambda pack=None: read_content(tmp_path, TYPES, pack, "my.toml")


def shown(rows):
    return [(card.id, card.text, card.power) for card in rows.rows(Card)]


class Amounts(msgspec.Struct, forbid_unknown_fields=True):
    gold: int = 0


class Purse(Row, frozen=True):
    holds: Amounts


def test_a_wrong_entry_of_a_table_within_a_row_is_found_in_its_line(tmp_path):
    pack = '[[purse]]\nid = "a"\nholds = { lead = 1 }\n'
    with pytest.raises(meseta.BadContent, match=r"my.toml, line 3: .*lead.* in holds"):
        read_content(tmp_path, {"purse": Purse}, pack, "my.toml")


def test_rows_in_the_order_of_the_files(read):
    rows = read()
    assert shown(rows) == [("ant", "Ant", 0), ("bee", "Bee", 2)]
    assert rows.rows(Deck)[0].cards == ["ant", "bee"]
    assert rows.pack is None


def test_a_pack_replaces_in_place_and_adds_at_the_end(read):
    pack = '[[card]]\nid = "cow"\ntext = "Cow"\n[[card]]\nid = "ant"\ntext = "Big ant"\n'
    rows = read(pack)
    assert shown(rows) == [("ant", "Big ant", 0), ("bee", "Bee", 2), ("cow", "Cow", 0)]
    assert rows.rows(Card)[0].provenance == "original"
    assert rows.pack == pack


def test_a_pack_removes(read):
    assert shown(read('remove = {card = ["ant"]}')) == [("bee", "Bee", 2)]
    assert shown(read('remove = {card = "ant"}')) == [("bee", "Bee", 2)]
    pack = 'remove = {card = ["ant"]}\n[[card]]\nid = "ant"\ntext = "New"\n'
    assert shown(read(pack)) == [("bee", "Bee", 2), ("ant", "New", 0)]


def test_the_last_row_cannot_be_removed(read):
    with pytest.raises(meseta.BadContent, match="line 1: no deck would be left without 'all'"):
        read('remove = {deck = ["all"]}')


def test_the_hash_is_of_what_the_content_says_not_of_where_it_is_from(read):
    same = '[[card]]\nid = "ant"\ntext = "Ant"\nprovenance = "original"\n'
    other = '[[card]]\nid = "ant"\ntext = "Aunt"\n'
    assert read(same).hash() == read().hash()
    assert read(other).hash() != read().hash()
    assert read('remove = {card = ["ant"]}').hash() != read().hash()


def test_lines():
    source = Source("cards.toml", CARDS)
    assert source.line("card", 0) == 3
    assert source.line("card", 1) == 8
    assert source.line("card", 1, "power") == 11
    assert source.line("card", 0, "power") == 3  # where it is missing: the row
    assert source.line("deck", 0) == 1
    assert source.key_line("card") == 3


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        ('[[card]]\nid = "x"\n', "my.toml, line 1: Object missing required field `text`."),
        ('\n[[card]]\nid = "x"\ntext = 3\n', "my.toml, line 4: Expected `str`, got `int` in text."),
        ('[[card]]\nid = 3\ntext = "x"\n', "my.toml, line 2: Expected `str`, got `int` in id."),
        (
            '[[card]]\nid = "x"\ntext = "x"\nhue = 1\n',
            "line 4: Object contains unknown field `hue`.",
        ),
        ('[[card]]\nid = "x y"\ntext = "x"\n', "line 2: an id is of a-z, 0-9 and _ only"),
        ('[[card]]\nid = ""\ntext = "x"\n', "line 2: an id is of a-z, 0-9 and _ only"),
        (
            '[[card]]\nid = "x"\ntext = "x"\nprovenance = "me"\n',
            "line 4: provenance must begin with one of rulebook, published, original.",
        ),
        (
            '[[card]]\nid = "x"\ntext = "x"\n[[card]]\nid = "x"\ntext = "y"\n',
            "line 5: card 'x' is there twice.",
        ),
        ('[[hat]]\nid = "x"\n', "line 1: there is no section 'hat'; there are card, deck."),
        ('\n[card]\nid = "x"\n', "line 2: write each row of 'card' under [[card]]."),
        ('remove = ["ant"]', "line 1: remove must name ids by section."),
        ('remove = {card = ["cat"]}', "line 1: there is no card 'cat' to remove."),
        ('remove = {hat = ["ant"]}', "line 1: there is no hat 'ant' to remove."),
        ('remove = {card = [["ant"]]}', "line 1: there is no card ['ant'] to remove."),
        ("x = = 1", "my.toml: Invalid value (at line 1, column 5)."),
        ("card = [1]", "my.toml, line 1: Expected `object`, got `int`."),
    ],
)
def test_errors_name_file_and_line(read, pack, message):
    with pytest.raises(meseta.BadContent) as error:
        read(pack)
    assert message in str(error.value)


def test_an_error_in_what_rows_are_together_names_the_latest_change(read):
    rows = read('\nremove = {card = ["ant"]}')
    assert str(rows.wrong(Card, "too few.")) == "my.toml, line 2: too few."
    rows = read('[[card]]\nid = "cow"\ntext = "Cow"\n')
    assert str(rows.wrong(Card, "too many.", "id")) == "my.toml, line 2: too many."
    assert str(rows.wrong(Deck, "bad.", "cards")) == "decks.toml, line 4: bad."
