"""Achievements: each is recognised by what earns it, and by nothing less."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import ludohall as lh
from ludohall.bots import bot
from ludohall.bots.drivers import play_out
from ludohall.core.action import Action
from ludohall.faces import face
from ludohall.faces.achieving import Played, achieved, achievements_of
from ludohall.faces.book import book

ME, OTHER = 0, 1
GAMES = [key for key in lh.games() if face(key)]
Facts = tuple[str, ...]


def told(
    facts: Facts = (),
    actions: Facts = (),
    points: dict[str, int] | None = None,
    alone: bool = False,
    won: bool = False,
    seat: int = ME,
) -> Played:
    """A match of which somebody has these events, actions and points."""

    def read(text: str) -> Action:
        verb, *args = text.split(":")
        return Action(verb, tuple(int(arg) for arg in args))

    events = [read(fact) for fact in facts]
    mine = [Action(event.verb, (seat, *event.args)) for event in events]
    entries = [SimpleNamespace(seat=seat, action=read(each), events=()) for each in actions]
    entries.append(SimpleNamespace(seat=seat, action=Action("done", ()), events=tuple(mine)))
    match: Any = SimpleNamespace(
        log_entries=lambda: entries,
        breakdown=lambda: [points or {}, {}],
        winners=lambda: [seat] if won else [],
        players=1 if alone else 2,
    )
    return Played(match, ME)


def f(*facts: str) -> dict[str, Any]:
    """Events."""
    return {"facts": facts}


def a(*actions: str) -> dict[str, Any]:
    """Actions."""
    return {"actions": actions}


def p(**points: int) -> dict[str, Any]:
    """Points by category."""
    return {"points": points}


SOLO, SOLO_LOST = {"alone": True, "won": True}, {"alone": True}
TWO_WON = {"won": True}
CASES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "burgundy sells": (f("sale:1:1:2:1"), f("loaded:1:3")),
    "burgundy sells_many": (f("sale:1:4:8:1"), f("sale:1:3:6:1")),
    "burgundy sells_all": (
        {**f(*["sale:1:1:2:1"] * 3), **p(unsold=0)},
        {**f(*["sale:1:1:2:1"] * 3), **p(unsold=1)},
    ),
    "burgundy herds": (f("animals:3:8"), f("animals:3:7", "animals:3:7")),
    "burgundy finishes_early": (f("district:1:1:1:10"), f("district:1:8:36:8")),
    "burgundy finishes_large": (f("district:1:5:15:2"), f("district:1:4:10:10")),
    "burgundy covers_colour": (f("bonus:1:1:2"), f("district:1:8:36:2")),
    "burgundy is_first": (f("bonus:1:0:5"), f("bonus:1:1:2")),
    "burgundy buys": (a(*["buy:0:1"] * 3), a(*["buy:0:1"] * 2)),
    "burgundy watches": (f("tower:4", "tower:4"), f("tower:4")),
    "burgundy sails": (f(*["pawn:1"] * 4), f(*["pawn:1"] * 3)),
    "burgundy knows": (p(knowledge15=3, knowledge26=5), p(knowledge15=7, goods=40)),
    "hallertau moves_center": (f("center:7"), {}),
    "hallertau center_scores": (p(center=18), p(center=17)),
    "hallertau center_far": (p(center=34), p(center=33)),
    "hallertau shepherds": (p(sheep=4), p(sheep=3)),
    "hallertau keeps_sheep": (p(sheep=2), {**p(sheep=2), **f("died:1")}),
    "hallertau owns_jewels": (p(jewels=2), p(jewels=1)),
    "hallertau pays_by_jewel": (a("jewel"), a("improve:1")),
    "hallertau keeps_much": (p(leftovers=8), p(leftovers=7)),
    "hallertau plays_cards": (a(*["card:1:2"] * 8), a(*["card:1:2"] * 7)),
    "hallertau cards_pay": (p(cards=15), p(cards=14)),
    "hallertau sows": (a(*["sow:1:2"] * 10, "sowmany:1:2"), a(*["sow:1:2"] * 11)),
    "hallertau alone": (SOLO, TWO_WON),
    "newdale builds": (f(*["built:9"] * 6), f(*["built:9"] * 5)),
    "newdale builds_many": (f(*["built:9"] * 9), f(*["built:9"] * 8)),
    "newdale arrives_first": (p(arrival=3), p(arrival=2)),
    "newdale claims": (f("claimed:1", "claimed:2"), f("claimed:1")),
    "newdale grows": (a("grow:3"), a("progress:1")),
    "newdale progresses": (a("progress:0", "progress:1"), a("progress:0")),
    "newdale chains": (a(*["chain:1"] * 5), a(*["chain:1"] * 4)),
    "newdale uses_specials": (p(specials=3), p(specials=2)),
    "newdale reaches_goal": (p(goal=6), p(goal=5)),
    "newdale reaches_high_goal": (p(goal=12), p(goal=6)),
    "newdale keeps_secret": (p(secret=6), p(secret=4)),
    "newdale alone": (SOLO, SOLO_LOST),
    "gwt_nz delivers_high": (a("deliver:5"), a("deliver:4")),
    "gwt_nz delivers_far": (a("deliver:7"), a("deliver:6")),
    "gwt_nz shears": (f("wool:6"), f("wool:5", "wool:5")),
    "gwt_nz hires": (a(*["hire:1:1"] * 4), a(*["hire:1:1"] * 3)),
    "gwt_nz builds": (a(*["site:1"] * 3), {**a("site:1"), **p(buildings=11)}),
    "gwt_nz clears_hazards": (a(*["hazard:1"] * 3), a(*["hazard:1"] * 2)),
    "gwt_nz visits_harbours": (a("upgrade:1", "upgrade:2"), a("upgrade:1")),
    "gwt_nz clears_pair": (f("paired:1"), {}),
    "gwt_nz wins_master": (f("master:1"), {}),
    "gwt_nz finds_paths": (p(pathfinder=6), p(pathfinder=5)),
    "gwt_nz reaches_objectives": (p(objectives=10), p(objectives=9)),
    "gwt_nz breeds": (p(cards=20), p(cards=19)),
    "gwt_nz beats_sarah": (SOLO, SOLO_LOST),
}


def test_each_achievement_has_its_case() -> None:
    assert set(CASES) == {f"{game} {each.key}" for game in GAMES for each in achievements_of(game)}
    assert all(len(achievements_of(game)) >= 10 for game in GAMES)


@pytest.mark.parametrize("name", CASES)
def test_an_achievement_is_recognised_and_nothing_less(name: str) -> None:
    game, key = name.split()
    check = next(each.check for each in achievements_of(game) if each.key == key)
    earns, misses = CASES[name]
    assert check(told(**earns))
    assert not check(told(**misses))
    assert not check(told(**{**earns, "points": None}, seat=OTHER))  # it was another's


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_verb_that_is_named_exists(game: str) -> None:
    rules = {
        rule.number
        for chapter in book(lh.game(game).package, "en").chapters
        for rule in chapter.rules
    }
    assert {each.rule for each in achievements_of(game)} <= rules
    verbs, events = lh.game(game).verbs.by_name, lh.game(game).events.by_name
    categories = {key for key, _title in lh.game(game).categories}
    for name, cases in CASES.items():
        for case in cases if name.startswith(game) else ():
            assert {text.partition(":")[0] for text in case.get("actions", ())} <= set(verbs)
            assert {text.partition(":")[0] for text in case.get("facts", ())} <= set(events)
            assert set(case.get("points") or ()) <= categories


@pytest.mark.parametrize(
    ("game", "some"),
    [
        ("burgundy", {"sells", "buys", "finishes_early", "covers_colour"}),
        ("hallertau", {"moves_center", "pays_by_jewel", "center_scores"}),
        ("newdale", {"builds", "grows", "keeps_secret"}),
        ("gwt_nz", {"delivers_high", "visits_harbours", "clears_pair"}),
    ],
)
def test_a_match_of_a_bot_earns_some(game: str, some: set[str]) -> None:
    good, bad = lh.new(game, 2, 3), lh.new(game, 2, 3)
    play_out(good, [bot("greedy", game), bot("greedy", game)], 1)
    play_out(bad, [bot("random", game), bot("random", game)], 1)
    assert some <= set(achieved(good, 0))
    assert not some <= set(achieved(bad, 0))
