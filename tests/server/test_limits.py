import pytest

from meseta.server.limits import (
    HOUSEHOLD,
    Asked,
    Bucket,
    Buckets,
    Limits,
    clean_chat,
    clean_name,
)
from meseta.server.refusals import Refusal


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second() -> None:
    now = [0.0]
    bucket = Bucket((3, 2), lambda: now[0])
    assert [bucket.admits() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.4
    assert not bucket.admits()
    now[0] = 1.0
    assert [bucket.admits() for _ in range(3)] == [True, True, False]
    now[0] = 100.0
    assert [bucket.admits() for _ in range(4)] == [True, True, True, False]


def test_each_key_has_a_bucket_of_its_own_and_old_ones_are_forgotten() -> None:
    buckets = Buckets((1, 0), most=2)
    buckets.check("a")
    with pytest.raises(Refusal, match="too fast"):
        buckets.check("a")
    buckets.check("b")
    buckets.check("c")  # "a" is forgotten
    buckets.check("a")
    assert len(buckets.buckets) == 2


def test_those_without_a_cookie_do_not_count_as_one() -> None:
    asked = Asked(Limits(hellos=(1, 0)))
    asked.check("hellos", 7, "a school")
    with pytest.raises(Refusal):
        asked.check("hellos", 7, "a school")
    for _ in range(HOUSEHOLD - 1):
        asked.check("hellos", None, "a school")
    with pytest.raises(Refusal):
        asked.check("hellos", None, "a school")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna   Lena ", "Anna Lena"),
        ("Zoe\u0308", "Zoë"),
        ("<b>Ben</b>", "<b>Ben</b>"),  # text is text; the page shows it as such
        ("李雷", "李雷"),
    ],
)
def test_names_are_tidied(name: str, shown: str) -> None:
    assert clean_name(name) == shown


@pytest.mark.parametrize(
    "name",
    ["", "   ", "x" * 25, "a\nb", "a\x00b", "\u202eevil", "a\u200db", "\ud800", "e" + "\u0301" * 9],
)
def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_name(name)
    assert refused.value.code == "bad_name"
    assert refused.value.text.endswith(".")


def test_chat_takes_what_names_do_not_but_no_controls() -> None:
    assert clean_chat("x" * 500) == "x" * 500
    assert clean_chat("👩‍👧 hi") == "👩‍👧 hi"
    for text in ("x" * 501, "a\x1bb", "", "\u2066hidden"):
        with pytest.raises(Refusal) as refused:
            clean_chat(text)
        assert refused.value.code == "bad_text"
