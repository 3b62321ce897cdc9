"""What the viewer has, in the line that a phone keeps in sight."""

from __future__ import annotations

from ludohall.core.i18n import Translator
from ludohall.faces import Holding, Icon
from ludohall.faces.purse import holdings
from ludohall.games.newdale.keys import GOOD_KEYS
from ludohall.games.newdale.text import good_title
from ludohall.games.newdale.view import PlayerView
from ludohall.games.newdale.web.gains import THINGS


def purse(player: PlayerView, _: Translator) -> tuple[Holding, ...]:
    """The worth of the goods in coins, goods, cards and fists."""
    return holdings(
        [
            (Icon("nd-coin"), player["purse"], _("coins in goods")),
            *[
                (THINGS.icons[key], count, good_title(GOOD_KEYS.index(key), _))
                for key, count in player["goods"].items()
            ],
            (THINGS.icons["cards"], player["cards"], _("cards in hand")),
            (THINGS.icons["fists"], player["fists"], _("fists")),
        ]
    )
