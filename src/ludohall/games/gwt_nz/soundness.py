"""What the numbers of a player and of Sarah say of each other, for positions: pieces only move."""

from __future__ import annotations

from ludohall.core.errors import BadPosition
from ludohall.games.gwt_nz.components.printed import (
    HARBOURS,
    MASTER_CERTIFICATE,
    POST_0,
    POST_21,
    POSTS,
    ROW_LENGTH,
    SARAH_DISCS,
    TILE_CERTIFICATE,
    TILE_WOOL,
    TRACK_CHOICE,
    WOOL_13,
    WORKERS,
)
from ludohall.games.gwt_nz.components.reconstructed import STEP_TILE_SPACE
from ludohall.games.gwt_nz.effects.discs import MEDIUM_HARBOURS, OPENED_BY
from ludohall.games.gwt_nz.effects.player import certificate_limit, storehouses_out
from ludohall.games.gwt_nz.state import (
    AT_0,
    AT_21,
    AT_WOOL_13,
    CERTIFICATES,
    CLEARED,
    EXTRA_CERTIFICATES,
    EXTRA_WOOL,
    HARBOURS_MASK,
    JOKERS,
    NO_FEES,
    POSTS_MASK,
    ROW,
    STEP_TILE,
    TRACK,
    GwtState,
    Sarah,
)
from ludohall.games.gwt_nz.steps.tracks import ChooseFlip

SEVERAL = {POST_0: AT_0, POST_21: AT_21, WOOL_13: AT_WOOL_13}
"""The posts that take several discs of a player, and where they are counted."""
COUNT_NAMES = {AT_0: "at_0", AT_21: "at_21", AT_WOOL_13: "at_wool_13"}
_MEDIUM = sum(1 << harbour for harbour in MEDIUM_HARBOURS)
_OTHERS = (1 << HARBOURS) - 1 - _MEDIUM


def check_boards(state: GwtState) -> None:
    """Raise `BadPosition` where the numbers of somebody cannot stand side by side."""
    for seat in range(len(state.players)):
        _check_player(state, seat)
    if state.sarah is not None:
        _check_sarah(state.sarah)


def _check_player(state: GwtState, seat: int) -> None:
    where = f"players[{seat}]"
    player = state.players[seat]
    _check_discs(player, where)
    _check_storehouses(player, where)
    _check_track(state, seat, where)
    _check_rows(player, where)
    _expect(
        player[EXTRA_CERTIFICATES],
        state.tiles[seat].count(TILE_CERTIFICATE)
        + sum(MASTER_CERTIFICATE[master] for master in state.masters[seat]),
        f"{where}.extra_certificates",
        "the bonus tiles and harbourmasters",
    )
    _expect(
        player[EXTRA_WOOL],
        state.tiles[seat].count(TILE_WOOL),
        f"{where}.extra_wool",
        "the bonus tiles",
    )
    if player[CERTIFICATES] > certificate_limit(player):
        raise BadPosition(
            f"{where}.certificates: {player[CERTIFICATES]} are more than the limit of "
            f"{certificate_limit(player)}"
        )


def _expect(found: int, expected: int, where: str, whence: str) -> None:
    if found != expected:
        raise BadPosition(f"{where}: {found} are not the {expected} of {whence}")


def _check_discs(player: list[int], where: str) -> None:
    """Each disc that has left the board lies on the track, a post or a medium harbour."""
    posts, harbours = player[POSTS_MASK], player[HARBOURS_MASK]
    placed = (harbours & _MEDIUM).bit_count() + (player[TRACK] >= 0)
    for post in range(POSTS):
        there = posts >> post & 1
        if post in SEVERAL:
            count = player[SEVERAL[post]]
            if (count > 0) != there:
                name = COUNT_NAMES[SEVERAL[post]]
                raise BadPosition(
                    f"{where}.{name}: {count} discs, but posts has post {post} "
                    f"{'with' if there else 'without'} one"
                )
            placed += count
        else:
            placed += there
        if there and OPENED_BY[post] and not harbours & OPENED_BY[post]:
            raise BadPosition(f"{where}.posts: post {post} is not opened by its large harbour")
    cleared = player[CLEARED].bit_count()
    if cleared != placed:
        raise BadPosition(
            f"{where}.cleared: {cleared} discs have left their spaces, {placed} lie on the track, "
            "posts and medium harbours"
        )


def _check_storehouses(player: list[int], where: str) -> None:
    """Each storehouse that has left its pair stands on a small or large harbour."""
    upgraded = (player[HARBOURS_MASK] & _OTHERS).bit_count()
    out = storehouses_out(player)
    if upgraded != out:
        raise BadPosition(
            f"{where}.harbours: {upgraded} small and large ones are upgraded, but {out} "
            "storehouses have left their pairs"
        )


def _check_track(state: GwtState, seat: int, where: str) -> None:
    """The pathfinder brings the step tile, then flips it or the fee tile (GWT-130, GWT-131)."""
    player = state.players[seat]
    track, flipped = player[TRACK], (player[STEP_TILE] == 2) + player[NO_FEES]
    has_tile = player[STEP_TILE] > 0
    if has_tile != (track >= STEP_TILE_SPACE[len(state.players)]):
        raise BadPosition(
            f"{where}.step_tile: {player[STEP_TILE]}, but the pathfinder stands on space {track} "
            f"and the tile lies on {STEP_TILE_SPACE[len(state.players)]}"
        )
    chosen = track >= TRACK_CHOICE and not any(
        isinstance(step, ChooseFlip) and step.seat == seat for step in state.stack
    )
    if flipped != chosen:
        raise BadPosition(
            f"{where}.track: the pathfinder on space {track} has flipped "
            f"{'one tile' if chosen else 'no tile'} of step_tile and no_fees, not {flipped}"
        )


def _check_rows(player: list[int], where: str) -> None:
    """Jokers stand where workers stand, never on the printed one."""
    seats = 0
    for worker in range(WORKERS):
        seats |= (1 << player[ROW + worker]) - 2 << ROW_LENGTH * worker
    if player[JOKERS] & ~seats:
        raise BadPosition(f"{where}.jokers: {player[JOKERS]} names a place without a hired worker")


def _check_sarah(sarah: Sarah) -> None:
    """Her discs lie on posts and medium harbours, the rest beside her board (GWT-180)."""
    if sarah.harbours & ~_MEDIUM:
        raise BadPosition(f"sarah.harbours: {sarah.harbours} names one that is not of medium size")
    placed = sum(sarah.posts) + sarah.harbours.bit_count()
    if placed + sarah.discs != SARAH_DISCS:
        raise BadPosition(
            f"sarah.discs: {sarah.discs} are left and {placed} are placed of {SARAH_DISCS}"
        )
