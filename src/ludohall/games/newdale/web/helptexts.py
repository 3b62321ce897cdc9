"""The sentences of the tooltips and of the short rules."""

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
        "NEW-36",
    ),
    "start-town": (
        N_("Start town"),
        N_("Everybody begins here with a house. It brings no points, no discount and no tile."),
        "NEW-8",
    ),
    "pass": (N_("Pass"), N_("A pass counts as two roads."), "NEW-113"),
    "moor": (
        N_("Moor"),
        N_("Discard a hand card for each moor road on the way of a new house."),
        "NEW-114",
    ),
    "bridge": (
        N_("Bridge"),
        N_(
            "A crossing can be used once a bridge stands there. You build your own one for 4 coins "
            "and 2 points on the way of a new house; others' bridges cost 1 coin."
        ),
        "NEW-111",
    ),
    "sea": (
        N_("Sea"),
        N_("Ships move here by the captain, and by each sailor that is recruited."),
        "NEW-120",
    ),
    "harbour": (
        N_("Harbour"),
        N_(
            "Spaces 3, 6 and 9 bring 2 cards or 1 point, Newdale (12) up to 5 points. Its town is "
            "one road away for whoever has reached it."
        ),
        "NEW-125",
    ),
    "pursuer": (
        N_("Pursuer"),
        N_("Moves one space at the end of each round. At the end you have to be ahead of it."),
        "NEW-128",
    ),
    "area": (
        N_("Free area"),
        N_(
            "A production building goes here. A pawn may be placed even before; if nothing is "
            "built by then, the action brings 1 card."
        ),
        "NEW-35",
    ),
    "range": (
        N_("Range"),
        N_("How many roads a new house may be away from your houses: 2, or 3 without the tile."),
        "NEW-36",
    ),
    "compensation": (
        N_("Compensation"),
        N_("Hand cards that make up for one missing assistant: 3, or 2 without the tile."),
        "NEW-53",
    ),
    "pawn": (
        N_("Action pawns"),
        N_("All pawns 1 act in turn order, then all pawns 2, and so on. Growth brings more."),
        "NEW-24",
    ),
    "prison": (
        N_("In prison"),
        N_("These assistants serve nobody until their warden releases them."),
        "NEW-100",
    ),
    "shipyard": (
        N_("Ship"),
        N_("Six steps, 1 point each; the sooner it is finished the more points it scores."),
        "NEW-118",
    ),
    "event": (N_("Event"), N_("One event a round. It also brings assistants."), "NEW-17"),
    "market": (
        N_("Labour market"),
        N_(
            "Left the assistants printed on the event, right those from the bag. They serve all "
            "players in all actions of the round and are not used up."
        ),
        "NEW-52",
    ),
    "shadow": (
        N_("Shadow"),
        N_("It serves nobody. You lose 1 point for each shadow beyond your fists."),
        "NEW-116",
    ),
    "bag": (N_("Bag"), N_("The pawns that can still be drawn."), "NEW-23"),
    "goal": (
        N_("Goal of the chapter"),
        N_(
            "At the end these goods are delivered: worth 8 coins for 6 points, or 20 for 12. Alone "
            "the whole amount has to be there, for no points."
        ),
        "NEW-105",
    ),
    "task": (
        N_("Personal goal"),
        N_(
            "Can be paid once at the end, for 4 points: Rabbit's task 2 corn or a bread (a "
            "wheat card, by an option), the vintage 3 grapes."
        ),
        "NEW-103",
    ),
    "secret": (
        N_("Secret goal"),
        N_("2 points at the end for each of your towns with your symbol or the monolith."),
        "NEW-107",
    ),
    "houses": (
        N_("Houses left"),
        N_("Each building brings one of your houses into a town. Without houses none is built."),
        "NEW-36",
    ),
    "purse": (
        N_("Worth of your goods"),
        N_("All goods together, in coins. Prices are paid with goods, without change."),
        "NEW-34",
    ),
    "helpers": (
        N_("Assistants"),
        N_("All assistants that work for this player: the labour market and those of their own."),
        "NEW-52",
    ),
    "fists": (
        N_("Fists"),
        N_("At the end 4, 2 and 1 points for the most. They protect from shadows."),
        "NEW-104",
    ),
    "score": (
        N_("Score track"),
        N_("Reaching or passing 5, 10, 15 and 20 brings 2 cards each."),
        "NEW-29",
    ),
    "production": (
        N_("Production"),
        N_(
            "First the assistants, if those on the card are there; then the chain. Careless needs "
            "fewer, extraordinary more. Hand cards make up for missing ones."
        ),
        "NEW-47",
    ),
    "chain": (
        N_("Chain"),
        N_(
            "Turns hand cards or goods into better goods, one for one. A chain that made something "
            "makes one more."
        ),
        "NEW-56",
    ),
    "deck": (
        N_("Building cards"),
        N_("The discard pile becomes the new deck when the deck ends."),
        "NEW-28",
    ),
}

RULES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (
        N_("The aim"),
        (
            N_(
                "Seven rounds. You score for first arrivals, bonus tiles, progress, the goods "
                "of the chapter, buildings and your secret goal; most points win."
            ),
            N_(
                "Alone you have to reach all goals of the chapter: goods, points and fists, "
                "later the ship."
            ),
        ),
    ),
    (
        N_("A round"),
        (
            N_(
                "I: the event. II: everybody plans in secret, one action space for each pawn. "
                "III: assistants are drawn from the bag. IV: pawns 1 act in turn order, then "
                "pawns 2 and so on."
            ),
            N_(
                "V: everybody may build once more without a pawn; who does not draws 2 cards. "
                "VI: special buildings work."
            ),
            N_("An action that you leave out, wholly or in part, brings 1 card instead."),
        ),
    ),
    (
        N_("Building"),
        (
            N_(
                "Choose a card of your hand or one that lies face up, then a town for the "
                "house, then pay: any goods worth at least the price, without change."
            ),
            N_(
                "A town of the card's terrain takes 3 off. Nearer than your range brings a "
                "bonus tile of a neighbouring area, the first house of all the points of the "
                "town."
            ),
            N_("Production buildings need a free area, special ones do not."),
        ),
    ),
    (
        N_("Producing"),
        (
            N_(
                "Careless needs 1 or 2 assistants less, extraordinary 1 or 2 more than the "
                "card says. Assistants are not used up. For each missing one you may discard "
                "3 cards (2 without the compensation tile)."
            ),
            N_(
                "Then the chain: cards or goods become better goods, and if it makes "
                "something, one more."
            ),
        ),
    ),
    (
        N_("Bonus tiles and characters"),
        (
            N_(
                "In phases I to III at any time, later in your own turn, also in the middle of "
                "an action. Each works once."
            ),
        ),
    ),
    (
        N_("Parts of later chapters"),
        (
            N_("Bridges: 4 coins and 2 points for your own, 1 coin for another's."),
            N_("Passes count as 2 roads; each moor road costs a hand card."),
            N_("Shadows serve nobody and cost a point for each that you lack a fist for."),
            N_(
                "Ships are built at the shipyard of chapter VII and sail in chapter VIII, "
                "where sailors can be recruited instead of building."
            ),
        ),
    ),
    (
        N_("The end"),
        (
            N_(
                "After round 7 every chain works once more, without the extra good. Then "
                "personal goals, military strength (4, 2, 1), the goal of the chapter, goods "
                "left (1 point for 5 coins), secret goals and buildings are scored. A tie goes "
                "to whoever is farthest from the first player."
            ),
        ),
    ),
)
