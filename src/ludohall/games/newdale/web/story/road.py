"""The way to Newdale: which chapters are played, next, surely to come, not taken or unknown.

Nothing is told of a chapter before the campaign leads there: its name is known when it is next,
or when it surely follows the next one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ludohall.core.data import Json
from ludohall.core.i18n import N_, Translator
from ludohall.faces.stories import Leg, Road, Stage, Stop
from ludohall.games.newdale import campaign
from ludohall.games.newdale.components.chapters import (
    CHAPTER_KEYS,
    III_A,
    III_B,
    IV_A,
    IV_B,
    VII,
    VIII,
)
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.state import Saga
from ludohall.games.newdale.story import CHAPTER_TITLES
from ludohall.games.newdale.web.story.news import NEWS

PLACES: Final = (
    (96, 300), (196, 246), (306, 150), (306, 332), (420, 126), (420, 346),
    (532, 238), (640, 214), (742, 152), (846, 226),
)  # fmt: skip
"""Where the chapters lie on the map."""
ABOVE: Final = frozenset([III_A, VII])
"""Chapters whose name stands above their place."""
OTHER: Final = {III_A: III_B, III_B: III_A, IV_A: IV_B, IV_B: IV_A}
"""The chapter of the way not taken."""
NORTH, SOUTH = N_("north, by the river"), N_("south, over the passes")
BY_TASK: Final = {
    III_A: N_(
        "At least half of you gave to Rabbit's people in chapter II, so the expedition takes the "
        "road to the north."
    ),
    III_B: N_(
        "Fewer than half of you gave to Rabbit's people in chapter II, so the expedition stays on "
        "the king's road."
    ),
}
AGAIN = N_("The goals were missed, so the same chapter is played again, with a new deal.")
CUP = N_("The cup goes to the winner of the last chapter. Its holder plays last in the next one.")


@dataclass(frozen=True)
class Node:
    """A chapter on the map."""

    x: int
    y: int
    number: str
    title: str
    stage: Stage
    winner: int | None
    below: int  # how far under the place its name stands


@dataclass(frozen=True)
class Way:
    """A road of the map from one chapter to the next."""

    d: str
    stage: Stage


def chapter_of(options: Mapping[str, Json]) -> int:
    """The chapter of a match with these options."""
    return CHAPTER_KEYS.index(str(options["chapter"]))


def number(chapter: int) -> str:
    """The number that both ways share: IIIa is III."""
    return CHAPTER_KEYS[chapter].rstrip("ab")


def saga_after(leg: Leg) -> tuple[tuple[int, ...], ...]:
    """The chapters with a match, if it is over."""
    before = campaign.saga_of(leg.options) or ()
    if not leg.over:
        return before
    winner = leg.winners[0] if leg.winners else NOTHING
    return (*before, (chapter_of(leg.options), winner, *leg.scores))


def road(legs: Sequence[Leg], following: Mapping[str, Json] | None, _: Translator) -> Road:
    """The campaign as far as it is known."""
    last = legs[-1]
    saga = saga_after(last)
    present: int | None = None
    if not last.over:
        present = chapter_of(last.options)
    elif following is not None:
        present = chapter_of(following)
    stages = stages_of(saga, present)
    played = [part for part in saga if part[1] != NOTHING]
    return Road(
        stops=stops(stages, legs, saga, _),
        played=len(played),
        length=len({number(chapter) for chapter in range(len(CHAPTER_KEYS))}),
        standing=campaign.tally(saga) if saga else [(0, 0)] * len(last.scores),
        cup=campaign.cup(saga),
        cup_rule=_(CUP),
        why=why(saga, present, _),
        map=("newdale/story/map.html", picture(stages, saga, _)),
    )


def stages_of(saga: Saga, present: int | None) -> list[Stage]:
    """What is known of each chapter."""
    stages: list[Stage] = ["unknown"] * len(CHAPTER_KEYS)
    for part in saga or ():
        if part[1] != NOTHING:
            stages[part[0]] = "done"
    if present is not None:
        stages[present] = "now"
        sure = campaign.NEXT[present]
        if len(sure) == 1:
            stages[sure[0]] = "way"
    for chapter, other in OTHER.items():
        if stages[chapter] == "unknown" and stages[other] != "unknown":
            stages[chapter] = "off"
    return stages


def why(saga: Saga, present: int | None, _: Translator) -> str:
    """Why this chapter comes next."""
    if present is None or not saga:
        return ""
    if saga[-1][1] == NOTHING:
        return _(AGAIN)
    return _(BY_TASK[present]) if present in BY_TASK else ""


def stops(stages: Sequence[Stage], legs: Sequence[Leg], saga: Saga, _: Translator) -> list[Stop]:
    """The chapters as a list. Of those that nobody knows only the first stands alone."""
    matches = [chapter_of(leg.options) for leg in legs]
    tried = [part[0] for part in saga or ()]
    found: list[Stop] = []
    hidden: list[str] = []
    for chapter, stage in enumerate(stages):
        name = number(chapter)
        if stage == "unknown":
            if name not in hidden:
                hidden.append(name)
            continue
        if stage == "off" and chapter in (IV_A, IV_B):
            continue
        leg = max((n for n, played in enumerate(matches) if played == chapter), default=None)
        note = ""
        if stage in ("now", "way"):
            note = ", ".join(_(news.title) for news in NEWS.get(chapter, ()))
        left = named(legs[leg], _) if leg is not None else ""
        title = _(CHAPTER_TITLES[chapter])
        found.append(Stop(name, title, stage, leg, tried.count(chapter), note, left))
    if hidden:
        before = found[-1].number if found else ""
        note = _("Known after chapter {number}", number=before)
        found.append(Stop(hidden[0], "", "unknown", note=note))
    if len(hidden) > 1:
        rest = hidden[1:]
        span = _("{first} to {last}", first=rest[0], last=rest[-1]) if len(rest) > 1 else rest[0]
        found.append(Stop(span, "", "unknown"))
    return found


def named(leg: Leg, _: Translator) -> str:
    """The town that the winner of a chapter has named, in a sentence; empty: none."""
    if not leg.legacy:
        return ""
    return _("{town} is called {name}.", town=leg.legacy["town"], name=leg.legacy["name"])


def picture(stages: Sequence[Stage], saga: Saga, _: Translator) -> dict[str, object]:
    """What the map shows."""
    winners = {part[0]: part[1] for part in saga or () if part[1] != NOTHING}
    nodes = []
    for chapter, (x, y) in enumerate(PLACES):
        stage = stages[chapter]
        titled = stage in ("done", "now", "way") or (stage == "off" and chapter in (III_A, III_B))
        nodes.append(
            Node(
                x,
                y,
                "?" if stage == "unknown" else number(chapter),
                _(CHAPTER_TITLES[chapter]) if titled else "",
                stage,
                winners.get(chapter),
                -40 if chapter in ABOVE else 46,
            )
        )
    known = stages[III_A] != "unknown"
    cup = None
    if (holder := campaign.cup(saga)) is not None and saga and holder != NOTHING:
        x, y = PLACES[saga[-1][0]]
        cup = (x - 56, y - 56)
    return {
        "label": in_words(stages, _),
        "nodes": nodes,
        "ways": [Way(path(a, b), way_stage(stages, a, b)) for a in range(VIII) for b in after(a)],
        "cup": cup,
        "notes": [(486, 70, _(NORTH)), (424, 306, _(SOUTH))] if known else [],
    }


def after(chapter: int) -> tuple[int, ...]:
    """The chapters to which a road of the map leads from another."""
    return campaign.NEXT[chapter]


def path(a: int, b: int) -> str:
    """The road between two chapters."""
    (x, y), (u, v) = PLACES[a], PLACES[b]
    middle = (x + u) // 2
    return f"M{x} {y}C{middle} {y} {middle} {v} {u} {v}"


def way_stage(stages: Sequence[Stage], a: int, b: int) -> Stage:
    """Of a road: gone, the one to go now, ahead, or not taken."""
    if "off" in (stages[a], stages[b]):
        return "off"
    if stages[a] == "done" and stages[b] in ("done", "now"):
        return "done" if stages[b] == "done" else "now"
    return "way" if stages[b] == "way" else "unknown"


def in_words(stages: Sequence[Stage], _: Translator) -> str:
    """The map for those who do not see it."""
    parts = [_("The way to Newdale.")]
    done = [number(chapter) for chapter, stage in enumerate(stages) if stage == "done"]
    if done:
        names = _.all_of(done)
        parts.append(
            _.plural("Played: chapter {list}.", "Played: chapters {list}.", len(done), list=names)
        )
    for chapter, stage in enumerate(stages):
        title = _(CHAPTER_TITLES[chapter])
        if stage == "now":
            parts.append(_("Next: {number}, {title}.", number=number(chapter), title=title))
    if "unknown" in stages:
        parts.append(_("Later chapters are not known yet."))
    return " ".join(parts)
