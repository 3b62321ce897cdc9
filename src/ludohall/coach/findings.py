"""What a review found, as plain data: to be kept, and to be shown in any language.

| key | what it holds |
|---|---|
| `futures`, `seats` | how it was made, and for whom better actions were looked for |
| `judged` | the decisions, in their order (`review.Judged`) |
| `accounts` | a seat, how it came to its points (`review.Account`) |
| `costly` | the decisions that cost most, the costliest first, with their words in each language |
| `parts` | the parts of the match: their names, first decisions, and the points at their end |

The words name nobody: a player is `{0}` or `{1}` in them, until `with_names` says who that is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from itertools import pairwise
from typing import Any

from ludohall.coach.reasons import Reason, words_of
from ludohall.coach.review import Judged, Walk, account, costly
from ludohall.core.data import Json
from ludohall.core.i18n import LANGUAGES, N_, Translator
from ludohall.core.match import Match

TOLD = 3
"""So many costly decisions of a seat are told."""
UNNAMED = tuple(f"{{{seat}}}" for seat in range(8))
"""What stands in the words for players: what is kept names nobody."""
TENTHS = 10
"""A match without rounds is told in so many parts."""
CALLED = {
    "phase": N_("Phase {name}"),
    "round": N_("Round {name}"),
    "part": N_("Part {name}"),
    "start": N_("Before the first round"),
}
"""What a part of a match is called."""


def find(walk: Walk, judged: Sequence[Judged], whole: bool = True) -> dict[str, Json]:
    """All that is told of a match, from its judged decisions.

    Where they are not all of them (`whole`), nobody can say how much was luck.
    """
    told = {one.at: one for seat in sorted(walk.seats) for one in costly(judged, seat)[:TOLD]}
    words: dict[int, dict[str, Json]] = {}
    marks: list[tuple[object, object]] = []
    points: list[list[dict[str, int]]] = []
    for one in judged:
        match, _ = walk.stand(one.at)
        view: Any = match.view(None)
        marks.append((view.get("phase"), view.get("round")))
        points.append(match.breakdown())
        if one.at in told:
            words[one.at] = _words(match, one)
    match, _ = walk.stand(len(walk.entries))
    points.append(match.breakdown())
    seats = range(walk.players) if whole else ()
    accounts = [account(walk.record, judged, seat) for seat in seats]
    return {
        "futures": walk.futures,
        "seats": list[Json](sorted(walk.seats)),
        "judged": [one.data() for one in judged],
        "accounts": [None if one is None else asdict(one) for one in accounts],
        "costly": [
            {**told[at].data(), "words": words[at]}
            for at in sorted(told, key=lambda at: -told[at].loss)
        ],
        "parts": parts_of(marks, points),
    }


def _words(match: Match[Any, Any], one: Judged) -> dict[str, Json]:
    """A decision in the words of each language."""
    found: dict[str, Json] = {}
    game, state, seat = match.game, match.state, one.seat
    played, better = game.verbs.parse(one.played), game.verbs.parse(one.best)
    step = state.step_of(seat)
    question = game.questions.get(type(step).__name__, "") if step is not None else ""
    why = Reason(game, state, seat, (better,), (played,))
    for language in LANGUAGES:
        tr = words_of(game, language)
        found[language] = {
            "question": tr(question),
            "played": game.describe(state, played, seat, tr, UNNAMED),
            "better": game.describe(state, better, seat, tr, UNNAMED),
            "why": why.words(tr),
        }
    return found


def with_names(findings: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The same with the players' names in its words."""

    def say(words: str) -> str:
        for mark, name in zip(UNNAMED, names, strict=False):
            words = words.replace(mark, name)
        return words

    costly = [
        {
            **one,
            "words": {
                language: {key: say(text) for key, text in words.items()}
                for language, words in one["words"].items()
            },
        }
        for one in findings["costly"]
    ]
    return {**findings, "costly": costly}


def parts_of(
    marks: Sequence[tuple[object, object]], points: Sequence[list[dict[str, int]]]
) -> list[Json]:
    """The parts of a match: by its phases or rounds, whichever are fewer, else in tenths."""
    if not marks:
        return []
    kinds = [("phase", [phase for phase, _ in marks]), ("round", [number for _, number in marks])]
    known = [(kind, names) for kind, names in kinds if any(name is not None for name in names)]
    if known:
        kind, names = min(known, key=lambda one: _changes(one[1]))
    else:
        kind, names = "part", [1 + TENTHS * at // len(marks) for at in range(len(marks))]
    starts = [at for at in range(len(names)) if at == 0 or names[at] != names[at - 1]]
    found: list[Json] = []
    for start, end in zip(starts, [*starts[1:], len(names)], strict=True):
        name = names[start] or ""
        found.append(
            {
                "kind": kind if name else "start",
                "name": str(name),
                "first": start,
                "points": [dict(one) for one in points[end]],
            }
        )
    return found


def _changes(names: Sequence[object]) -> int:
    return sum(one != other for one, other in pairwise(names))


def part_name(part: dict[str, Any], tr: Translator) -> str:
    """What a part of a match is called."""
    called = CALLED[part["kind"]]
    return tr(called, name=part["name"])
