"""Other estates: dealt, chosen openly or secretly, or agreed on."""

from __future__ import annotations

from random import Random

import pytest

import ludohall as lh
from ludohall.core.data import Json
from ludohall.core.match import Match
from ludohall.games.burgundy.components import BOARDS, SHEETS
from ludohall.games.burgundy.dealing import resample
from ludohall.games.burgundy.state import BurgundyState
from ludohall.games.burgundy.view import BurgundyView


def verbs(match: Match[BurgundyState, BurgundyView], seat: int | None = None) -> set[str]:
    return {action.verb for action in match.actions(seat)}


@pytest.mark.rule("BUR-96", "BUR-97")
def test_experts_choose_openly_in_turn_order() -> None:
    """R3: first the board's side, then the castle space, after goods and order are known."""
    match = lh.new("burgundy", players=3, seed=2, options={"setup": "expert"})
    state = match.state
    assert all(sum(player.goods) == 3 for player in state.players)
    assert all(player.workers for player in state.players)
    assert all(offer in SHEETS for offer in state.offers)
    assert len({*state.offers}) == 3
    for seat in state.track:
        assert match.seat == seat
        sides = [str(action) for action in match.actions()]
        assert sides == [f"estate:{side}" for side in state.offers[seat]]
        match.play(sides[1])
        estate = state.players[seat].estate
        assert str(estate) == sides[1].split(":")[1]
        castles = [str(action) for action in match.actions()]
        assert castles == [f"castle:{space}" for space in BOARDS[estate].castles]
        match.play(castles[2])
        assert state.players[seat].tiles[BOARDS[estate].castles[2]] == 0
        assert sum(state.players[seat].points) == 0
    assert match.state.phase == 0


@pytest.mark.rule("BUR-98")
def test_experts_choose_secretly_at_once() -> None:
    """All decide in any order; nobody sees a choice before the reveal, and then all of them."""
    options = {"setup": "expert", "choice": "secret"}
    match = lh.new("burgundy", players=3, seed=2, options=options)
    assert sorted(match.deciding) == [0, 1, 2]
    match.play(match.actions(2)[1], seat=2)
    match.play(match.actions(0)[0], seat=0)
    match.play(match.actions(2)[3], seat=2)
    assert sorted(match.deciding) == [0, 1]
    assert [str(entry.action) for entry in match.log(2)[-3:]] != [
        "estate:?",
        "estate:?",
        "castle:?",
    ]
    assert [str(entry.action) for entry in match.log(1)[-3:]] == [
        "estate:?",
        "estate:?",
        "castle:?",
    ]
    assert all(player.estate == 0 for player in match.state.players)
    own = match.view(2)["players"][2]["secret"]
    assert own == list(match.state.secrets[2])
    assert match.view(1)["players"][2]["secret"] == 2
    match.undo(seat=2)  # a seat may still think again
    match.play(match.actions(2)[0], seat=2)
    match.play(match.actions(0)[0], seat=0)
    match.play(match.actions(1)[0], seat=1)
    chosen = match.state.secrets
    match.play(match.actions(1)[0], seat=1)
    assert "reveal" in [entry.action.verb for entry in match.log(None)]
    assert match.state.players[2].estate == chosen[2][0]
    assert all(player.estate for player in match.state.players)
    assert match.state.secrets == ((), (), ())
    with pytest.raises(lh.errors.CannotUndo):
        match.undo()


@pytest.mark.rule("BUR-98")
def test_secret_choices_are_dealt_anew_for_others() -> None:
    options = {"setup": "expert", "choice": "secret"}
    match = lh.new("burgundy", players=2, seed=5, options=options)
    match.play(match.actions(0)[0], seat=0)
    match.play(match.actions(0)[0], seat=0)
    dealt = {resample(match.state, 1, Random(seed)).secrets[0] for seed in range(60)}
    sides = match.state.offers[0]
    assert {estate for estate, _ in dealt} == set(sides)
    assert len(dealt) == 8
    assert resample(match.state, 0, Random(1)).secrets == match.state.secrets


@pytest.mark.rule("BUR-99")
def test_random_estates() -> None:
    seen = set()
    for seed in range(20):
        match = lh.new("burgundy", players=4, seed=seed, options={"setup": "random"})
        estates = [player.estate for player in match.state.players]
        assert len(set(estates)) == 4
        seen |= set(estates)
        assert verbs(match) == {"castle"}
    assert seen == set(range(2, 10))


@pytest.mark.rule("BUR-100")
def test_same_estate() -> None:
    seen = set()
    for seed in range(40):
        match = lh.new("burgundy", players=3, seed=seed, options={"setup": "same"})
        estates = {player.estate for player in match.state.players}
        assert len(estates) == 1
        seen |= estates
    assert seen == set(range(2, 10))


@pytest.mark.rule("BUR-101")
@pytest.mark.parametrize("choice", ["open", "secret"])
def test_free_choice(choice: str) -> None:
    options = {"setup": "free", "choice": choice}
    match = lh.new("burgundy", players=2, seed=1, options=options)
    for seat in match.state.track:
        assert [str(action) for action in match.actions(seat)] == [
            f"estate:{number}" for number in range(1, 10)
        ]
        match.play("estate:8", seat)
        match.play("castle:30", seat)
    assert [player.estate for player in match.state.players] == [8, 8]
    assert match.state.phase == 0


