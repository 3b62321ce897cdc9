"""The sentences of the tooltips."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_
from ludohall.games.gwt_nz.components import buildings as local_actions
from ludohall.games.gwt_nz.components import reconstructed as printed_there

PLACES: Final = {
    "start": (
        N_("Start"),
        N_("After Wellington every runholder begins again from here."),
    ),
    "place": (
        N_("Place for a building"),
        N_("While it is empty it is passed over and is no step."),
    ),
    "grass": (
        N_("Place on grass"),
        N_("For a building. Buildings 1a and 1b pay for each building of yours on grass."),
    ),
    "gate": (
        N_("Gated place"),
        N_("To build here your disc must have reached this space of the pathfinder track."),
    ),
    "risk": (
        N_("Place with a risk action"),
        N_("A building here also lets its owner discard a sheep for what is shown."),
    ),
    "rockfall": (
        N_("Place for a rockfall"),
        N_("A hazard comes to the free place of lowest number. Empty, it is no step."),
    ),
    "flood": (
        N_("Place for a flood"),
        N_("A hazard comes to the free place of lowest number. Empty, it is no step."),
    ),
    "wellington": (
        N_("Wellington"),
        N_(
            "It ends every movement. Reveal sheep of different breeds: their breeding and your "
            "certificates are paid in pounds and say to which post you may deliver. Then choose "
            "a tile A and a tile B; your runholder goes back to the start."
        ),
    ),
    "foresight": (
        N_("Foresight"),
        N_(
            "Who is in Wellington puts one tile A (a worker or a hazard) and one bonus tile into "
            "play. New ones are drawn."
        ),
    ),
    "green-arrow": (
        N_("Green arrow"),
        N_("With discs of yours on both posts it brings these points at the end."),
    ),
    "yellow-arrow": (
        N_("Yellow arrow"),
        N_("With storehouses of yours in both harbours it brings 4 points at the end."),
    ),
    "track": (
        N_("Pathfinder track"),
        N_(
            "Points count for the farthest space reached. Spaces 3 and 8 bring a gold, the boot "
            "one more step, space 11 flips the step tile or the fee tile. Beyond 16 each space "
            "is £1. You may stop before a gold that you have no room for."
        ),
    ),
    "water": (
        N_("Water"),
        N_("Ships move along the routes in any direction and never block each other."),
    ),
    "jobs": (
        N_("Job market"),
        N_("Workers to hire; the price stands above. New ones come from Wellington."),
    ),
    "bonus-market": (
        N_("Bonus market"),
        N_(
            "Tiles to invest in; the price stands above. The column of the market token cannot "
            "be bought. When it is full, the token moves on, past what stands between the prices."
        ),
    ),
    "sheep-market": (
        N_("Sheep market"),
        N_("What lies here can be bought; the price is for the fewest shepherds that can buy it."),
    ),
    "objectives": (
        N_("Objectives"),
        N_(
            "Gain, tasks, points if fulfilled, points lost if not. It counts once you have played "
            "it from your hand; each thing of yours serves one task only."
        ),
    ),
    "bonus-cards": (
        N_("Bonus cards"),
        N_("For gold before or after an action of your turn, or in a harbour with this icon."),
    ),
    "supply": (N_("Supply"), N_("Cards that deliveries, harbours, hazards and tiles give.")),
    "pounds": (N_("Pounds"), N_("At the end 1 point for every 5.")),
    "gold": (N_("Gold"), N_("For bonus cards and some bonus tiles; at most 5.")),
    "certificates": (
        N_("Certificates"),
        N_(
            "Each spent in Wellington adds 1 to income and delivery. When they come from 0 or 1 "
            "to 2 or more, you gain a gold."
        ),
    ),
    "permanent": (
        N_("Permanent certificates and wool"),
        N_("They add to every income or every sale of wool and are never spent."),
    ),
    "tokens": (
        N_("Exchange tokens"),
        N_(
            "At any time, in the turns of others too: draw up to 2 cards, then discard as many. "
            "Two of them remove a Shropshire of your hand and bring a gold."
        ),
    ),
    "steps": (N_("Steps"), N_("So many locations you may move; empty places do not count.")),
    "storehouses": (N_("Storehouses"), N_("They go to small and large harbours.")),
    "plan": (
        N_("Buildings not placed yet"),
        N_("The number below is the craftsmen that it needs."),
    ),
    "deck": (
        N_("Draw pile"),
        N_("What it holds is known, its order is not. Empty, it is made of the discard pile."),
    ),
    "discard": (N_("Discard pile"), N_("New cards come here; everybody may look at it.")),
    "worth": (
        N_("If you delivered now"),
        N_("Breeding of all different sheep in hand, with all certificates."),
    ),
    "wool-worth": (
        N_("If you sheared now"),
        N_("Wool of the best different sheep in hand, one a shearer, with permanent wool."),
    ),
    "area": (
        N_("Objectives in your area"),
        N_("They count at the end: for you if all their tasks are fulfilled, else against you."),
    ),
    "sarah": (
        N_("Sarah"),
        N_(
            "Each turn she plays a card: she moves, does its action and delivers when she comes "
            "to Wellington. She pays nothing. You win with more points than she has; with equal "
            "points you share the victory."
        ),
    ),
    "speciality": (
        N_("Speciality"),
        N_("The kind of worker of which Sarah has most: some of her cards do more with it."),
    ),
}
LOCALS: Final = {
    local_actions.DISCARD_PAIR: (
        N_("Discard a pair"),
        N_("Two sheep of the same breed out of your hand, for pounds."),
    ),
    local_actions.HIRE: (
        N_("Hire"),
        N_("A worker of the job market joins your board; its space may act at once."),
    ),
    local_actions.PATHFINDER: (N_("Pathfinder"), N_("Your disc moves on along the track.")),
    local_actions.OBJECTIVE_CARD: (
        N_("Take an objective"),
        N_("One on display, or the top card of the stack, to your discard pile."),
    ),
    local_actions.SHIP: (
        N_("Sail"),
        N_("Your ship moves; a harbour where it lies may be upgraded for one move."),
    ),
    local_actions.AUX: (
        N_("Auxiliary action"),
        N_("One that your board has opened: single, or double where that is allowed."),
    ),
    local_actions.GOLD: (N_("Gold"), N_("Gain gold, up to 5.")),
    local_actions.INVEST: (
        N_("Invest"),
        N_("Buy a bonus tile of the market; what is on it is yours."),
    ),
    local_actions.DISCARD_SOUTHDOWN: (
        N_("Discard a Southdown"),
        N_("A Southdown out of your hand, for pounds."),
    ),
    local_actions.DISCARD_LEICESTER: (
        N_("Discard an English Leicester"),
        N_("An English Leicester out of your hand, for pounds."),
    ),
    local_actions.BUILD: (
        N_("Build"),
        N_("A building of yours on a free place, or in place of a smaller one of yours."),
    ),
    local_actions.SHEAR: (
        N_("Shear"),
        N_("Sheep of different breeds are shorn; their wool is sold and may go to a wool post."),
    ),
    local_actions.BUY_SHEEP: (
        N_("Buy sheep"),
        N_("Your shepherds buy sheep of the market, or bring new ones into it."),
    ),
    local_actions.HAZARD: (
        N_("Remove a hazard"),
        N_("Any hazard of the trail; you keep it for its points and may take its card."),
    ),
    local_actions.GRASS_POUNDS: (N_("Grass"), N_("Pounds for each building of yours on grass.")),
    local_actions.GRASS_CERTIFICATES: (
        N_("Grass"),
        N_("A certificate for each building of yours on grass."),
    ),
    local_actions.MOVE: (
        N_("Move on"),
        N_("Your runholder goes on and acts once more; what is unused here is lost."),
    ),
    local_actions.STOREHOUSE_POUNDS: (
        N_("Storehouses"),
        N_("Pounds for each storehouse of yours at sea."),
    ),
    local_actions.CYCLE: (N_("Draw and discard"), N_("Draw cards, then discard as many.")),
    local_actions.SHEPHERD_POUNDS: (N_("Shepherds"), N_("Pounds for each shepherd of yours.")),
    local_actions.HAZARD_PAIRS: (
        N_("Pairs of hazards"),
        N_("Pounds and the pathfinder track for each two hazards of yours, which you keep."),
    ),
    local_actions.SHEEP_GOLD: (N_("A sheep for gold"), N_("Discard any sheep of your hand.")),
    local_actions.SHEEP_CERTIFICATE: (
        N_("A sheep for a certificate"),
        N_("Discard any sheep of your hand."),
    ),
    local_actions.POUNDS: (N_("Pounds"), N_("Gain pounds.")),
    local_actions.ROMNEY_CARD: (N_("Romney"), N_("A Romney to your discard pile.")),
    local_actions.TOKENS: (N_("Exchange token"), N_("Gain an exchange token.")),
    local_actions.WOOL_DISC: (
        N_("Wool post 13"),
        N_("A disc there, with all its costs and rewards, without wool."),
    ),
    local_actions.DISTANT: (
        N_("Storehouse at a distance"),
        N_("Upgrade a harbour that your ship could reach in so many moves; the ship stays."),
    ),
    local_actions.CERTIFICATES: (N_("Certificates"), N_("Gain certificates, up to your limit.")),
}
WORKERS: Final = (
    N_("Shepherds buy sheep: the more are used for one purchase, the less it costs."),
    N_("Craftsmen build: every building needs so many of them and pounds for each."),
    N_("Sailors move the ship, one water space each."),
    N_("Shearers shear, a sheep each; one that shears nothing may swap a card."),
)
AT_SPACES: Final = {
    printed_there.AT_NOTHING: N_("Nothing happens when a worker comes here."),
    printed_there.AT_TOKEN: N_("A worker that comes here brings an exchange token."),
    printed_there.AT_PAY_4_SHEEP: N_(
        "With a worker that comes here you may take a Hampshire or Ryeland for £4, onto your draw "
        "pile."
    ),
    printed_there.AT_BUY: N_("With a worker that comes here you may buy sheep."),
    printed_there.AT_BUILD_2: N_("With a worker that comes here you may build, £2 a craftsman."),
    printed_there.AT_BUILD_1: N_("With a worker that comes here you may build, £1 a craftsman."),
    printed_there.AT_SHEEP_CERTIFICATE: N_(
        "With a worker that comes here you may discard a sheep for a certificate."
    ),
    printed_there.AT_GOLD: N_("A worker that comes here brings a gold."),
    printed_there.AT_SHIP_5: N_("With a worker that comes here your ship sails up to 5."),
    printed_there.AT_ROMNEY: N_("With a worker that comes here you may take a Romney."),
    printed_there.AT_PATHFINDER: N_(
        "A worker that comes here brings 1 space on the pathfinder track."
    ),
    printed_there.AT_MARKET_SHEEP: N_(
        "With a worker that comes here you may take up to two sheep of 2 points, or a Hampshire "
        "or Ryeland."
    ),
}
TILES: Final = (
    N_("Costs 1 gold besides its price. It works in any row and counts as a worker of it."),
    N_("It adds 1 to every income and delivery in Wellington."),
    N_("It adds 1 wool to every sale; and you gain an exchange token."),
    N_("Costs £3 besides its price: remove any hazard and take its card."),
    N_("Take a Sheepdog and 2 gold."),
    N_("Take a Ferry and 2 gold."),
    N_("2 spaces on the pathfinder track, a Kōtare and 1 gold."),
    N_("Three exchange tokens and 1 gold."),
    N_("One exchange token."),
    N_("Costs 4 gold besides its price, for nothing but its points."),
    N_("Remove a start sheep of breeding 2 out of your hand: take a Romney and 1 gold."),
)
