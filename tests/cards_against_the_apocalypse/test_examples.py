"""The examples of the ledger that no other test plays."""

from tests.cards_against_the_apocalypse.build import GAME, SELF_SUSTAINING, Scene, scene
from tests.rules import rule


def final(picture, **settings):
    return scene(picture, at="final", round=7, **settings).t.results()[0]


@rule("CATA-EX-01")
def test_example_1():
    s = Scene(GAME.new(3, seed=3)).take("take underground_lake")
    assert (s.at("1,0"), s.at("2,0")) == ("l", "H")
    view = s.t.view(None)
    assert view["building_deck"]["count"] == 35 - 6  # the first pool is drawn
    assert [pile["count"] for pile in view["supply"]] == [3, 2]
    assert view["catastrophe_deck"]["count"] == 6
    assert [card["owner"] for card in view["abilities"]].count(1) == 2


@rule("CATA-EX-03")
def test_example_3():
    s = scene("G S O")
    assert [s.card(f"1,{column}")["giving"] for column in range(3)] == [True, True, False]
    s = scene("G S O\n. . e")
    assert s.card("1,2")["giving"]
    s = scene("G S O\n. . e'", at="end")
    assert not s.card("1,2")["giving"]


@rule("CATA-EX-04")
def test_example_4():
    s = scene("l .\nH P", at="check", round=1)
    assert (s.at("2,0"), s.at("2,1"), s.at("1,0")) == ("H", "P'", "l'")
    s = scene("l' .\nH P'", at="check", round=2)
    assert s.t.deaths == 1
    assert (s.at("2,0"), s.at("2,1"), s.at("1,0")) == ("H", ".", ".")
    s = scene(".\nH", at="check", round=3)
    assert s.at("2,0") == "H'"


@rule("CATA-EX-05")
def test_example_5():
    s = scene(SELF_SUSTAINING, at="check")
    assert not {"silent", "unstable", "died"} & set(s.kinds())
    gets = {need["resource"]: need["gets"] for need in s.card("3,2")["needs"]}
    assert gets == {"water": 1, "food": 2}
    assert final(SELF_SUSTAINING).breakdown == {"trios": 1, "deaths": 0}


@rule("CATA-EX-06")
def test_example_6():
    struck = SELF_SUSTAINING.replace("O", "Ox")
    s = scene(struck, at="check", round=3)
    assert s.at("3,2") == "A'"
    assert not s.told("silent")
    result = final(struck)
    assert (result.breakdown, result.score, result.rank) == ({"trios": 0, "deaths": -1}, -1, 2)


@rule("CATA-EX-07")
def test_example_7():
    struck = SELF_SUSTAINING.replace("G", "Gx")
    s = scene(struck, at="check", round=3)
    assert len(s.told("silent")) == 3
    assert (s.at("2,0"), s.at("2,1"), s.at("3,2")) == ("H'", "P'", "A'")
    assert final(struck).score == -3


@rule("CATA-EX-08")
def test_example_8():
    s = scene(SELF_SUSTAINING, at="strike", round=4, catastrophe="malfunction",
              next_catastrophe="earthquake")  # fmt: skip
    s.take("at 1,2")
    assert s.at("1,2") == "e'"
    told = len(s.told("unstable"))
    s = scene(SELF_SUSTAINING.replace("G", "e'"), at="check", round=5)
    assert s.at("1,2") == "."
    assert not s.told("unstable")
    assert told == 1  # the Natural Energy itself
    s = scene(SELF_SUSTAINING.replace("G", "."), at="check", round=6)
    assert (s.at("2,0"), s.at("2,1"), s.at("3,2")) == ("H'", "P'", "A'")


@rule("CATA-EX-09")
def test_example_9():
    picture = SELF_SUSTAINING.replace(".  .  A", "R  .  A")
    s = scene(picture, at="waste", round=3)
    assert (s.at("2,0"), s.at("2,1"), s.at("3,2")) == ("H'", "P'", "A")
    assert final(picture).score == -3


@rule("CATA-EX-14")
def test_example_14():
    result = final(SELF_SUSTAINING.replace(".  .  A", "H  .  A"))
    assert (result.breakdown, result.rank) == ({"trios": 1, "deaths": -1}, 2)


@rule("CATA-EX-16")
def test_example_16():
    """The same board comes about card by card; catastrophes left out."""
    builds = [
        [("plant", "2,1"), ("water_system", "1,1")],
        [("energy_generator", "1,2")],
        [("water_system", "2,2")],
        [("food_processor", "2,3")],
        [("animal", "3,2")],
        [],
        [],
    ]
    picture, column = "l\nH", 0
    for round, cards in enumerate(builds, 1):
        s = scene(picture, column=column, round=round, pool="PSGOAH",
                  catastrophe="radioactive_waste" if round > 1 else None)  # fmt: skip
        for card, cell in cards:
            s.take(f"place {card}", f"at {cell}")
        while s.phase == "action" and s.t.round == round:
            s.take("pass")
        if s.phase == "strike":
            s.t.agenda = s.t.agenda[:-1]  # no catastrophe
            s.t.proceed()
        picture, column = s.picture, s.t.left - 26
        assert s.t.deaths == 0
    assert s.t.results()[0].score == 1
    assert s.at("2,1") == "P'"
