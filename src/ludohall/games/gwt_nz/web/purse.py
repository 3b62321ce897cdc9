"""What the viewer has, in the line that a phone keeps in sight."""

from __future__ import annotations

from ludohall.core.i18n import Translator
from ludohall.faces import Holding, Icon
from ludohall.faces.purse import holdings
from ludohall.games.gwt_nz.shapes import PlayerView
from ludohall.games.gwt_nz.web.gains import THINGS


def purse(player: PlayerView, _: Translator) -> tuple[Holding, ...]:
    """Money, gold, certificates, tokens, steps."""
    return holdings(
        [
            (THINGS.icons["pounds"], player["pounds"], _("pounds")),
            (THINGS.icons["gold"], player["gold"], _("gold")),
            (THINGS.icons["certificates"], player["certificates"], _("certificates")),
            (THINGS.icons["tokens"], player["tokens"], _("exchange tokens")),
            (Icon("steps"), player["steps"], _("steps")),
        ]
    )
