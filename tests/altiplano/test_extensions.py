"""Every role and extension that makes something."""

import pytest

from tests.altiplano.build import BOX, scene
from tests.rules import rule

ROLES = {
    "role_1": ("forest", "food", "food wood", 0),
    "role_2": ("harbor", "food", "food fish fish", 0),
    "role_3": ("farm", "food", "food alpaca", 0),
    "role_4": ("mine", "food", "food ore", 0),
    "role_5": ("forest", "food food", "food food cacao", 0),
    "role_6": ("market", "food", "food", 3),
    "role_7": ("mine", "food", "food stone", 0),
}


@pytest.mark.parametrize("role", ROLES)
@rule("ALTI-ACT-05")
def test_every_role_has_its_action(role):
    place, tiles, after, coins = ROLES[role]
    s = scene(role=role, pawn=place, on={role: tiles})
    s.take(f"act {role}")
    assert (s.container(), s.my("coins")) == (after, coins)


EXTENSIONS = {
    "e01": ("forest", "food", "food wood"), "e02": ("mine", "food", "food stone"),
    "e03": ("harbor", "food", "food fish fish"), "e04": ("farm", "food", "food alpaca"),
    "e05": ("mine", "food", "food ore"), "e06": ("forest", "food food", "food food cacao"),
    "e08": ("harbor", "fish", "food food fish"), "e09": ("forest", "food", "food wood"),
    "e13": ("farm", "wool", "wool cloth"), "e14": ("mine", "ore", "ore silver"),
    "e15": ("mine", "food", "food ore"), "e16": ("forest", "food food", "food food cacao"),
    "e20": ("farm", "alpaca", "food wool alpaca"),
    "e22": ("forest", "wood food", "food wood wood wood"),
    "e24": ("mine", "stone food", "food stone stone stone"),
    "e25": ("market", "cacao food", "food cacao glass"),
    "e28": ("farm", "alpaca", "cloth alpaca"),
}  # fmt: skip


@pytest.mark.parametrize("extension", EXTENSIONS)
@rule("ALTI-ACT-05")
def test_extensions_that_make_goods(extension):
    place, tiles, after = EXTENSIONS[extension]
    s = scene(5, pawn=place, extensions=extension, on={extension: tiles})
    s.take(f"act {extension}")
    assert s.container() == after


def test_money_changer():
    s = scene(pawn="market", extensions="e07", on={"e07": "food"})
    s.take("act e07")
    assert s.my("coins") == 3
    assert s.container() == "food"


@rule("ALTI-DEC-12")
@pytest.mark.parametrize("tile", ["fish", "alpaca", "cacao", "ore"])
def test_import_office(tile):
    s = scene(pawn="market", extensions="e10", on={"e10": "coin coin"})
    s.take("act e10", f"tile {tile}")
    assert s.container() == tile


@pytest.mark.parametrize("tile", ["cloth", "silver"])
def test_foreign_trader(tile):
    s = scene(pawn="harbor", extensions="e23", on={"e23": "fish fish"})
    s.take("act e23", f"tile {tile}")
    assert sorted(s.container().split()) == sorted(["fish", "fish", tile])


@rule("ALTI-ROAD-04")
def test_road_gang_shipyard_yard_and_corn_field():
    s = scene(pawn="road", extensions="e18", on={"e18": "stone food"})
    s.take("act e18")
    assert s.my("road") == 1
    assert s.container() == "food stone"
    s = scene(pawn="harbor", extensions="e21", on={"e21": "wood fish"})
    s.take("act e21", "boat b01")
    assert s.owns("boats") == ["b01"]
    s = scene(pawn="village", extensions="e26", on={"e26": "stone wood"})
    s.take("act e26", "house h01")
    assert s.owns("houses") == ["h01"]
    s = scene(pawn="road", extensions="e27", on={"e27": "food food"})
    s.take("act e27")
    assert s.rows() == ["corn"]
    assert s.container() == "food food"
    tested = {*EXTENSIONS, "e07", "e10", "e11", "e12", "e17", "e18", "e19", "e21", "e23", "e26"}
    assert {card.id for card in BOX.extensions} == tested | {"e27", "e29"}
