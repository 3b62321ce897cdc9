"""Days in words."""

from __future__ import annotations

from datetime import date

from ludohall.core.i18n import N_, Translator

WEEKDAYS = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def in_words(day: str, _: Translator) -> str:
    """A day (`2026-11-17`) with its weekday: Tuesday 17 November."""
    found = date.fromisoformat(day)
    weekday, month = _(WEEKDAYS[found.weekday()]), _(MONTHS[found.month - 1])
    return _("{weekday} {day} {month}", weekday=weekday, day=found.day, month=month)


def in_year(day: date, _: Translator) -> str:
    """A day with its year: 17 November 2026."""
    month = _(MONTHS[day.month - 1])
    return _("{day} {month} {year}", day=day.day, month=month, year=day.year)


def month_in_words(day: date, _: Translator) -> str:
    """The month of a day: November 2026."""
    return _("{month} {year}", month=_(MONTHS[day.month - 1]), year=day.year)
