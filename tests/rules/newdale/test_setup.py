"""Set-up of a chapter."""

from __future__ import annotations

from random import Random

import pytest

import ludohall as lh
from ludohall.core import Match
from ludohall.core.data import Json
from ludohall.games.newdale.components.buildings import (
    BUILDINGS,
    COPIES,
    NUMBER,
    POST_OFFICE,
    PRISON,
    SAWMILL,
    TYPE,
    WATCHTOWER,
)
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS, CHAPTERS
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.keys import CARD_IDS, TILE_KEYS
from ludohall.games.newdale.state import NewdaleState
from ludohall.games.newdale.steps.setup import HANDS_CHOSEN, LAY_CAST, LayTiles
from ludohall.games.newdale.view import NewdaleView

from .table import Table


def begun(players: int = 2, seed: int = 1, **options: Json) -> Match[NewdaleState, NewdaleView]:
    """A match after its first hands are dealt."""
    return lh.new("newdale", players, seed, options)


def in_round_one(
    players: int = 2, seed: int = 1, **options: Json
) -> Match[NewdaleState, NewdaleView]:
    """A match in its first round."""
    match = begun(players, seed, **options)
    while match.state.round == 0:
        match.play(match.actions()[0])
    return match


@pytest.mark.rule("NEW-4")
@pytest.mark.parametrize(("players", "count"), [(1, 7), (2, 14), (3, 21), (4, 28)])
def test_number_of_bonus_tiles(players: int, count: int) -> None:
    """T48; those that found no space went back into the box."""
    match = begun(players)
    assert len(match.log_entries()[0].action.args) == count
    assert sum(match.state.stacks) <= count


@pytest.mark.rule("NEW-4")
def test_equal_tiles_are_stacked_and_the_rest_goes_back() -> None:
    """R1: the thirteenth kind finds no space."""
    table = Table(players=2).ask(LayTiles())
    kinds = [*range(13), 0]
    table.nature("tiles:" + ":".join(str(kind) for kind in kinds))
    assert table.state.spaces == tuple(range(12))
    assert table.state.stacks == (2, *[1] * 11)


@pytest.mark.rule("NEW-4")
def test_spaces_may_stay_free() -> None:
    table = Table(players=1).ask(LayTiles())
    table.nature("tiles:5:5:5:2:2:2:9")
    assert table.state.spaces[:4] == (5, 2, 9, NOTHING)


@pytest.mark.rule("NEW-5")
def test_the_deck_holds_the_numbers_of_earlier_chapters() -> None:
    first = {NUMBER[card] for card in begun(chapter="I").state.deck}
    assert first == {0}
    assert {NUMBER[card] for card in begun(chapter="V").state.deck} == {0, *range(200, 206)}
    last = begun(chapter="VIII").state
    assert not {TYPE[card] for card in last.deck} & {WATCHTOWER, POST_OFFICE}


@pytest.mark.rule("NEW-6")
@pytest.mark.parametrize("players", [1, 3])
def test_seven_events_in_their_order(players: int) -> None:
    """R2, R3, R6: rounds 1 to 3, 4 to 6 and 7; one player has cards of his own."""
    match = begun(players, chapter="II")
    rng = Random(2)
    seen = []
    while not match.over:
        for entry in match.play(match.actions()[int(rng.random() * len(match.actions()))]):
            if entry.action.verb == "event":
                seen.append(lh.game("newdale").name("event", entry.action.args[0], _english()))
    late = ("Rest (one player)", "Coal wagons (one player)", "Day labourers (one player)")
    assert set(seen[:3]) == {"Building plans", "Call to arms", "Rabbit's visit"}
    assert "Inspection of the troops" in seen[3:6]
    assert len(set(seen[3:6])) == 3
    if players == 1:
        assert set(seen[3:6]) - {"Inspection of the troops"} <= set(late)
        assert seen[6] == "Last round (one player)"
    else:
        assert not set(seen[3:6]) & set(late)
        assert seen[6] == "Last round"


def _english() -> lh.core.i18n.Translator:
    return lh.game("newdale").translator("en")


@pytest.mark.rule("NEW-6")
def test_number_ten_cards_come_by_chance() -> None:
    """R2: any of the seven can come, and none twice."""
    state = begun(2).state
    state.round, state.coming = 4, (10, 10, 10, 1)
    from ludohall.games.newdale.steps.events import REVEAL_EVENT

    assert len(REVEAL_EVENT.actions(state)) == 7
    REVEAL_EVENT.apply(state, REVEAL_EVENT.actions(state)[3])
    state.round = 5
    assert len(REVEAL_EVENT.actions(state)) == 6
    assert sum(chance for _, chance in REVEAL_EVENT.chances(state)) == pytest.approx(1)


