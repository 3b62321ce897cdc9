"""What the steps ask of the one who decides. By the step's class."""

from __future__ import annotations

from ludohall.core.i18n import N_

QUESTIONS = {
    "Turn": N_("Use a die, or buy a tile"),
    "MakeRoom": N_("Storage is full: discard a tile"),
    "ExtraAction": N_("Castle: take an extra action"),
    "SellFreely": N_("Warehouse: sell a type of goods"),
    "TakeFreely": N_("Take a tile"),
    "PlaceFreely": N_("City hall: place a stored tile"),
    "LoadShip": N_("Ship: load the goods of a depot"),
    "StoreGoods": N_("Choose the goods to store"),
    "ChooseEstate": N_("Choose your estate"),
    "ChooseCastle": N_("Choose the space of your start castle"),
}
