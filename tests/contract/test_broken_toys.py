"""The contract suite passes for a sound toy and catches each fault of a broken one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from ludohall.core import Action, Step
from tests.contract import promises
from tests.contract.broken import chance, copies, outcomes, positions, rules, secrets
from tests.contract.cases import some_options
from tests.contract.promises import PROMISES, STUDIES
from tests.contract.promises.plays import AnyGame, Play
from tests.toys.bids import Bids
from tests.toys.bids.rules import BidsState
from tests.toys.cup import Cup
from tests.toys.lantern import Lantern
from tests.toys.oaths import Oaths

Promise = Callable[[Play], None]
MATCHES = 6
SEEDS = 40
"""So many matches show that no coincidence breaks what is promised of secrets."""

SOUND: list[AnyGame] = [Bids(), Lantern(), Oaths()]
SECRECY = (
    promises.secrets_stay,
    promises.logs_betray_nothing,
    promises.redeals_forget,
    promises.redeals_are_tables,
    promises.redeals_remember,
)

FAULTS: list[tuple[AnyGame, Promise]] = [
    (copies.Forgetful(), promises.rebuilds),
    (copies.Blurring(), promises.rebuilds),
    (secrets.ShowingBids(), promises.logs_betray_nothing),
    (secrets.Telling(), promises.logs_betray_nothing),
    (rules.Secretive(), promises.logs_are_filtered),
    (secrets.Glaring(), promises.logs_betray_nothing),
    (secrets.Copying(), promises.redeals_forget),
    (secrets.Heedless(), promises.redeals_remember),
    (rules.Endless(), promises.sequels_follow),
    (chance.Peeking(), promises.chance_is_blind),
    (chance.Misjudging(), promises.chances_agree),
    (rules.SilentEnd(), promises.ends),
    (rules.Doubling(), promises.legal_applies),
    (rules.Tidying(), promises.positions),
    (rules.Mumbling(), promises.speaks),
    (rules.Ranking(), promises.ranking_agrees),
    (rules.Haunted(), promises.ranking_agrees),
    (outcomes.Blabbing(), promises.outcomes_betray_nothing),
    (outcomes.Peeping(), promises.outcomes_betray_nothing),
    (outcomes.Grunting(), promises.reasons_are_given),
    (positions.Forgiving(), promises.positions_are_checked),
    (rules.Unfair(), promises.winners_follow),
    (rules.Rising(), promises.sets_have_no_order),
]
"""Each with the one promise that catches it; all others let it pass."""

LOUD: list[tuple[AnyGame, Promise]] = [
    (secrets.Leaking(), promises.secrets_stay),
    (secrets.Betraying(), promises.secrets_stay),
    (rules.Losing(), promises.pieces_stay),
    (outcomes.Clumsy(), promises.reasons_are_given),
    (rules.Miscounting(), promises.points_add_up),
    (rules.Miscounting(), promises.outcomes_are_true),
    (positions.Homesick(), promises.matches_start_anywhere),
    (copies.Sharing(), promises.clones),
    (copies.Stacking(), promises.multisets_are_sorted),
    (secrets.ShowingDeals(), promises.logs_betray_nothing),
    (secrets.Leaning(), promises.redeals_forget),
    (secrets.Blanking(), promises.chance_is_blind),
    (secrets.Perjuring(), promises.redeals_are_tables),
    (secrets.Perjuring(), promises.redeals_remember),
    (secrets.Keeping(), promises.redeals_are_tables),
    (secrets.Prying(), promises.redeals_remember),
    (secrets.Prying(), promises.undo_unlearns_nothing),
    (secrets.Hasty(), promises.secret_choices_stay),
    (secrets.Hasty(), promises.undo_unlearns_nothing),
    (rules.Curious(), promises.illegal_is_refused),
    (rules.Doubting(), promises.replays),
    (copies.Dropping(), promises.undoes),
    (rules.Undetermined(), promises.repeats),
    (rules.Stale(), promises.listing_is_fresh),
]
"""Each with the promise that is meant for it; others notice it, too."""


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """A toy has no French."""
    from ludohall.core.i18n import translator

    monkeypatch.setattr(Bids, "translator", lambda game, language: translator("en", "tests.toys"))


def plays(game: AnyGame) -> list[Play]:
    """A few matches."""
    return [
        (game, 2 + n % 2, {"rounds": 2 + n % 2, "windfalls": n > 1, "spare": int(n > 2)}, n)
        for n in range(MATCHES)
    ]


def keeps(promise: Promise, game: AnyGame) -> bool:
    """Whether the game keeps the promise in all of them."""
    for play in plays(game):
        try:
            promise(play)
        except Exception:  # as good as a broken promise: the suite stops there
            return False
    return True


@pytest.mark.parametrize("promise", [*PROMISES, *STUDIES], ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("game", SOUND, ids=lambda game: type(game).__name__)
def test_a_sound_game_keeps_every_promise(game: AnyGame, promise: Promise) -> None:
    for play in plays(game):
        promise(play)


@pytest.mark.parametrize("promise", SECRECY, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("game", [*SOUND, Cup()], ids=lambda game: type(game).__name__)
def test_a_sound_game_keeps_its_secrets_whatever_comes(game: AnyGame, promise: Promise) -> None:
    for seed in range(SEEDS):
        players = game.seats[seed % len(game.seats)]
        promise((game, players, some_options(game, players, Random(seed)), seed))


@pytest.mark.parametrize(
    ("game", "promise"), FAULTS, ids=[type(game).__name__ for game, _ in FAULTS]
)
def test_one_promise_catches_a_broken_game(game: AnyGame, promise: Promise) -> None:
    assert [p for p in (*PROMISES, *STUDIES) if not keeps(p, game)] == [promise]


@pytest.mark.parametrize(("game", "promise"), LOUD, ids=[type(game).__name__ for game, _ in LOUD])
def test_a_broken_game_is_caught(game: AnyGame, promise: Promise) -> None:
    assert not keeps(promise, game)


def test_every_promise_can_fail() -> None:
    assert {promise for _, promise in FAULTS + LOUD} == {*PROMISES, *STUDIES}


def test_an_unending_game_is_caught() -> None:
    """A step that offers nothing is found, too: nobody could go on."""

    class Nothing(Step[BidsState]):
        def actions(self, state: BidsState) -> list[Action]:
            return []

    class Stuck(Bids):
        def new(self, players: int, options: Any, rules: int) -> BidsState:
            state = super().new(players, options, rules)
            state.stack.append(Nothing(0))
            return state

    with pytest.raises(AssertionError, match="decide between nothing"):
        promises.legal_applies((Stuck(), 2, {}, 0))
