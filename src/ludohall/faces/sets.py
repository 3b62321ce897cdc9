"""Sets that are chosen as one: what there is to choose from, how much of it, and what it does.

A set is chosen in any order and confirmed with one button; only then something is played. The page
without script takes the same pieces one after the other, as the rules ask for them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from ludohall.core.data import Json
from ludohall.faces.rows import Icon, Row
from ludohall.faces.seen import Seen

if TYPE_CHECKING:
    from ludohall.faces.buttons import Button

SUM = "%"
"""In words of a chooser: what the chosen pieces are worth together, or they themselves."""
MOST_WAYS = 300
"""So many ways to pay are looked at, no more."""
LOOKED_AT = 12
READY = 3
"""So many ways to pay stand ready to press, the suggested one among them."""


@dataclass(frozen=True)
class Piece:
    """Something to choose: a card, or a kind of good of which there may be several."""

    label: str
    picks: Sequence[str]  # what plays one of it, two of it, and so on: "discard:3 discard:3"
    words: Sequence[str] = ()  # one of it in words, two of it: for the button that confirms
    icon: Icon | None = None
    note: Row = ()
    gain: Row = ()  # what it counts, at the right
    tip: str = ""
    worth: int = 1


class Ready(NamedTuple):
    """A choice that is made already: one press confirms it."""

    action: str
    label: str
    note: str = ""
    icon: Icon | None = None


class Entry(NamedTuple):
    """A row of the ledger: what the whole step costs or brings, with a word on it."""

    row: Row
    note: str = ""
    notes: Sequence[str] = ()  # instead of it: by what the chosen pieces are worth together


@dataclass(frozen=True)
class Chooser:
    """A set to choose.

    It is complete with `least` to `most` pieces, or where these are worth what is `due` and none of
    them is in vain, or where it is one of the `mixes`.
    """

    verb: str  # "Discard": what the button says while something is missing
    pieces: Sequence[Piece]
    says: Sequence[str] = ()  # what the button says with `least` pieces, with one more and so on
    least: int = 0
    most: int = 0
    due: int = 0
    mixes: Mapping[tuple[int, ...], str] = field(default_factory=dict)  # the action of each
    first: str = ""  # an action that asks for the set and is played with it; picks begin with it
    base: int = 0  # what there is to the sum without any piece
    finish: str = ""  # the action that ends a choice of fewer
    suggested: Sequence[Ready] = ()  # the first is the filled button, more stand behind a fold
    ways: int = 0  # how many ways there are behind the fold
    ready: Sequence[Ready] = ()  # some choices that one press makes, over the pieces
    none: Ready | None = None
    title: str = ""  # over the pieces
    aside: str = ""
    counted: bool = False  # a row with minus and plus for each kind
    costs: Entry | None = None
    brings: Entry | None = None

    @property
    def actions(self) -> frozenset[str]:
        """The legal actions that it offers, one way or another."""
        found = {text for piece in self.pieces for picks in piece.picks for text in picks.split()}
        found |= {self.first, self.finish, *self.mixes.values()}
        ready = [*self.suggested, *self.ready, *([self.none] if self.none else [])]
        found |= {text for choice in ready for text in choice.action.split()}
        return frozenset(found - {""})

    def picks(self, counts: Sequence[int]) -> str:
        """What plays so much of each piece; empty where that cannot be played."""
        found = [piece.picks[n - 1 : n] for piece, n in zip(self.pieces, counts, strict=True) if n]
        return " ".join(picks[0] for picks in found) if all(map(any, found)) else ""

    def words(self, counts: Sequence[int]) -> str:
        """So much of each piece, in words."""
        named = zip(self.pieces, counts, strict=True)
        return ", ".join(piece.words[n - 1] for piece, n in named if n)

    @property
    def plain(self) -> dict[str, Json]:
        """What the script needs to know of it."""
        return {
            "pieces": [[[*piece.picks], [*piece.words], piece.worth] for piece in self.pieces],
            "says": [*self.says],
            "least": self.least,
            "most": self.most,
            "due": self.due,
            "first": self.first,
            "base": self.base,
            "finish": self.finish,
            "mixes": {" ".join(map(str, mix)): action for mix, action in self.mixes.items()},
        }


def piece_of(button: Button, copies: int = 1, worth: int = 1) -> Piece:
    """A thing that a button would pick, of which there are so many."""
    picks = [" ".join([button.action] * n) for n in range(1, copies + 1)]
    return Piece(
        button.label,
        picks,
        icon=button.icon,
        note=button.note,
        gain=button.gain,
        tip=button.tip,
        worth=worth,
    )


def is_set(seen: Seen[Any], verb: str) -> bool:
    """Whether the picks of a verb are a set: none of them opens one that was not there at first.

    Matches by the first rules of a game may still ask for them in an order.
    """
    picks = {action for action, _args in seen.of(verb)}
    for action in list(picks)[:LOOKED_AT]:
        outcome = seen.outcome(action)
        if outcome.after is None or outcome.next_step != seen.step(seen.seat):
            continue
        if any(other.verb == verb and str(other) not in picks for other in outcome.after.legal):
            return False
    return bool(picks)


class Kind(NamedTuple):
    """A good to pay with: what one is worth, how many there are."""

    worth: int
    have: int


def payments(kinds: Sequence[Kind], due: int) -> list[tuple[int, ...]]:
    """The payments of what is due without a piece in vain, as amounts of each kind; no change is
    given. The cheapest come first, of these the ones that use up no kind. Not all, if many."""
    order = sorted(range(len(kinds)), key=lambda place: -kinds[place].worth)
    found: list[tuple[int, ...]] = []
    counts = [0] * len(kinds)

    def go_on(depth: int, left: int) -> None:
        """Choose how many of the next dearest kind: the last piece is then the cheapest one."""
        if depth == len(order) or len(found) == MOST_WAYS:
            return
        place = order[depth]
        worth, have = kinds[place]
        for n in range(have + 1):
            counts[place] = n
            if n * worth >= left:
                found.append(tuple(counts))
                break
            go_on(depth + 1, left - n * worth)
        counts[place] = 0

    go_on(0, due)

    def hurts(amounts: tuple[int, ...]) -> tuple[int, int, int]:
        paid = sum(n * kind.worth for n, kind in zip(amounts, kinds, strict=True))
        last = sum(1 for n, kind in zip(amounts, kinds, strict=True) if n and n == kind.have)
        return (paid, last, -sum(amounts))

    return sorted(found, key=hurts)
