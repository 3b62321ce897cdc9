"""Which options so many can play with: the others are left out, each with its reason."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import ludohall as lh
from ludohall.core import Flag, Match
from ludohall.core.data import Json
from ludohall.core.errors import BadOption
from tests.contract.cases import all_options, dead_values, refused_values
from tests.contract.promises.plays import AnyGame
from tests.toys.bids import Bids


class Duet(Bids):
    """The toy with an option for two and one for nobody."""

    options = (
        *Bids.options,
        Flag("duet", "Duet", "For two players."),
        Flag("chorus", "Chorus", "For more players than there are seats."),
    )

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


def test_a_value_that_needs_others_is_found_with_them() -> None:
    """Four rounds go only with prayers, spare cards for three only with fewer rounds."""
    found = all_options(Bids(), 3)
    assert {options["rounds"] for options in found} >= {1, 4}
    assert {options["spare"] for options in found} == {0, 1}
    assert {options["prayers"] for options in found} == {False, True}