@pytest.mark.rule("BUR-102")
def test_estates_by_seat() -> None:
    match = lh.new("burgundy", players=2, seed=7, options={"estates": "5,9"})
    assert [player.estate for player in match.state.players] == [5, 9]
    assert verbs(match) == {"castle"}
    options: dict[str, Json] = {"setup": "fixed", "estates": [5, 9], "start_castle": [4, 1]}
    match = lh.new("burgundy", players=2, seed=7, options=options)
    assert match.state.phase == 0
    assert match.state.players[0].tiles[32] == 0
    assert match.state.players[1].tiles[3] == 0


@pytest.mark.rule("BUR-102")
def test_fixed_estates_with_secret_castles() -> None:
    options = {"estates": "3", "choice": "secret"}
    match = lh.new("burgundy", players=2, seed=7, options=options)
    assert sorted(match.deciding) == [0, 1]
    match.play("castle:7", seat=1)
    match.play("castle:33", seat=0)
    assert match.state.players[1].tiles[7] == 0
    assert match.state.players[0].tiles[33] == 0


@pytest.mark.rule("BUR-102")
@pytest.mark.parametrize("setup", ["beginner", "expert", "random", "same", "free"])
@pytest.mark.parametrize("options", [{"estates": "5,5"}, {"start_castle": "1"}])
def test_agreed_estates_go_with_no_other_set_up(setup: str, options: dict[str, str]) -> None:
    with pytest.raises(lh.errors.BadOption, match=f"does not go with setup '{setup}'"):
        lh.new("burgundy", players=2, seed=1, options={"setup": setup, **options})


@pytest.mark.rule("BUR-102")
@pytest.mark.parametrize("options", [{"estates": "5,5"}, {"start_castle": "1"}])
def test_estates_or_castles_alone_mean_the_set_up_as_agreed(options: dict[str, str]) -> None:
    """The record says what was played: no other estate goes by the name of beginners."""
    match = lh.new("burgundy", players=2, seed=1, options=options)
    assert match.options["setup"] == "fixed"
    assert lh.new("burgundy", players=2, seed=1, options={"estates": ""}).options["setup"] == (
        "beginner"
    )


@pytest.mark.parametrize(
    "options",
    [
        {"estates": "5,10"},
        {"estates": "1,2,3"},
        {"start_castle": "5"},
        {"setup": "wild"},
        {"tie_break": "none"},
        {"choice": "loud"},
        {"dice": "6"},
    ],
)
def test_bad_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(lh.errors.BadOption):
        lh.new("burgundy", players=2, seed=1, options=options)


@pytest.mark.rule("BUR-94")
def test_the_tie_break_is_an_option() -> None:
    """R40."""
    match = lh.new("burgundy", players=2, seed=1, options={"tie_break": "most"})
    assert match.state.tie_break == 1
    assert lh.new("burgundy", players=2, seed=1).state.tie_break == 0


@pytest.mark.rule("BUR-97", "BUR-98", "BUR-101")
@pytest.mark.parametrize("choice", ["open", "secret"])
def test_what_was_on_offer_is_gone_once_chosen(choice: str) -> None:
    """Openly seat by seat, secretly when all is revealed."""
    options = {"setup": "expert", "choice": choice}
    match = lh.new("burgundy", players=2, seed=5, options=options)
    first, second = match.state.track
    for seat in (first, second):
        assert len(match.view(None)["offers"][seat]) == 2
        match.play(match.actions(seat)[0], seat)
        match.play(match.actions(seat)[0], seat)
        kept = 2 if choice == "secret" and seat == first else 0
        assert len(match.view(None)["offers"][seat]) == kept
    assert match.view(None)["offers"] == [[], []]


@pytest.mark.rule("BUR-97")
def test_open_choices_are_seen_by_all() -> None:
    match = lh.new("burgundy", players=2, seed=5, options={"setup": "free"})
    seat = match.state.track[0]
    match.play("estate:4", seat)
    match.play("castle:24", seat)
    for viewer in (None, 0, 1):
        assert [str(entry.action) for entry in match.log(viewer)[-2:]] == ["estate:4", "castle:24"]


@pytest.mark.rule("BUR-98")
def test_secret_choices_are_seen_by_their_own_seat() -> None:
    """In the log as in the view; others see that there was a choice."""
    options = {"setup": "free", "choice": "secret"}
    match = lh.new("burgundy", players=2, seed=5, options=options)
    match.play("estate:4", seat=1)
    match.play("castle:24", seat=1)
    for viewer, seen in [
        (1, ["estate:4", "castle:24"]),
        (0, ["estate:?", "castle:?"]),
        (None, ["estate:?", "castle:?"]),
    ]:
        assert [str(entry.action) for entry in match.log(viewer)[-2:]] == seen


@pytest.mark.rule("BUR-98", "BUR-102")
def test_secret_castles_on_the_estate_of_beginners() -> None:
    """The estate is known, the space is not."""
    options = {"estates": "1", "choice": "secret"}
    match = lh.new("burgundy", players=2, seed=7, options=options)
    match.play("castle:7", seat=1)
    assert match.view(1)["players"][1]["secret"] == [1, 7]
    match.play("castle:19", seat=0)
    assert [player.estate for player in match.state.players] == [1, 1]
    assert match.state.players[1].tiles[7] == 0
