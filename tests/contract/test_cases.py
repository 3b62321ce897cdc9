"""Which options so many can play with: the others are left out, each with its reason."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import ludohall as lh
from ludohall.core import Flag, Match
from ludohall.core.data import Json
from ludohall.core.errors import BadOption
from tests.contract.cases import all_options, changes_nothing, dead_values, refused_values
from tests.contract.promises.plays import AnyGame
from tests.toys.bids import Bids
from tests.toys.bids.rules import BidsState


class Duet(Bids):
    """The toy with an option for two, one for nobody and one that only three notice."""

    options = (
        *Bids.options,
        Flag("duet", "Duet", "For two players."),
        Flag("chorus", "Chorus", "For more players than there are seats."),
        Flag("draught", "Draught", "The third seat begins with a favour."),
    )

    def new(self, players: int, options: Mapping[str, Json], rules: int) -> BidsState:
        state = super().new(players, options, rules)
        state.rounds += options["duet"] is True
        for hand in state.hands[2:]:
            hand.favours += options["draught"] is True
        return state

    def check_options(self, players: int, options: Mapping[str, Json]) -> None:
        super().check_options(players, options)
        if options["duet"] and players != 2:
            raise BadOption(f"option duet: it is for two players, not for {players}")
        if options["chorus"]:
            raise BadOption(f"option chorus: {players} are too few")


GAMES: list[AnyGame] = [*[lh.game(key) for key in lh.games()], Duet()]
REFUSED = [
    (game, players, option, value, reason)
    for game in GAMES
    for players in game.seats
    for option, value, reason in refused_values(game, players)
]


@pytest.mark.parametrize(
    ("game", "players", "option", "value", "reason"),
    REFUSED,
    ids=[
        f"{game.key}-{players}-{what}={value}: {why}" for game, players, what, value, why in REFUSED
    ],
)
def test_left_out(game: AnyGame, players: int, option: str, value: Json, reason: str) -> None:
    """What so many cannot play with is refused, in a sentence that names the option."""
    with pytest.raises(BadOption) as refusal:
        Match(game, players, 0, {option: value})
    assert str(refusal.value) == reason
    assert option in reason
    assert all(options[option] != value for options in all_options(game, players))


@pytest.mark.parametrize("key", lh.games())
def test_every_value_of_an_option_can_be_played_by_some(key: str) -> None:
    assert not dead_values(lh.game(key))


def test_one_number_of_players_does_not_bar_a_value_from_the_others() -> None:
    assert [options["duet"] for options in all_options(Duet(), 2)].count(True) > 0
    assert [options["duet"] for options in all_options(Duet(), 3)].count(True) == 0
    assert dead_values(Duet()) == {"chorus=True"}


def test_a_value_that_changes_nothing_with_so_many_is_left_to_the_others() -> None:
    draught = Duet.options[-1]
    assert changes_nothing(Duet(), 2, draught, True)
    assert not changes_nothing(Duet(), 3, draught, True)
    assert {options["draught"] for options in all_options(Duet(), 3)} == {False, True}


def test_what_only_the_solo_rival_asks_is_played_alone() -> None:
    game = lh.game("gwt_nz")
    level = next(option for option in game.options if option.key == "level")
    assert {options["level"] for options in all_options(game, 1)} == {"easy", "medium", "hard"}
    assert changes_nothing(game, 4, level, "hard")
    assert not changes_nothing(game, 1, level, "hard")


def test_a_value_that_needs_others_is_found_with_them() -> None:
    """Four rounds go only with prayers, spare cards for three only with fewer rounds."""
    found = all_options(Bids(), 3)
    assert {options["rounds"] for options in found} >= {1, 4}
    assert {options["spare"] for options in found} == {0, 1}
    assert {options["prayers"] for options in found} == {False, True}
