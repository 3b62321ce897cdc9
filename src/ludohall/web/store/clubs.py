"""Clubs and their members. Every method is one transaction; callers run it in a thread.

A club always has a host: where the last one goes, whoever has been there longest becomes one, and
where nobody is left, there is no club.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from ludohall.web.store import schema
from ludohall.web.store.base import Base, Conflict, as_row, now
from ludohall.web.store.rows import Circle, ClubRow, MemberRow

CLUB: Final = "club:"
"""Begins the news that a club has other members, or is closed."""
NO_INVITE: Final = {"invite": None, "inviter": None, "invite_until": 0, "invite_left": 0}


def circles(connection: Connection, ids: Iterable[str]) -> dict[str, Circle]:
    """Some clubs with their members."""
    clubs, members, wanted = schema.clubs, schema.members, list(ids)
    if not wanted:
        return {}
    query = select(members).where(members.c.club.in_(wanted))
    rows = connection.execute(query.order_by(members.c.joined, members.c.person)).mappings()
    people = [as_row(MemberRow, row) for row in rows]
    found = connection.execute(select(clubs).where(clubs.c.id.in_(wanted))).mappings()
    return {
        row["id"]: Circle(
            as_row(ClubRow, row), tuple(one for one in people if one.club == row["id"])
        )
        for row in found
    }


def leave_club(connection: Connection, club: str, person: str) -> None:
    """Somebody is no member any more; the link that the person made opens nothing."""
    clubs, members = schema.clubs, schema.members
    mine = (members.c.club == club, members.c.person == person)
    connection.execute(delete(members).where(*mine))
    link = update(clubs).where(clubs.c.id == club, clubs.c.inviter == person)
    connection.execute(link.values(**NO_INVITE))
    left = circles(connection, [club]).get(club)
    if left is None or not left.members:
        connection.execute(delete(clubs).where(clubs.c.id == club))
    elif not any(one.host for one in left.members):
        heir = (members.c.club == club, members.c.person == left.members[0].person)
        connection.execute(update(members).where(*heir).values(host=True))


def leave_all_clubs(connection: Connection, person: str) -> list[str]:
    """Somebody goes for good. Gives the clubs."""
    members = schema.members.c
    query = select(members.club).where(members.person == person)
    found = [str(club) for club in connection.execute(query).scalars()]
    for club in found:
        leave_club(connection, club, person)
    return found


def bring_clubs(connection: Connection, guest: str, account: str) -> list[str]:
    """The memberships of a guest become those of an account. Gives the clubs."""
    members = schema.members
    theirs = select(members.c.club).where(members.c.person == guest)
    brought = [str(club) for club in connection.execute(theirs).scalars()]
    known = select(members.c.club).where(members.c.person == account)
    there = list(connection.execute(known).scalars())
    new = (members.c.person == guest, members.c.club.not_in(there))
    connection.execute(update(members).where(*new).values(person=account))
    hosted = select(members.c.club).where(members.c.person == guest, members.c.host)
    for club in list(connection.execute(hosted).scalars()):
        mine = (members.c.club == club, members.c.person == account)
        connection.execute(update(members).where(*mine).values(host=True))
    links = update(schema.clubs).where(schema.clubs.c.inviter == guest)
    connection.execute(links.values(inviter=account))
    leave_all_clubs(connection, guest)
    return brought


class Clubs(Base):
    """The clubs of a hall."""

    def circle(self, club: str) -> Circle | None:
        """A club with its members."""
        with self._read() as connection:
            return circles(connection, [club]).get(club)

    def circles_of(self, person: str) -> list[Circle]:
        """The clubs where somebody is a member, by name."""
        members = schema.members.c
        with self._read() as connection:
            mine = select(members.club).where(members.person == person)
            found = circles(connection, connection.execute(mine).scalars())
        return sorted(found.values(), key=lambda one: (one.club.name.casefold(), one.club.id))

    def add_club(self, club: ClubRow, host: MemberRow) -> None:
        """A new club with its first member."""
        with self._write() as connection:
            connection.execute(insert(schema.clubs).values(**asdict(club)))
            connection.execute(insert(schema.members).values(**asdict(host)))

    def change_club(self, club: str, **values: str | int | None) -> None:
        """Change columns of a club."""
        clubs = schema.clubs
        with self._write() as connection:
            connection.execute(update(clubs).where(clubs.c.id == club).values(**values))
            self._announce(connection, CLUB + club)

    def join_club(self, member: MemberRow, invite: str, most: int) -> None:
        """Somebody joins by a link that still holds; `Conflict` otherwise, or where it is full."""
        clubs, members = schema.clubs, schema.members
        with self._write() as connection:
            holds = (clubs.c.invite == invite, clubs.c.invite_until > now())
            row = update(clubs).where(clubs.c.id == member.club, *holds, clubs.c.invite_left > 0)
            # It comes first: of two who join at once, one waits here for the other.
            taken = connection.execute(row.values(invite_left=clubs.c.invite_left - 1))
            if taken.rowcount != 1:
                raise Conflict
            if len(circles(connection, [member.club])[member.club].members) >= most:
                raise Conflict
            connection.execute(insert(members).values(**asdict(member)))
            self._announce(connection, CLUB + member.club)

    def change_member(self, club: str, person: str, **values: str | bool) -> None:
        """Change columns of a member."""
        members = schema.members
        mine = (members.c.club == club, members.c.person == person)
        with self._write() as connection:
            connection.execute(update(members).where(*mine).values(**values))
            self._announce(connection, CLUB + club)

    def leave_club(self, club: str, person: str, *, ends_link: bool = False) -> None:
        """Somebody leaves a club, or is sent away: then no link leads back."""
        clubs = schema.clubs
        with self._write() as connection:
            leave_club(connection, club, person)
            if ends_link:
                connection.execute(update(clubs).where(clubs.c.id == club).values(**NO_INVITE))
            self._announce(connection, CLUB + club)

    def close_club(self, club: str) -> None:
        """There is no such club any more; what was played at its tables stays with the players."""
        with self._write() as connection:
            connection.execute(delete(schema.clubs).where(schema.clubs.c.id == club))
            self._announce(connection, CLUB + club)
