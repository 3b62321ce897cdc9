"""Final scoring, the winner and tie-breaks."""

from __future__ import annotations

import pytest

from ludohall.games.burgundy.state import MOST_EMPTY

from .table import GAME, Table


@pytest.mark.rule("BUR-89", "BUR-90", "BUR-91", "BUR-92")
def test_final_scoring() -> None:
    """R39, E26: 2 unsold goods, 3 silver, 5 workers, stored tiles: 7 points."""
    table = Table().goods(red=1, pink=1).silver(3).workers(5).stored("bank", "cow4", "knowledge26")
    assert table.score() == 2 + 3 + 2 + 0
    assert table.points() == 0


@pytest.mark.rule("BUR-92", "BUR-93")
def test_breakdown_adds_up() -> None:
    """R41: a score is a plain number, also beyond 100."""
    table = Table().goods(red=2).silver(3).workers(5).sold(pink=4).knows(15, 25, 17)
    table.laid({12: "watchtower"}).knows(15, 25, 17)
    table.player().points = (40, 60, 50, 7, 4, 20)
    parts = GAME.breakdown(table.state)[0]
    assert parts == {
        "animals": 40,
        "districts": 60,
        "phases": 50,
        "bonuses": 7,
        "watchtowers": 4,
        "goods": 20,
        "unsold": 2,
        "silver": 3,
        "workers": 2,
        "knowledge15": 3,
        "knowledge17": 4,
        "knowledge25": 4,
    }
    assert sum(parts.values()) == table.score() == 199


@pytest.mark.rule("BUR-93")
def test_most_points_win() -> None:
    table = Table(3).silver(3).silver(5, seat=1).silver(4, seat=2)
    assert table.state.winners() == [1]
    assert GAME.ending(table.state).tie_breaks == ()


@pytest.mark.rule("BUR-94")
def test_fewest_empty_spaces_win_a_tie() -> None:
    """R40, E29: and the other reading as an option."""
    table = Table().laid({12: "bank", 13: "knowledge2"}).laid({12: "bank"}, seat=1)
    assert table.state.winners() == [0]
    assert "fewer" in GAME.ending(table.state).tie_breaks[0]
    table.state.tie_break = MOST_EMPTY
    assert table.state.winners() == [1]
    assert "more" in GAME.ending(table.state).tie_breaks[0]


@pytest.mark.rule("BUR-95")
def test_further_behind_wins_the_last_tie() -> None:
    """R40, E29."""
    table = Table(3)
    table.state.track = (2, 0, 1)
    assert table.state.winners() == [1]
    assert "turn order" in GAME.ending(table.state).tie_breaks[0]
    table.laid({12: "bank"}, seat=2).laid({12: "bank"}, seat=0)
    assert table.state.winners() == [0]
    table.state.tie_break = MOST_EMPTY
    assert table.state.winners() == [1]


@pytest.mark.rule("BUR-93", "BUR-94", "BUR-95")
def test_points_count_before_everything_else() -> None:
    """A later place and a fuller estate win nothing from more points."""
    for best in range(3):
        table = Table(3)
        for seat in range(3):
            table.silver(2 if seat == best else 1, seat=seat)
            if seat != best:
                table.laid({12: "bank"}, seat=seat)
        table.state.track = (best, *[seat for seat in range(3) if seat != best])
        assert table.state.winners() == [best]