@pytest.mark.rule("NEW-7")
def test_start_position() -> None:
    """T10: 5 coins, 3 points, a hand of 5."""
    match = in_round_one()
    for player in match.view(0)["players"]:
        assert player["purse"] == 5
        assert player["goods"] == {"coal": 5}
        assert (player["score"], player["cards"], player["pawns"]) == (3, 5, [1, 2])
        assert (player["range"], player["compensation"]) == (2, 3)
        assert player["areas"][0]["card"] == "coal_mine"


@pytest.mark.rule("NEW-8")
def test_start_house() -> None:
    """R9: Canyon Brook's 3 points are out of play where it is the start."""
    match = begun(2, chapter="VI")
    view = match.view(0)
    assert view["players"][0]["houses"] == [29]
    assert view["players"][0]["houses_left"] == 10
    assert (view["players"][0]["score"], view["players"][0]["tiles"]) == (3, [])
    assert 29 in view["arrived"]


@pytest.mark.rule("NEW-9")
def test_first_player() -> None:
    """R8: by chance, or the one after the winner of the chapter before."""
    assert len({begun(4, seed).state.first for seed in range(20)}) == 4
    so_far: Json = [{"chapter": "I", "winner": 2, "scores": [30, 31, 50, 20]}]
    for seed in range(5):
        match = begun(4, seed, chapter="II", campaign=True, so_far=so_far)
        assert match.state.first == 3


@pytest.mark.rule("NEW-10")
def test_secret_goals() -> None:
    match = in_round_one(4)
    goals = [player.goal for player in match.state.players]
    assert len(set(goals)) == 4
    assert [player["goal"] is not None for player in match.view(1)["players"]] == [
        *(False, True, False, False)
    ]
    dealt = next(entry for entry in match.log(1) if entry.action.verb == "goals")
    assert str(dealt.action).count("?") == 3


@pytest.mark.rule("NEW-11")
def test_eight_cards_three_discarded() -> None:
    match = begun(2)
    assert [len(player.hand) for player in match.state.players] == [8, 8]
    for seat in (1, 0):
        for _ in range(3):
            match.play(match.actions(seat)[0], seat)
    assert [len(player.hand) for player in match.state.players] == [5, 5]
    assert len(match.state.discards) == 6


@pytest.mark.rule("NEW-12")
def test_characters_are_chosen_counter_clockwise() -> None:
    """R7: the player to the right of the first player begins."""
    match = begun(4, chapter="IVa")
    while match.state.stack and type(match.state.stack[-1]).__name__ != "PickCharacter":
        match.play(match.actions()[0])
    first = match.state.first
    order = []
    while type(match.state.stack[-1]).__name__ == "PickCharacter":
        assert match.seat is not None
        order.append(match.seat)
        match.play(match.actions()[0])
    assert order == [(first - 1 - i) % 4 for i in range(4)]
    assert len({player.character for player in match.state.players}) == 4


@pytest.mark.rule("NEW-12")
def test_one_player_chooses_one_of_two_and_chapter_one_has_none() -> None:
    match = begun(1, chapter="II")
    while type(match.state.stack[-1]).__name__ != "PickCharacter":
        match.play(match.actions()[0])
    assert len(match.actions()) == 2
    assert in_round_one(2, chapter="I").state.players[0].character == NOTHING
    without = in_round_one(2, chapter="II", characters=False)
    assert without.state.players[0].character == NOTHING


@pytest.mark.rule("NEW-13")
@pytest.mark.parametrize(("players", "count"), [(1, 2), (2, 2), (4, 4)])
def test_face_up_sawmills(players: int, count: int) -> None:
    """R4, R5, R6: two for one player."""
    display = begun(players, chapter="II").state.display
    assert [TYPE[card] for card in display] == [SAWMILL] * count
    assert not begun(players, chapter="VI").state.display
    other = begun(players, chapter="VI", sawmills="VI").state.display
    assert [TYPE[card] for card in other] == [SAWMILL] * count


@pytest.mark.rule("NEW-14")
def test_set_up_of_chapter_eight() -> None:
    match = in_round_one(2, chapter="VIII")
    view = match.view(0)
    fish = {f"{kind}{n}" for kind in ("jetty", "smokehouse") for n in range(1, 5)}
    assert fish <= {key for key in CARD_IDS if CARD_IDS[key] in match.state.display}
    assert view["players"][0]["areas"][1]["card"] == "captain"
    assert view["players"][0]["areas"][2]["spaces"] == [None, [0, 1], None]


