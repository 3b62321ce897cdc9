"""The ideas of a first lap in words, whoever plays against one (see `ludohall.faces.guiding`)."""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Idea
from ludohall.games.gwt_nz.shapes import GwtView
from ludohall.games.gwt_nz.web import guided_ideas as when
from ludohall.games.gwt_nz.web import guided_way as way
from ludohall.games.gwt_nz.web import guided_wellington as town

TRAIL = N_("The trail")
WORK = N_("Hire and build")
SHEEP = N_("Sheep and wool")
MORE = N_("On the way")
WELLINGTON = N_("Wellington")
NEXT = N_("The next lap")
LESSONS = (TRAIL, WORK, SHEEP, MORE, WELLINGTON, NEXT)

ASIDES: tuple[Idea[GwtView], ...] = (
    Idea(
        "lap",
        N_("A lap"),
        N_(
            "You lead sheep along the trail to Wellington, sell them and begin again: five or six "
            "laps. Each asks two things: what do you pick up on the way, and which hand do you "
            "arrive with?"
        ),
        when.lap,
        learned=lambda m: bool(m.own),
        aside=True,
        lesson=TRAIL,
        rules=("GWT-20", "GWT-22", "GWT-50", "GWT-150"),
    ),
    Idea(
        "every",
        N_("Every action once"),
        N_(
            "Here you may do each of these once, in any order: {actions}. Money first, then "
            "spending. Or do none of them, and one auxiliary action instead."
        ),
        when.every,
        learned=lambda m: m.has_played("do", "aux", "move"),
        aside=True,
        lesson=TRAIL,
        rules=("GWT-40", "GWT-43"),
    ),
    Idea(
        "gift",
        N_("The space pays"),
        N_(
            "The worker's space has brought you this: {gain}. Each worker fills the next space of "
            "its row, and some spaces act at once."
        ),
        when.gift,
        learned=when.knows_gift,
        aside=True,
        lesson=WORK,
        rules=("GWT-82",),
    ),
    Idea(
        "track",
        N_("The pathfinder track"),
        N_(
            "Spaces 3 and 8 of the track bring gold, the orange one a step more for good, and the "
            "last ones points. Some sites can only be built on from 2, 4 or 7 on."
        ),
        way.track,
        learned=way.knows_track,
        aside=True,
        lesson=MORE,
        rules=("GWT-97", "GWT-130", "GWT-164"),
    ),
    Idea(
        "thin",
        N_("A thinner flock"),
        N_(
            "Two exchange tokens together take a Shropshire out of the game and bring 1 gold. Or "
            "keep them: one may better your hand before Wellington."
        ),
        way.thin,
        learned=way.knows_thin,
        aside=True,
        lesson=MORE,
        rules=("GWT-135", "GWT-136"),
    ),
    Idea(
        "next",
        N_("The lap is done"),
        N_(
            "{turns} turns, {pounds} and {points} so far. Next lap: two more workers of one kind, "
            "a building more, a better post. The match ends after {until} more bonus tiles. From "
            "here on you play alone."
        ),
        town.next_lap,
        learned=town.has_ended,
        aside=True,
        lesson=NEXT,
        rules=("GWT-77", "GWT-150"),
    ),
)

