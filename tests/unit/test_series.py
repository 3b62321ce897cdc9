"""Series of matches, rivals, the ranking and versions of the rules, by the toy `cup`."""

from __future__ import annotations

import json

import pytest

import ludohall as lh
from ludohall.core import Match, Place, Series
from ludohall.core.errors import BadOption, BadRecord, BadRules, NotOver
from ludohall.core.game import Rival
from ludohall.core.record import seal
from ludohall.core.replay import replay_record
from tests.toys.bids.rules import BidsState
from tests.toys.bids.view import BidsView
from tests.toys.cup import GAME, Cup, CupState


def play(match: Match[BidsState, BidsView]) -> Match[BidsState, BidsView]:
    match.let_nature_move()
    while not match.over:
        match.play(match.actions()[0])
    return match


def first(seed: int = 1, rules: int | None = None) -> Match[BidsState, BidsView]:
    return Match(GAME, 2, seed, {}, rules=rules)


# Series.


def test_a_series_goes_on_with_what_is_carried_over_until_its_end() -> None:
    matches = [play(first())]
    while (following := lh.sequel(matches[-1], seed=len(matches))) is not None:
        matches.append(play(following))
    assert len(matches) == 3
    assert matches[1].options["carried"] == {"match": 1, "points": matches[0].scores()}


def test_records_of_a_series_know_their_place_in_it() -> None:
    one = play(first())
    two = lh.sequel(one, seed=2)
    assert two is not None
    assert one.series == Series(1, "")
    assert two.series == Series(2, str(one.record()["check"]))
    record = json.loads(json.dumps(play(two).record()))
    assert record["series"] == {"number": 2, "before": one.record()["check"]}
    again = replay_record(GAME, record)
    assert again.series == two.series
    assert again.record() == record


def test_the_sequel_is_known_at_the_end_alone() -> None:
    with pytest.raises(NotOver, match="when this one is over"):
        lh.sequel(first())


def test_a_game_without_series_has_no_sequel() -> None:
    match = lh.new("burgundy", players=2, seed=1)
    while not match.over:
        match.play(match.actions()[0])
    assert lh.sequel(match) is None
    assert "series" not in match.record()


@pytest.mark.parametrize("series", [{}, {"number": 0, "before": ""}, {"number": 1, "before": 3}])
def test_a_record_with_a_broken_place_in_a_series_is_refused(series: dict[str, object]) -> None:
    record = play(first()).record()
    record["series"] = series  # type: ignore[assignment]  # on purpose
    record["check"] = seal(record)
    with pytest.raises(BadRecord, match="'series' should hold a number from 1 on"):
        replay_record(GAME, record)


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (3, "option carried: 3 is not an object of match and points"),
        ({"match": 1, "points": [1]}, r"option carried: \[1\] are not the points of 2 seats"),
    ],
)
def test_structured_options_are_checked(value: object, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        Match(GAME, 2, 1, {"carried": value})  # type: ignore[dict-item]  # on purpose


# Rivals and ranking.


def ranks(places: list[Place]) -> list[tuple[int, int | str, int]]:
    return [
        (place.rank, place.rival.name if place.rival else place.seat or 0, place.score)
        for place in places
    ]


def arranged(bank: int, coins: list[int]) -> CupState:
    state = GAME.new(len(coins), GAME.read_options({}, len(coins)), GAME.rules)
    assert isinstance(state, CupState)
    state.bank = bank
    for hand, count in zip(state.hands, coins, strict=True):
        hand.coins = count
    return state


def test_a_rival_has_a_name_points_and_a_place() -> None:
    state = arranged(bank=5, coins=[3, 1])
    (bank,) = GAME.rivals(state)
    assert (bank.name, bank.score, bank.breakdown) == ("The bank", 5, {"coins": 5})
    assert ranks(GAME.ranking(state)) == [(1, 0, 6), (2, "The bank", 5), (3, 1, 2)]


def test_a_rival_that_wins_stands_first_and_nobody_wins() -> None:
    state = arranged(bank=7, coins=[1, 1])
    assert state.winners() == []
    assert ranks(GAME.ranking(state)) == [(1, "The bank", 7), (2, 0, 2), (2, 1, 2)]


def test_between_equals_a_seat_stands_before_the_rival_only_if_it_wins() -> None:
    state = arranged(bank=4, coins=[2, 1])
    assert state.winners() == [0]
    assert ranks(GAME.ranking(state)) == [(1, 0, 4), (2, "The bank", 4), (3, 1, 2)]


class Shared(Cup):
    """The same, but the bank shares the victory of a seat with as many points."""

    def rivals(self, state: BidsState) -> list[Rival]:
        return [Rival("The bank", state.bank, {"coins": state.bank}, shares=True)]


def test_a_rival_may_share_the_victory_of_an_equal() -> None:
    state = arranged(bank=4, coins=[2, 1])
    assert ranks(Shared().ranking(state)) == [(1, 0, 4), (1, "The bank", 4), (3, 1, 2)]
    state = arranged(bank=3, coins=[2, 1])
    assert ranks(Shared().ranking(state)) == [(1, 0, 4), (2, "The bank", 3), (3, 1, 2)]
    state = arranged(bank=2, coins=[2, 1])
    assert ranks(Shared().ranking(state)) == [(1, 0, 4), (2, "The bank", 2), (3, 1, 2)]


def test_tie_breaks_decide_the_ranking_too() -> None:
    match = lh.new("burgundy", players=3, seed=2)
    places = match.ranking()
    assert [place.rank for place in places] == [1, 2, 3]
    assert places[0].seat == match.winners()[0]
    assert match.rivals() == []


# Versions of the rules.


def test_a_state_keeps_the_version_it_is_played_by() -> None:
    assert first().state.rules == 1
    old = first(rules=0)
    assert old.state.rules == 0
    assert old.state.clone().rules == 0
    assert GAME.setup(GAME.position(old.state)).rules == 0


def test_an_old_record_replays_by_its_own_rules() -> None:
    old = first(seed=4, rules=0)
    old.let_nature_move()
    while not any(hand.coins for hand in old.state.hands):
        old.play(old.actions()[0])
    seat = next(seat for seat, hand in enumerate(old.state.hands) if hand.coins)
    old.play("pray", seat)
    assert old.state.hands[seat].coins == 1  # the old rule gave a coin with the favour
    record = old.record()
    assert record["rules"] == 0
    assert replay_record(GAME, record).state == old.state
    assert replay_record(GAME, record).record() == record


@pytest.mark.parametrize("rules", [2, -1, True])
def test_unknown_versions_are_refused(rules: int) -> None:
    with pytest.raises(BadRules, match="cup has versions 0 to 1 of its rules, not"):
        first(rules=rules)
