"""How to play, briefly: headings, paragraphs, and the numbers of the rules that each tells."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_

RULES: Final[tuple[tuple[str, tuple[tuple[str, str], ...]], ...]] = (
    (
        N_("The aim"),
        (
            (
                N_(
                    "Seven rounds. You score for first arrivals, bonus tiles, progress, the goods "
                    "of the chapter, buildings and your secret goal; most points win."
                ),
                "NEW-16 NEW-38 NEW-107 NEW-108 NEW-109",
            ),
            (
                N_(
                    "Alone you have to reach all goals of the chapter: goods, points and fists, "
                    "later the ship."
                ),
                "NEW-129",
            ),
        ),
    ),
    (
        N_("Set-up"),
        (
            (
                N_(
                    "You begin with a coal mine, 5 coal, pawns 1 and 2, a house in the start town "
                    "and 3 points. Of 8 cards you discard 3."
                ),
                "NEW-7 NEW-8 NEW-11 NEW-33",
            ),
            (
                N_(
                    "The chapter says which map, events and cards are used; bonus tiles, secret "
                    "goals and the first player come by chance."
                ),
                "NEW-1 NEW-2 NEW-3 NEW-4 NEW-5 NEW-6 NEW-9 NEW-10",
            ),
            (
                N_(
                    "From chapter II on you choose a character. Sawmills (II) or jetties, "
                    "smokehouses and the captain (VIII) lie ready; chapter V has two start towns."
                ),
                "NEW-12 NEW-13 NEW-14 NEW-15",
            ),
        ),
    ),
    (
        N_("A round"),
        (
            (
                N_(
                    "I: the event. II: everybody plans in secret, one action space for each pawn. "
                    "III: assistants are drawn from the bag. IV: pawns 1 act in turn order, then "
                    "pawns 2 and so on."
                ),
                "NEW-17 NEW-19 NEW-20 NEW-21 NEW-23 NEW-24",
            ),
            (
                N_(
                    "V: everybody may build once more without a pawn; who does not draws 2 cards. "
                    "VI: special buildings work."
                ),
                "NEW-26 NEW-90",
            ),
            (
                N_("An action that you leave out, wholly or in part, brings 1 card instead."),
                "NEW-22 NEW-25",
            ),
        ),
    ),
    (
        N_("Building"),
        (
            (
                N_(
                    "Choose a card of your hand or one that lies face up, then a town for the "
                    "house, then pay: any goods worth at least the price, without change."
                ),
                "NEW-31 NEW-32 NEW-34",
            ),
            (
                N_(
                    "A town of the card's terrain takes 3 off. Nearer than your range brings a "
                    "bonus tile of a neighbouring area, the first house of all the points of the "
                    "town."
                ),
                "NEW-36 NEW-37 NEW-38 NEW-39",
            ),
            (N_("Production buildings need a free area, special ones do not."), "NEW-35"),
        ),
    ),
    (
        N_("Producing"),
        (
            (
                N_(
                    "Careless needs 1 or 2 assistants less, extraordinary 1 or 2 more than the "
                    "card says. Assistants are not used up. For each missing one you may discard "
                    "3 cards (2 without the compensation tile)."
                ),
                "NEW-48 NEW-49 NEW-50 NEW-51 NEW-52 NEW-53",
            ),
            (
                N_(
                    "Then the chain: cards or goods become better goods, and if it makes "
                    "something, one more."
                ),
                "NEW-54 NEW-55 NEW-56",
            ),
        ),
    ),
    (
        N_("Bonus tiles and characters"),
        (
            (
                N_(
                    "In phases I to III at any time, later in your own turn, also in the middle of "
                    "an action. Each works once."
                ),
                "NEW-74 NEW-83",
            ),
        ),
    ),
    (
        N_("Parts of later chapters"),
        (
            (
                N_("Bridges: 4 coins and 2 points for your own, 1 coin for another's."),
                "NEW-110 NEW-111 NEW-112",
            ),
            (N_("Passes count as 2 roads; each moor road costs a hand card."), "NEW-113 NEW-114"),
            (
                N_("Shadows serve nobody and cost a point for each that you lack a fist for."),
                "NEW-115 NEW-116",
            ),
            (
                N_(
                    "Ships are built at the shipyard of chapter VII and sail in chapter VIII, "
                    "where sailors can be recruited instead of building."
                ),
                "NEW-117 NEW-118 NEW-119 NEW-120",
            ),
        ),
    ),
    (
        N_("The end"),
        (
            (
                N_(
                    "After round 7 every chain works once more, without the extra good. Then "
                    "personal goals, military strength (4, 2, 1), the goal of the chapter, goods "
                    "left (1 point for 5 coins), secret goals and buildings are scored. A tie goes "
                    "to whoever is farthest from the first player."
                ),
                "NEW-102 NEW-103 NEW-104 NEW-105 NEW-106 NEW-107 NEW-108 NEW-109",
            ),
        ),
    ),
    (
        N_("Campaign"),
        (
            (
                N_(
                    "A campaign plays eight chapters; how many fulfil the personal goal of chapter "
                    "II decides its branch. The winner may name a town and begins last in the next "
                    "chapter."
                ),
                "NEW-9 NEW-130 NEW-131 NEW-132 NEW-133",
            ),
        ),
    ),
)