ASKING: tuple[Idea[GwtView], ...] = (
    Idea(
        "disc",
        N_("Discs open your board"),
        N_(
            "A disc that you take off your board opens what lies under it, for good. You take one "
            "now and one with every delivery."
        ),
        when.disc,
        learned=lambda m: m.has_played("clear"),
        lesson=TRAIL,
        rules=("GWT-16", "GWT-62", "GWT-64"),
    ),
    Idea(
        "begin",
        N_("Where to begin"),
        N_("Begin on any neutral building, and use it at once."),
        when.begin,
        learned=lambda m: m.has_played("start"),
        lesson=TRAIL,
        rules=("GWT-17",),
    ),
    Idea(
        "count",
        N_("Count before you arrive"),
        N_(
            "Different breeds and certificates: your hand counts {worth}. Sheep that add nothing, "
            "because their breed is there already: {doubles}. An exchange token draws two cards, "
            "then you discard two."
        ),
        town.count,
        learned=lambda m: m.has_played("exchange", "deliver"),
        lesson=WELLINGTON,
        rules=("GWT-51", "GWT-52", "GWT-135"),
    ),
    Idea(
        "window",
        N_("The last moment"),
        N_(
            "Before the sale you may still play cards and use tokens; while sheep are shown, no "
            "more."
        ),
        town.window,
        learned=lambda m: m.has_played("reveal", "deliver"),
        lesson=WELLINGTON,
        rules=("GWT-31", "GWT-54"),
    ),
    Idea(
        "reveal",
        N_("Show one of each breed"),
        N_(
            "Their breeding and your permanent certificates are paid in pounds, and the same sum "
            "is what you may deliver. Sheep that are shown are discarded and come back later: show "
            "all."
        ),
        town.reveal,
        learned=lambda m: m.has_played("deliver"),
        lesson=WELLINGTON,
        rules=("GWT-51", "GWT-52", "GWT-53"),
    ),
    Idea(
        "certify",
        N_("Spend certificates?"),
        N_("Each one that you spend adds 1. Spend them where the sum reaches a better post."),
        town.certify,
        learned=lambda m: m.has_played("certify"),
        lesson=WELLINGTON,
        rules=("GWT-52",),
    ),
    Idea(
        "post",
        N_("Deliver"),
        N_(
            "To a post of at most your sum, each post once. Higher posts bring more points, green "
            "arrows join neighbours. Post 0 brings £6 and costs 8 points at the end."
        ),
        town.post,
        learned=lambda m: m.has_played("deliver"),
        lesson=WELLINGTON,
        rules=("GWT-60", "GWT-61", "GWT-68", "GWT-162"),
    ),
    Idea(
        "next_disc",
        N_("Which disc?"),
        N_(
            "{place} takes a disc of your board. White ones take discs from white corners alone, "
            "dark ones take any: so a dark one is the chance for a dark disc."
        ),
        town.next_disc,
        learned=lambda m: sum(fact.verb == "clear" for fact in m.played) > 1,
        lesson=WELLINGTON,
        rules=("GWT-62", "GWT-64"),
    ),
    Idea(
        "objective",
        N_("An objective"),
        N_(
            "It joins your flock. Played from your hand it brings its gain, and from then on it "
            "counts its points, or costs some if its tasks stay undone. Take one that fits what "
            "you do anyway."
        ),
        town.objective,
        learned=lambda m: m.has_played("objective", "objective_top"),
        lesson=WELLINGTON,
        rules=("GWT-125", "GWT-126", "GWT-166"),
    ),
    Idea(
        "foresight",
        N_("What comes for all"),
        N_(
            "You put a tile into play for everybody: a worker comes to the job market, a hazard "
            "stands in the way of all. The bonus tiles are the clock of the match."
        ),
        town.foresight,
        learned=lambda m: m.has_played("foresee_b"),
        lesson=WELLINGTON,
        rules=("GWT-70", "GWT-71", "GWT-73", "GWT-150"),
    ),
    Idea(
        "pair",
        N_("Doubles are money"),
        N_(
            "In Wellington each breed counts once. Building A buys two of a kind, and new cards "
            "come at the end of your turn."
        ),
        when.pair,
        learned=lambda m: m.has_played("pair"),
        lesson=SHEEP,
        rules=("GWT-33", "GWT-39", "GWT-51"),
    ),
    Idea(
        "hire",
        N_("Hire"),
        N_(
            "The lower a worker stands, the cheaper. Shepherds buy sheep, craftsmen build, sailors "
            "sail, shearers sell wool. Two of one kind do more than one of each."
        ),
        when.hire,
        learned=lambda m: m.has_played("hire"),
        lesson=WORK,
        rules=("GWT-80", "GWT-81", "GWT-90", "GWT-95", "GWT-100", "GWT-110"),
    ),
    Idea(
        "build",
        N_("A roof of your own"),
        N_(
            "A building of one craftsman costs £2 here. It is one more stop for you alone, a "
            "point, and 1 gold at once."
        ),
        when.build,
        learned=lambda m: m.has_played("build"),
        lesson=WORK,
        rules=("GWT-95", "GWT-98", "GWT-161"),
    ),
    Idea(
        "site",
        N_("Where to put it"),
        N_(
            "Put it where you pass in every lap, not behind hazards. You walk over it free of "
            "charge; others stop there for an auxiliary action at most, and may have to pay."
        ),
        when.site,
        learned=lambda m: m.has_played("site"),
        lesson=WORK,
        rules=("GWT-26", "GWT-27", "GWT-44"),
    ),
    Idea(
        "sell",
        N_("Sell a sheep"),
        N_(
            "This building pays for one sheep. Sell one whose breed you hold twice, or if a new "
            "card comes before Wellington."
        ),
        when.sell,
        learned=when.knows_sale,
        lesson=SHEEP,
        rules=("GWT-33",),
    ),
    Idea(
        "buy",
        N_("Buy sheep"),
        N_(
            "Good sheep deliver more and are points at the end. Two shepherds together buy cheaper "
            "than one; you have {n}. The sheep goes to your discard pile: you hold it in the next "
            "lap."
        ),
        when.buy,
        learned=lambda m: m.has_played("buy"),
        lesson=SHEEP,
        rules=("GWT-90", "GWT-91", "GWT-93", "GWT-165"),
    ),
    Idea(
        "shear",
        N_("Shear"),
        N_(
            "A sheep that is shorn pays its wool and is discarded. A Merino has 3. Shear doubles: "
            "they would count nothing in Wellington."
        ),
        when.shear,
        learned=lambda m: m.has_played("shear"),
        lesson=SHEEP,
        rules=("GWT-13", "GWT-110", "GWT-113"),
    ),
    Idea(
        "invest",
        N_("Bonus tiles"),
        N_(
            "A tile costs the pounds of its row and what it asks for itself. It stays yours. "
            "Certificates help in every lap, gold buys bonus cards. The row of the token is "
            "closed."
        ),
        when.invest,
        learned=lambda m: m.has_played("invest"),
        lesson=MORE,
        rules=("GWT-85", "GWT-86", "GWT-87"),
    ),
    Idea(
        "hazard",
        N_("Away with it"),
        N_(
            "Whoever removes a hazard keeps the tile with its points, and the way is free for all. "
            "So take the tile that counts most."
        ),
        way.hazard,
        learned=lambda m: m.has_played("hazard"),
        lesson=MORE,
        rules=("GWT-148", "GWT-164"),
    ),
    Idea(
        "sail",
        N_("To sea"),
        N_(
            "A move of the ship is one sea space in any direction. Keep one for building at a "
            "harbour that you reach. What is left is lost."
        ),
        way.sail,
        learned=lambda m: m.has_played("sail", "upgrade"),
        lesson=MORE,
        rules=("GWT-100", "GWT-101"),
    ),
    Idea(
        "aux",
        N_("Auxiliary actions"),
        N_(
            "At a stop that is not yours, or where you use nothing, you may do one auxiliary "
            "action of your board; some buildings offer one besides. Discs that you take open "
            "more of them."
        ),
        way.auxiliary,
        learned=lambda m: m.has_played("aux"),
        lesson=MORE,
        rules=("GWT-43", "GWT-44", "GWT-120", "GWT-121"),
    ),
    Idea(
        "over",
        N_("End of the turn"),
        N_(
            "End your turn: you draw up to your hand limit. Cards that you gave away come round "
            "again."
        ),
        when.over,
        learned=lambda m: m.has_played("move"),
        lesson=TRAIL,
        rules=("GWT-36", "GWT-39"),
    ),
    Idea(
        "steps",
        N_("Walk past, or stop?"),
        N_(
            "Move 1 to {steps} steps. Each tile and building on the way is a step, empty spaces "
            "are none, and you never go back. Fewer stops make faster laps: pass by what you "
            "cannot use."
        ),
        when.steps,
        learned=lambda m: m.has_played("move"),
        lesson=TRAIL,
        rules=("GWT-20", "GWT-21", "GWT-22", "GWT-24"),
    ),
    Idea(
        "support",
        N_("A card to play"),
        N_(
            "This card is no sheep: in Wellington it would only take a place in your hand. Playing "
            "it costs no action."
        ),
        way.support,
        learned=lambda m: m.has_played("play"),
        lesson=MORE,
        rules=("GWT-31", "GWT-141"),
    ),
    Idea(
        "gold",
        N_("Gold"),
        N_(
            "Your {n} gold buys a bonus card, at any moment of your turn: points at the end, and "
            "an effect from the next lap on. Gold beyond 5 is lost."
        ),
        way.gold,
        learned=lambda m: m.has_played("bonus"),
        lesson=MORE,
        rules=("GWT-140", "GWT-34"),
    ),
)
