"""Records: saved, loaded, replayed, checked."""

import json

import pytest

import meseta
from meseta import Record
from meseta.core import registry
from tests.the_alpha.build import GAME, play_out


@pytest.fixture(scope="module")
def finished():
    t = GAME.new(4, seed=11, options={"first_player": 2}, names=["Ann", "Bo", "Cy", "Di"])
    return play_out(t, meseta.Rng(1))


@pytest.fixture
def record(finished):
    return Record.of(finished)


def test_a_record_says_how_a_game_began_and_went(record, finished):
    assert record.game == "the_alpha"
    assert record.version == GAME.version
    assert record.content == GAME.content_hash
    assert record.pack is None
    assert record.seats == ["Ann", "Bo", "Cy", "Di"]
    assert record.seed == "11"
    assert record.options["first_player"] == 2
    assert record.start is None
    assert record.actions[0].startswith("2 ")
    assert len(record.actions) == len(finished.moves())
    assert record.hash == finished.hash()


def test_saved_and_loaded_it_is_the_same_and_leads_to_the_same(record, finished, tmp_path):
    path = tmp_path / "game.json"
    record.save(path)
    again = Record.load(path)
    assert again == record
    assert Record.read(again.text()) == record
    t = again.verify()
    assert t.dump() == finished.dump()
    assert t.names == finished.names
    assert t.events(viewer=1) == finished.events(viewer=1)
    assert list(tmp_path.iterdir()) == [path]  # nothing half-written is left


def test_a_record_is_replayed_to_any_move(record, finished):
    for to in (0, 1, 30, len(record.actions)):
        t = record.replay(to)
        assert t.moves() == finished.moves()[:to]
    assert not record.replay(3, listen=False).events()
    for to in (-1, len(record.actions) + 1):
        with pytest.raises(meseta.BadRecord, match=f"so it has no {to}"):
            record.replay(to)


def test_a_record_of_an_unfinished_game_is_verified_too():
    t = play_out(GAME.new(3, seed=1), meseta.Rng(1), until=lambda t: len(t.moves()) == 20)
    assert Record.of(t).verify().dump() == t.dump()


def test_a_game_from_a_position_is_recorded_with_it():
    data = play_out(GAME.new(3, seed=1), meseta.Rng(1), until=lambda t: t.weeks_left == 2).dump()
    t = GAME.load(data)
    data["food"] = "scribbled over afterwards"
    play_out(t, meseta.Rng(2))
    record = Record.read(Record.of(t).text())
    assert record.start["weeks_left"] == 2
    assert record.verify().dump() == t.dump()


def test_a_table_for_thinking_ahead_has_no_record():
    with pytest.raises(meseta.BadRecord, match="no past to record"):
        Record.of(GAME.new(3, seed=1).determinized(0, 1))


def changed(record, **changes):
    return Record.read(json.dumps(json.loads(record.text()) | changes))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hash": "0" * 32}, "but it claims 0000"),
        ({"version": 99}, "made with version 99 of the rules of The Alpha; these are version"),
        ({"content": "x"}, "made with other content than there is now"),
        ({"seed": "x"}, "The seed of the record must be a whole number"),
        ({"seed": "9" * 2000}, "The seed of the record must be a whole number"),
        ({"seed": "12"}, "Action|claims"),
        ({"actions": ["2 beta wolf"]}, "Action 1 of the record, '2 beta wolf': “beta wolf” is not"),
        (
            {"actions": ["1 beta fish"]},
            "'1 beta fish': It is not your turn",
        ),
        ({"actions": ["x beta fish"]}, "Action 1 of the record, 'x beta fish': There is no seat"),
        ({"actions": ["9999999999 share"]}, "Action 1 of the record"),
        ({"actions": ["9" * 5000 + " share"]}, "Action 1 of the record"),
        ({"actions": [""]}, "Action 1 of the record, ''"),
        ({"actions": ["2 fight"]}, "'2 fight': Packs fight or share only where two of them meet"),
        ({"seats": ["a", "b"]}, "is for 3, 4, 5, 6 seats, not 2"),
        ({"seats": ["a", "b", "c", ""]}, "A name must be"),
        ({"options": {"moon": 1}}, "has no option 'moon'"),
        ({"options": {"first_player": "x"}}, "Option first_player must be a seat"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"start": {}}, "The position lacks game"),
        ({"pack": "[[die]"}, "The pack in the record: Expected"),
        ({"pack": "[[wolf]]"}, "The pack in the record, line 1: there is no section 'wolf'"),
    ],
)
def test_a_record_that_is_wrong_is_not_verified(record, changes, message):
    wrong = changed(record, **changes)
    with pytest.raises(meseta.MesetaError, match=message) as error:
        wrong.verify()
    assert "\n" not in str(error.value)


def test_an_illegal_action_is_named_by_its_number(record):
    actions = list(record.actions)
    actions[40] = "0 reroll" if actions[40] != "0 reroll" else "1 reroll"
    with pytest.raises(meseta.BadRecord, match="Action 41 of the record"):
        changed(record, actions=actions).verify()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: text[: len(text) // 2], "is not readable JSON"),
        (lambda _: "", "is not readable JSON"),
        (lambda _: "[]", "is not a record"),
        (
            lambda text: text.replace('"options": {', '"options": {"a": ' + "[" * 9000),
            "is nested too deeply to be a record",
        ),
        (lambda text: text.replace('"seed"', '"sead"'), "is not a record"),
        (lambda text: text.replace("meseta record 1", "meseta record 2"), "has the format"),
        (lambda text: text.replace('"version": 1', '"version": "one"'), "is not a record"),
    ],
)
def test_a_text_that_is_no_record(record, tmp_path, change, message):
    path = tmp_path / "game.json"
    path.write_text(change(record.text()))
    with pytest.raises(meseta.BadRecord, match=message) as error:
        Record.load(path)
    assert "game.json" in str(error.value)


def test_files_that_cannot_be_read_or_written(record, tmp_path):
    with pytest.raises(meseta.MesetaError, match=r"Cannot read .*none\.json: No such file"):
        Record.load(tmp_path / "none.json")
    (tmp_path / "bytes").write_bytes(b"\xff")
    with pytest.raises(meseta.MesetaError, match="it is not UTF-8 text"):
        Record.load(tmp_path / "bytes")
    with pytest.raises(meseta.MesetaError, match="Cannot write"):
        record.save(tmp_path / "no_folder" / "game.json")


def test_a_failed_save_leaves_the_old_file(record, tmp_path):
    path = tmp_path / "game.json"
    record.save(path)
    (tmp_path / "game.json.part").mkdir()  # so that the new text cannot be written
    with pytest.raises(meseta.MesetaError, match="Cannot write"):
        changed(record, hash="x").save(path)
    assert Record.load(path) == record


def test_a_record_of_a_card_game(monkeypatch, tmp_path):
    monkeypatch.setitem(registry.SHELF, "toy", "tests.toy")
    try:
        t = play_out(meseta.game("toy").new(3, seed=5), meseta.Rng(3))
        Record.of(t).save(tmp_path / "toy.json")
        assert Record.load(tmp_path / "toy.json").verify().dump() == t.dump()
    finally:
        registry._standard.pop("toy", None)
