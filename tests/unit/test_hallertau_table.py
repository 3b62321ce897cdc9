"""Hallertau's table: counters that are kept, views, drawing, words."""

from __future__ import annotations

import json
import pickle
from random import Random

import pytest

import ludohall as lh
from ludohall.core import NATURE
from ludohall.core.data import Json
from ludohall.core.errors import BadPosition
from ludohall.core.i18n import LANGUAGES
from ludohall.games.hallertau import GAME, terminal, text
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.components import LAST_STEP, MOST_JEWELS
from ludohall.games.hallertau.effects import count_hand, fields_of, set_fields
from ludohall.games.hallertau.state import HallertauState, kind
from tests.rules.hallertau.village import fill, give, legal, play, turns


def random_states(players: int, seed: int, **options: Json) -> list[HallertauState]:
    """States along a random match."""
    state = GAME.new(players, GAME.read_options(options, players), GAME.rules)
    state.settle()
    rng = Random(seed)
    found = []
    while not state.over:
        if state.seat == NATURE:
            state.apply(state.sample(rng))
            continue
        found.append(state.clone())
        actions = state.actions()
        state.apply(actions[int(rng.random() * len(actions))])
    return [*found, state]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_counters_agree_with_what_they_count(players: int) -> None:
    for state in random_states(players, players, gateway="random", farmyard="random"):
        for seat, player in enumerate(state.players):
            again = player[:]
            set_fields(again, fields_of(player))
            assert again == player
            assert player[table.SHEEP] == sum(player[table.YARD : table.YARD + 8])
            assert player[table.CENTER] <= min(player[table.CRAFT : table.CRAFT + 5])
            assert 0 <= player[table.EXHAUSTED] <= player[table.TOOLS]
            assert 0 <= player[table.JEWELS] <= 10
            assert min(player[:9]) >= 0
            other = state.clone()
            count_hand(other, seat)
            assert other.players[seat] == player
            for of in range(4):
                played = [card for card in state.played[seat] if kind(card) == of]
                assert player[table.PLAYED + of] == len(played)
            for building in range(5):
                at = table.BOULDER + 2 * building
                near, far = player[at], player[at + 1]
                assert player[table.CRAFT + building] < near
                assert near < far or near == far == table.OFF_BOARD
        assert all(n >= 0 for n in state.decks)
        assert all(state.decks[of] <= len(state.pools[of]) for of in range(4))
        held = {table.owned(seat, card) for seat, hand in enumerate(state.hands) for card in hand}
        assert set(state.fresh) - set(state.left) <= held


def test_farmyard_cards_face_down_are_counted() -> None:
    for state in random_states(3, 5):
        lying = len(state.pools[1]) - state.decks[1]
        taken = state.round if state.phase >= table.NEW_CARD else state.round - 1
        assert lying == 3 * (6 - taken)


def test_a_view_shows_the_own_hand_only() -> None:
    state = random_states(2, 1)[40]
    mine, theirs = GAME.view(state, 0), GAME.view(state, None)
    assert isinstance(mine["players"], list)
    assert isinstance(theirs["players"], list)
    own, other = mine["players"]
    assert own["cards"] == list(state.hands[0])
    assert "cards" not in other
    assert all("cards" not in player for player in theirs["players"])
    json.dumps(mine)


def test_a_position_names_every_number() -> None:
    names = [number.name for number in table.NUMBERS]
    assert len(names) == len(set(names)) == table.LENGTH
    assert names[table.STABLES] == "stables"
    assert names[table.JUST_DREW] == "just_drew"
    assert names[table.CLEARED] == "cleared"
    assert names[table.FIELD + 7] == "field_7"
    assert names[table.HAND_BONUS] == "hand_bonus"
    assert names[table.YARD + table.IN_STABLES] == "stables"
    assert table.NUMBERS[table.JEWELS].high == MOST_JEWELS
    assert table.NUMBERS[table.CRAFT].high == LAST_STEP
    assert table.LAST_JUST + 1 == table.FIRST_PHASE  # both are cleared as one stretch


def test_a_wrong_position_is_refused() -> None:
    position = GAME.position(turns(2))
    assert GAME.setup(position) == turns(2)
    assert isinstance(position["players"], list)
    assert isinstance(position["players"][0], dict)
    position["players"][0]["gold"] = 3
    with pytest.raises(BadPosition):
        GAME.setup(position)


def test_states_are_picklable() -> None:
    state = random_states(2, 3)[60]
    assert pickle.loads(pickle.dumps(state)) == state


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_draws_every_position(language: str) -> None:
    tr = GAME.translator(language)
    for options in ({"cards": False}, {"gateway": "master", "farmyard": "jewels"}):
        for state in random_states(2, 2, **options)[::9]:
            for viewer in (0, None):
                for title, rows in terminal.draw(GAME.view(state, viewer), tr):
                    assert title
                    assert all(isinstance(cell, str) for row in rows for cell in row)


def test_what_a_space_costs_stands_beside_it() -> None:
    state = turns(2)
    fill(state, 3, 1)
    tr = GAME.translator("en")
    words = GAME.describe(state, GAME.verbs.parse("place:3"), 0, tr)
    assert words.startswith("Clay Delivery for 2 workers")


def test_payments_name_their_goods() -> None:
    state = give(turns(1), clay=2, workers=1)
    play(state, "tools:1", "raise:3", "improve:0")
    assert legal(state) == ["pay:1:0:0"]
    tr = GAME.translator("en")
    assert GAME.describe(state, state.actions()[0], 0, tr) == "Pay 1 clay"


def test_an_unknown_kind_has_no_name() -> None:
    with pytest.raises(ValueError, match="dragon"):
        text.name("dragon", 1, GAME.translator("en"))


def test_a_match_in_words() -> None:
    match = lh.new("hallertau", players=1, seed=5)
    rng = Random(5)
    while not match.over:
        actions = match.actions()
        match.play(actions[int(rng.random() * len(actions))])
    tr = GAME.translator("en")
    lines = [GAME.say_action(entry.action, ("Ann",), tr) for entry in match.log(0)]
    assert any(line.startswith("uses ") for line in lines)
    events = [str(event) for entry in match.log(0) for event in entry.events]
    assert "round:6" in events


def test_one_hide_is_no_hides() -> None:
    assert not [words for words in text.SPACE_HELP if "1 hides" in words]
