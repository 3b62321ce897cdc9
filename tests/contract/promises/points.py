"""Pieces and points: nothing is lost, the sums are right, and so are the winners."""

from __future__ import annotations

from random import Random

from tests.contract.promises.plays import AnyMatch, Play, play_through
from tests.contract.recounts import recount_of


def pieces_stay(play: Play) -> None:
    """Every piece is in exactly one place, from the first position to the last."""
    game, players, options, _ = play
    first = game.census(game.new(players, game.read_options(options, players), game.rules))

    def look(match: AnyMatch, rng: Random) -> None:
        assert game.census(match.state) == first

    play_through(play, look)


def points_add_up(play: Play) -> None:
    """The breakdown has the declared categories and its sum is the score."""

    def look(match: AnyMatch, rng: Random) -> None:
        keys = {key for key, _ in match.game.categories}
        for parts, score in zip(match.breakdown(), match.scores(), strict=True):
            assert set(parts) <= keys
            assert sum(parts.values()) == score
        for seat, parts in enumerate(match.breakdown()):
            track = [n for key, n in parts.items() if key not in match.game.final]
            assert match.game.scored(match.state, seat) == sum(track)

    play_through(play, look, every=5)


def winners_follow(play: Play) -> None:
    """Who wins follows from points and tie-breaks, told apart from the game, at any moment."""
    recount = recount_of(play[0].key)

    def look(match: AnyMatch, rng: Random) -> None:
        assert match.winners() == recount.winners(match, match.scores())

    match = play_through(play, look, every=3)
    assert match.scores() == recount.scores(match), "the points are counted in another way"


def ranking_agrees(play: Play) -> None:
    """Seats and rivals stand in the ranking by their points, the winners first."""

    def look(match: AnyMatch, rng: Random) -> None:
        places, rivals = match.ranking(), match.rivals()
        keys = {key for key, _ in match.game.categories}
        for rival in rivals:
            assert set(rival.breakdown) <= keys
            assert sum(rival.breakdown.values()) == rival.score, f"{rival.name} does not add up"
        seats = [place.seat for place in places if place.seat is not None]
        assert sorted(seats) == [*range(match.players)], "a seat has no place, or two"
        assert len(places) == match.players + len(rivals), "a rival has no place, or two"
        for at, place in enumerate(places[1:], 1):
            assert place.score <= places[at - 1].score, "more points, but a worse place"
            assert place.rank in (places[at - 1].rank, at + 1), "ranks are counted in another way"
        first = [place.seat for place in places if place.rank == 1 and place.seat is not None]
        if match.winners():
            assert sorted(first) == match.winners(), "those who win do not stand first"
        elif match.players > 1:
            assert not first, "a seat stands first and does not win"

    play_through(play, look, every=5)