@pytest.mark.rule("NEW-15")
def test_start_of_chapter_five() -> None:
    assert begun(2, chapter="V").view(0)["players"][0]["houses"] == [1]
    there = begun(2, chapter="V", start="thickthorn").view(0)
    assert there["players"][0]["houses"] == [3]


@pytest.mark.rule("NEW-11")
def test_hands_are_chosen_at_the_same_time() -> None:
    match = begun(3)
    assert sorted(match.deciding) == [0, 1, 2]
    assert HANDS_CHOSEN in match.state.stack
    assert len(TILE_KEYS) == 15


@pytest.mark.rule("NEW-2", "NEW-7", "NEW-8", "NEW-119")
@pytest.mark.parametrize("chapter", CHAPTER_KEYS)
@pytest.mark.parametrize("players", [1, 3])
def test_nothing_is_spent_or_won_before_the_first_round(chapter: str, players: int) -> None:
    state = begun(players, chapter=chapter).state
    for player in state.players:
        assert player.points == (3, *[0] * 8)
        assert player.goods == [5, *[0] * 22]
        assert (player.ship, player.bridge, player.fulfilled) == (0, 1, 0)
        assert player.harbours == (1 if chapter == "VIII" else 0)
        assert (player.progress, player.fists, player.pawns) == (0, 0, 0b11)
        assert player.houses.bit_count() == 1
        assert player.guests == (0, 0, 0, 0, 0)
        assert player.captives == player.helpers == (0, 0, 0, 0)
        assert player.plan == (NOTHING,) * 4
        assert player.specials == player.known == player.drawn == player.tiles == b""
        assert player.areas.count(NOTHING) == (6 if chapter == "VIII" else 7)
    assert (state.round, state.task, state.pursuer, state.finished, state.banished) == (0,) * 5
    assert state.bridges == (NOTHING,) * 5
    assert state.market == (0, 0, 0, 0, 0)
    assert state.bag[:4] == (6, 5, 4, 3)
    assert (state.event, state.discards) == (NOTHING, b"")
    assert len(state.coming) == 7
    assert state.coming[-1] == (2 if players == 1 else 1)
    sailors = (4, 9) if chapter == "VIII" else (0, 0)
    assert (len(state.crew), len(state.crew_deck)) == sailors


@pytest.mark.rule("NEW-5")
@pytest.mark.parametrize("chapter", CHAPTER_KEYS)
def test_every_card_is_in_the_deck_in_a_hand_or_face_up(chapter: str) -> None:
    state = begun(4, chapter=chapter).state
    row = CHAPTERS[CHAPTER_KEYS.index(chapter)]
    cards = [*state.deck, *state.display]
    for player in state.players:
        cards += player.hand
    numbers = {0, *range(200, row.deck + 1)} | ({208} if chapter == "VIII" else set())
    left_out = (WATCHTOWER, POST_OFFICE, PRISON) if chapter == "VIII" else ()
    expected = [
        card
        for card in range(BUILDINGS)
        if NUMBER[card] in numbers and TYPE[card] not in left_out
        for _ in range(COPIES[card])
    ]
    assert sorted(cards) == expected


@pytest.mark.rule("NEW-10")
def test_goals_that_are_dealt_are_not_in_the_box() -> None:
    state = begun(4).state
    goals = [player.goal for player in state.players]
    assert sorted([*goals, *state.goals]) == [*range(6)]


@pytest.mark.rule("NEW-10", "NEW-11")
def test_everybody_sees_the_own_goal_and_hand_alone() -> None:
    match = begun(3)
    for viewer in range(3):
        for verb, count in (("goals", 1), ("deal", 8)):
            shown = next(e.action for e in match.log(viewer) if e.action.verb == verb)
            words = str(shown).split(":")[1:]
            own = words[viewer * count : (viewer + 1) * count]
            assert "?" not in own
            assert words.count("?") == 2 * count
    for verb in ("goals", "deal"):
        shown = next(e.action for e in match.log(None) if e.action.verb == verb)
        assert set(str(shown).split(":")[1:]) == {"?"}


@pytest.mark.rule("NEW-12")
def test_a_character_that_is_taken_is_gone() -> None:
    """Alone the other one goes back into the box."""
    table = Table(players=3, chapter="II", phase="setup")
    table.ask(LAY_CAST).nature("cast:0:1:3")
    table.play("pick:1")
    assert table.legal == ["pick:0", "pick:3"]
    table.play("pick:3", "pick:0")
    assert [player.character for player in table.state.players] == [0, 3, 1]
    assert table.state.cast == b""
    alone = Table(players=1, chapter="II", phase="setup")
    alone.ask(LAY_CAST).nature("cast:0:3")
    alone.play("pick:3")
    assert (alone.player().character, alone.state.cast) == (3, b"")
