"""What would make an action possible, and what stands in its way: the nearest way out."""

from __future__ import annotations

from ludohall.core.action import Action
from ludohall.core.i18n import Translator
from ludohall.games.burgundy.components import BOARDS, BUY_PRICE, COLOUR, spaces_of
from ludohall.games.burgundy.effects import place_price, placeable, sell_price, take_price
from ludohall.games.burgundy.state import BurgundyState, Player
from ludohall.games.burgundy.steps.turns import Turn


def remedy(
    state: BurgundyState, seat: int, action: Action, tr: Translator
) -> tuple[str, str] | None:
    """For whoever takes a turn; the names are those of the page's pieces."""
    step = state.step_of(seat)
    if not isinstance(step, Turn):
        return None
    player, args = state.players[seat], action.args
    if action.verb == "place":
        return no_place(player, seat, args, tr) or workers(
            player, args[0], place_price(player, args[0], args[1], args[2]), tr
        )
    if action.verb == "take":
        return workers(player, args[0], take_price(player, args[0], args[1]), tr)
    if action.verb == "sell" and player.goods[args[1]]:
        return workers(player, args[0], sell_price(player, args[0], args[1]), tr)
    if action.verb == "buy" and not step.bought and player.silver < BUY_PRICE:
        return tr("Mines, banks and sold goods bring silver."), "silver"
    return None


def workers(player: Player, die: int, needed: int, tr: Translator) -> tuple[str, str] | None:
    """Too few workers for the way from a die to the number."""
    if die not in player.dice or needed <= player.workers:
        return None
    return tr("Any die brings 2 workers instead."), "workers"


def no_place(
    player: Player, seat: int, args: tuple[int, ...], tr: Translator
) -> tuple[str, str] | None:
    """The tile may not lie on the space, whatever the die."""
    tile, space = args[1], args[2]
    if tile not in player.storage or placeable(player, tile) >> space & 1:
        return None
    board = BOARDS[player.estate]
    if player.covered >> space & 1:
        return None
    if board.colours[space] != COLOUR[tile]:
        return None
    if not player.front >> space & 1:
        return tr("Place a tile beside it first."), ""
    for other in spaces_of(board.district[space]):
        if player.covered >> other & 1 and player.tiles[other] == tile:
            return tr("It can stand in another city."), f"e{seat}-{other}"
    return None
