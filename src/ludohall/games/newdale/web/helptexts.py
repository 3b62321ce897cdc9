"""The sentences of the tooltips."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_

SPACE_HELP: Final = (
    N_("Build one building: choose a card, a town and the goods you pay with."),
    N_("Pay 4 coins to remove the range tile or the compensation tile, and score 2 points."),
    N_(
        "Keep exactly one hand card, discard the others and draw as many; then draw 3. Who "
        "exchanges nothing draws 1 card, then 3."
    ),
    N_("Discard 2 hand cards for 4 coal and 1 good of your choice on one of your cards."),
    N_("Pay 7 coins for pawn 3, or 13 coins for pawn 4 and 3 points, from the next round on."),
    N_(
        "Build one or two steps of the ship, each for planks, barrels, cloth or sails worth at "
        "least 3 coins, and score 1 point for each."
    ),
)
TILE_RULES: Final = (
    N_("Used while you pay for a new pawn."),
    N_("Used while you pay for a building."),
    N_("Used when assistants are missing for a production."),
    N_("The good goes on one of your cards that holds goods."),
)
PLACES: Final = {
    "town": (
        N_("Town"),
        N_(
            "With each building a house goes into a town within your range. A town of the card's "
            "terrain makes it 3 coins cheaper. Nearer than your range you also get a bonus tile. "
            "The first house of all scores the points on the gold disc."
        ),
    ),
    "start-town": (
        N_("Start town"),
        N_("Everybody begins here with a house. It brings no points, no discount and no tile."),
    ),
    "pass": (N_("Pass"), N_("A pass counts as two roads.")),
    "moor": (
        N_("Moor"),
        N_("Discard a hand card for each moor road on the way of a new house."),
    ),
    "bridge": (
        N_("Bridge"),
        N_(
            "A crossing can be used once a bridge stands there. You build your own one for 4 coins "
            "and 2 points on the way of a new house; others' bridges cost 1 coin."
        ),
    ),
    "sea": (
        N_("Sea"),
        N_("Ships move here by the captain, and by each sailor that is recruited."),
    ),
    "harbour": (
        N_("Harbour"),
        N_(
            "Spaces 3, 6 and 9 bring 2 cards or 1 point, Newdale (12) up to 5 points. Its town is "
            "one road away for whoever has reached it."
        ),
    ),
    "pursuer": (
        N_("Pursuer"),
        N_("Moves one space at the end of each round. At the end you have to be ahead of it."),
    ),
    "area": (
        N_("Free area"),
        N_(
            "A production building goes here. A pawn may be placed even before; if nothing is "
            "built by then, the action brings 1 card."
        ),
    ),
    "range": (
        N_("Range"),
        N_("How many roads a new house may be away from your houses: 2, or 3 without the tile."),
    ),
    "compensation": (
        N_("Compensation"),
        N_("Hand cards that make up for one missing assistant: 3, or 2 without the tile."),
    ),
    "pawn": (
        N_("Action pawns"),
        N_("All pawns 1 act in turn order, then all pawns 2, and so on. Growth brings more."),
    ),
    "prison": (
        N_("In prison"),
        N_("These assistants serve nobody until their warden releases them."),
    ),
    "shipyard": (
        N_("Ship"),
        N_("Six steps, 1 point each; the sooner it is finished the more points it scores."),
    ),
    "event": (N_("Event"), N_("One event a round. It also brings assistants.")),
    "market": (
        N_("Labour market"),
        N_(
            "Left the assistants printed on the event, right those from the bag. They serve all "
            "players in all actions of the round and are not used up."
        ),
    ),
    "shadow": (
        N_("Shadow"),
        N_("It serves nobody. You lose 1 point for each shadow beyond your fists."),
    ),
    "bag": (N_("Bag"), N_("The pawns that can still be drawn.")),
    "goal": (
        N_("Goal of the chapter"),
        N_(
            "At the end these goods are delivered: worth 8 coins for 6 points, or 20 for 12. Alone "
            "the whole amount has to be there, for no points."
        ),
    ),
    "task": (
        N_("Personal goal"),
        N_(
            "Can be paid once at the end, for 4 points: Rabbit's task 2 corn or a bread (a "
            "wheat card, by an option), the vintage 3 grapes."
        ),
    ),
    "secret": (
        N_("Secret goal"),
        N_("2 points at the end for each of your towns with your symbol or the monolith."),
    ),
    "houses": (
        N_("Houses left"),
        N_("Each building brings one of your houses into a town. Without houses none is built."),
    ),
    "purse": (
        N_("Worth of your goods"),
        N_("All goods together, in coins. Prices are paid with goods, without change."),
    ),
    "helpers": (
        N_("Assistants"),
        N_("All assistants that work for this player: the labour market and those of their own."),
    ),
    "fists": (
        N_("Fists"),
        N_("At the end 4, 2 and 1 points for the most. They protect from shadows."),
    ),
    "score": (
        N_("Score track"),
        N_("Reaching or passing 5, 10, 15 and 20 brings 2 cards each."),
    ),
    "production": (
        N_("Production"),
        N_(
            "First the assistants, if those on the card are there; then the chain. Careless needs "
            "fewer, extraordinary more. Hand cards make up for missing ones."
        ),
    ),
    "chain": (
        N_("Chain"),
        N_(
            "Turns hand cards or goods into better goods, one for one. A chain that made something "
            "makes one more."
        ),
    ),
    "deck": (
        N_("Building cards"),
        N_("The discard pile becomes the new deck when the deck ends."),
    ),
}
