"""What is sent of a text that somebody has in an earlier version."""

from __future__ import annotations

from random import Random

import pytest

from ludohall.web.stream.differences import SHORT, Difference, Text
from ludohall.web.stream.differences import difference as difference_of


def difference(before: str, after: str) -> Difference:
    """How one text becomes another."""
    return difference_of(Text(before), Text(after))


def as_a_browser(before: str, sent: Difference) -> str:
    """The text put together by a machine that counts in units of 16 bits."""
    if isinstance(sent, str):
        return sent
    old, whole, at = before.encode("utf-16-le"), b"", 0
    for stay, go, piece in zip(sent[::3], sent[1::3], sent[2::3], strict=True):
        assert isinstance(stay, int)
        assert isinstance(go, int)
        whole += old[2 * at : 2 * (at + stay)] + str(piece).encode("utf-16-le")
        at += stay + go
    return (whole + old[2 * at :]).decode("utf-16-le")


@pytest.mark.parametrize("letters", ["ab", "aé", "é🐑", "🐑🌾", "ab\n"])
def test_the_text_comes_out_again(letters: str) -> None:
    rng = Random(letters)
    cut = 0
    for _ in range(400):
        before = "".join(rng.choices(letters, k=rng.randrange(4 * SHORT)))
        start, end = sorted(rng.randrange(len(before) + 1) for _ in range(2))
        new = "".join(rng.choices(letters, k=rng.randrange(SHORT)))
        after = before[:start] + new + before[end:]
        sent = difference(before, after)
        cut += not isinstance(sent, str)
        assert as_a_browser(before, sent) == after
    assert (cut > 0) == (letters in ("ab", "aé", "ab\n"))


def test_only_what_is_between_the_first_and_the_last_change_is_sent() -> None:
    same = "x" * SHORT
    before, after = f"{same}, old, {same}", f"{same}, new one, {same}"
    assert difference(before, after) == (SHORT + 2, 3, "new one")
    assert difference(f"{same}{same}", same) == (SHORT, SHORT, "")
    assert difference(same, f"{same}{same}") == (SHORT, 0, same)


def test_lines_that_stay_between_two_changes_are_not_sent() -> None:
    same = "x" * SHORT
    before, after = f"one\n{same}\ntwo\n{same}", f"once\n{same}\n2\n{same}"
    sent = difference(before, after)
    assert sent == (2, 0, "c", SHORT + 3, 3, "2")
    assert as_a_browser(before, sent) == after


def test_a_short_text_is_sent_whole() -> None:
    same = "x" * (SHORT - 2)
    assert difference(f"{same}a", f"{same}b") == f"{same}b"
    assert difference(f"{same}aa", f"{same}bb") == (SHORT - 2, 2, "bb")
