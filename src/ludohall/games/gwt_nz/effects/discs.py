"""Discs: from the player board to posts and medium harbours."""

from __future__ import annotations

from typing import Final

from ludohall.games.gwt_nz.components.printed import (
    DISC_PRICE,
    DISC_STEPS,
    DISCS,
    FIRST_FOREIGN,
    FIRST_LARGE,
    FIRST_MEDIUM,
    FIRST_WOOL,
    HARBOURS,
    POST_0,
    POST_21,
    POSTS,
    STEPS_POUNDS,
    WOOL_13,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    DARK,
    DISC_CORNERS,
    HARBOUR_POSTS,
    MEDIUM_CORNERS,
    MEDIUM_COSTS,
    POST_CORNERS,
    POST_COSTS,
    POST_VALUES,
    WHITE,
)
from ludohall.games.gwt_nz.state import (
    AT_0,
    AT_21,
    AT_WOOL_13,
    CLEARED,
    HARBOURS_MASK,
    POSTS_MASK,
    POUNDS,
)

TARGETS: Final = POSTS + HARBOURS
"""A target of a disc: a post, or a medium harbour after the posts."""
WHITE_DISCS: Final = sum(1 << disc for disc in range(DISCS) if DISC_CORNERS[disc] == WHITE)
ALL_DISCS: Final = (1 << DISCS) - 1
MEDIUM_HARBOURS: Final[tuple[int, ...]] = tuple(range(FIRST_MEDIUM, FIRST_LARGE))
NEVER: Final = 1 << 30
"""The price of a disc where there is none."""

_opened: Final[dict[int, int]] = {
    post: 1 << FIRST_LARGE + at for at, post in enumerate(HARBOUR_POSTS)
}
OPENED_BY: Final[list[int]] = [_opened.get(post, 0) for post in range(POSTS)]
"""By post: the bit of the large harbour that opens it, 0 where it is always open."""

TARGET_CORNERS: Final[list[int]] = [
    *POST_CORNERS,
    *[
        MEDIUM_CORNERS[harbour - FIRST_MEDIUM] if harbour in MEDIUM_HARBOURS else DARK
        for harbour in range(HARBOURS)
    ],
]
TARGET_COSTS: Final[list[int]] = [
    *POST_COSTS,
    *[
        MEDIUM_COSTS[harbour - FIRST_MEDIUM] if harbour in MEDIUM_HARBOURS else 0
        for harbour in range(HARBOURS)
    ],
]
SHEEP_POSTS: Final[tuple[int, ...]] = tuple(range(FIRST_WOOL))
WOOL_POSTS: Final[tuple[int, ...]] = tuple(range(FIRST_WOOL, POSTS))
LOCAL_POSTS: Final[tuple[int, ...]] = tuple(range(FIRST_FOREIGN))


def fitting(player: list[int], corners: int) -> int:
    """Mask of the discs that may go to a target: white ones to both sorts, dark ones to dark
    targets, and to white ones where no white disc is left (GWT-62, GWT-65)."""
    left = ~player[CLEARED] & ALL_DISCS
    if corners == WHITE and left & WHITE_DISCS:
        return left & WHITE_DISCS
    return left


def cheapest(player: list[int], corners: int) -> int:
    """The least price of a fitting disc; NEVER where there is none."""
    found = NEVER
    mask = fitting(player, corners)
    disc = 0
    while mask:
        if mask & 1:
            if DISC_PRICE[disc] == 0:
                return 0
            found = min(found, DISC_PRICE[disc])
        mask >>= 1
        disc += 1
    return found


def usable(player: list[int], target: int) -> list[int]:
    """The discs that may go to a target and can be paid for together with it (GWT-63)."""
    budget = player[POUNDS] - TARGET_COSTS[target]
    mask = fitting(player, TARGET_CORNERS[target])
    return [disc for disc in range(DISCS) if mask >> disc & 1 and DISC_PRICE[disc] <= budget]


def lifted(player: list[int], target: int) -> list[int]:
    """Medium harbours whose own disc may go to a target instead (GWT-66)."""
    if TARGET_COSTS[target] > player[POUNDS]:
        return []
    mask = player[HARBOURS_MASK]
    return [
        harbour for harbour in MEDIUM_HARBOURS if mask >> harbour & 1 and harbour + POSTS != target
    ]


def discs_left(player: list[int]) -> bool:
    """Whether a disc is left on the player board."""
    return player[CLEARED] != ALL_DISCS


def can_place(player: list[int], target: int) -> bool:
    """Whether a disc can go to a target."""
    price = cheapest(player, TARGET_CORNERS[target]) + TARGET_COSTS[target]
    if price <= player[POUNDS]:
        return True
    return bool(lifted(player, target))


def post_open(player: list[int], post: int) -> bool:
    """Whether the player may still send something to a post (GWT-60, GWT-61)."""
    if player[POSTS_MASK] >> post & 1 and post not in (POST_0, POST_21, WOOL_13):
        return False
    key = OPENED_BY[post]
    return key == 0 or player[HARBOURS_MASK] & key != 0


def sheep_posts(player: list[int], total: int) -> list[int]:
    """The posts that a delivery of that value may go to with a disc of the player board."""
    price = [cheapest(player, WHITE), cheapest(player, DARK)]
    pounds = player[POUNDS]
    return [
        post
        for post in SHEEP_POSTS
        if POST_VALUES[post] <= total
        and POST_COSTS[post] + price[POST_CORNERS[post]] <= pounds
        and post_open(player, post)
    ]


def spare_posts(player: list[int], total: int) -> list[int]:
    """The same where no disc of the player board can be used (GWT-66)."""
    return [
        post
        for post in SHEEP_POSTS
        if POST_VALUES[post] <= total and post_open(player, post) and lifted(player, post)
    ]


def wool_posts(player: list[int], total: int) -> list[int]:
    """The posts that wool of that value may go to."""
    return [
        post
        for post in WOOL_POSTS
        if POST_VALUES[post] <= total and post_open(player, post) and can_place(player, post)
    ]


def clear(player: list[int], disc: int) -> None:
    """Take a disc off the player board: pay or gain what its space says (GWT-64)."""
    player[CLEARED] |= 1 << disc
    player[POUNDS] -= DISC_PRICE[disc]
    if disc == DISC_STEPS:
        player[POUNDS] += STEPS_POUNDS


def mark(player: list[int], target: int) -> None:
    """A disc lies on a target now."""
    if target >= POSTS:
        player[HARBOURS_MASK] |= 1 << target - POSTS
        return
    player[POSTS_MASK] |= 1 << target
    if target == POST_0:
        player[AT_0] += 1
    elif target == POST_21:
        player[AT_21] += 1
    elif target == WOOL_13:
        player[AT_WOOL_13] += 1
