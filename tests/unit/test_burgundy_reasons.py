"""Why an action of Burgundy is not possible: the first thing that is in its way."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.games.burgundy import GAME
from ludohall.games.burgundy.components import BOARDS
from ludohall.games.burgundy.reasons import ASKED_BY
from ludohall.games.burgundy.state import BurgundyState

NUMBER = re.compile(r"Needs (\d+) more (worker|silver)")


def positions(players: int, every: int) -> list[tuple[BurgundyState, int]]:
    """States of a random match with the seat that has to decide."""
    match = lh.new("burgundy", players, seed=players, options={"setup": "random"})
    rng = Random(players)
    found = []
    count = 0
    while not match.over:
        seat = match.deciding[0]
        if count % every == 0:
            found.append((match.state.clone(), seat))
        match.play(rng.choice(match.actions(seat)), seat)
        count += 1
    return found


def reason(state: BurgundyState, seat: int, text: str, language: str = "en") -> str | None:
    return GAME.why_not(state, seat, GAME.verbs.parse(text), GAME.translator(language))


def test_every_question_has_a_reason_for_whatever_it_does_not_offer() -> None:
    tr = GAME.translator("en")
    for state, seat in positions(2, every=9):
        legal = set(state.actions(seat))
        for number in range(GAME.verbs.size):
            action = GAME.verbs.decode(number)
            if action in legal:
                continue
            asked = isinstance(state.step_of(seat), ASKED_BY[action.verb])
            said = GAME.why_not(state, seat, action, tr)
            assert (said is not None) == asked, f"{action}: {said}"


@pytest.mark.bulk
def test_what_is_said_to_be_missing_makes_it_legal() -> None:
    tr = GAME.translator("en")
    checked = {"worker": 0, "silver": 0}
    for state, seat in positions(3, every=4):
        for number in range(GAME.verbs.size):
            action = GAME.verbs.decode(number)
            said = NUMBER.search(GAME.why_not(state, seat, action, tr) or "")
            if said is None or action in state.actions(seat):
                continue
            for given, legal in ((int(said[1]) - 1, False), (int(said[1]), True)):
                richer = state.clone()
                if said[2] == "worker":
                    richer.players[seat].workers += given
                else:
                    richer.players[seat].silver += given
                assert (action in richer.actions(seat)) == legal, f"{action}: {said[0]}"
            checked[said[2]] += 1
    assert min(checked.values()) > 10


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        (
            "place:{die}:8:{bank}",
            "A bank already stands in this city.",
            "Une banque se trouve déjà",
        ),
        ("place:{die}:8:{far}", "does not touch a tile", "ne touche aucune tuile"),
        ("place:{die}:8:19", "A tile lies there already.", "Une tuile s’y trouve déjà."),
        ("place:{die}:9:{bank}", "This tile is not in your storage.", "pas dans votre réserve"),
        ("sell:{die}:{none}", "goods.", "marchandises"),
        ("hire:{other}", "You have no die {other} to use.", "Vous n’avez pas de dé {other}"),
        ("hire:0", "This takes a die.", "Il faut un dé"),
        ("buy:3:1", "Only tiles of the black depot can be bought.", "dépôt noir"),
        ("done", "Use your dice first.", "Utilisez d’abord vos dés."),
    ],
)
def test_the_reason_names_what_is_in_the_way(text: str, english: str, french: str) -> None:
    match = lh.new("burgundy", 2, seed=4)  # estate 1: space 19 is the start castle
    state, seat = match.state.clone(), match.deciding[0]
    player = state.players[seat]
    player.storage = (8,)
    city = next(s for s in range(1, 38) if player.front >> s & 1 and colour_of(s) == 3)
    player.barred = (0, 0, 0, 0, 0, district_of(city), 0, 0)
    values = {
        "die": player.dice[0],
        "other": next(n for n in range(1, 7) if n not in player.dice),
        "none": next(good for good in range(1, 7) if not player.goods[good]),
        "bank": city,
        "far": next(
            s
            for s in range(1, 38)
            if colour_of(s) == 3 and not (player.front | player.covered) >> s & 1
        ),
    }
    for language, expected in (("en", english), ("fr", french)):
        said = reason(state, seat, text.format(**values), language)
        assert said is not None
        assert expected.format(**values) in said


def colour_of(space: int) -> int:
    """The colour of a space of estate 1."""
    return BOARDS[1].colours[space]


def district_of(space: int) -> int:
    """The district of a space of estate 1."""
    return BOARDS[1].district[space]


def test_a_remedy_fits_its_reason() -> None:
    """Only who lacks workers is told where they come from, and so on; it names a piece in sight."""
    game, words = lh.game("burgundy"), GAME_WORDS
    told = set()
    for seed in range(6):
        match, rng = lh.new("burgundy", 2, seed=seed), Random(seed)
        while not match.over:
            seat = match.deciding[0]
            tr, state = game.translator("en"), match.state
            for wish in wishes(match, seat):
                action = game.verbs.parse(wish)
                reason = match.why_not(action, seat)
                remedy, cause = game.remedy(state, seat, action, tr)
                if reason is None or not remedy:
                    continue
                told.add(cause.partition("-")[0] or remedy)
                assert words[remedy] in reason, (wish, reason, remedy)
            actions = match.actions(seat)
            match.play(actions[int(rng.random() * len(actions))], seat)
    assert {"workers", "silver", "e0", "e1"} <= told


GAME_WORDS = {
    "Any die brings 2 workers instead.": "worker",
    "Mines, banks and sold goods bring silver.": "silver",
    "It can stand in another city.": "already stands in this city",
    "Place a tile beside it first.": "does not touch",
    "Take a tile first.": "storage is empty",
}


def wishes(match: lh.Match[Any, Any], seat: int) -> list[str]:
    """What somebody may point at in a turn, possible or not."""
    state = match.state
    player = state.players[seat]
    stored = list(player.storage) or [0]
    found = [f"buy:0:{tile}" for tile in state.depots[0]]
    for die in player.dice or [0]:
        found += [f"take:{die}:{n}:{tile}" for n in range(1, 7) for tile in state.depots[n]]
        found += [f"place:{die}:{stored[0]}:{space}" for space in range(1, 38)]
    return found
