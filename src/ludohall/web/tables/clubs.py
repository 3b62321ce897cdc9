"""Clubs: private halls by link, for friends and schools. Callers run the methods in a thread.

Who is not a member is told nothing: a club that one is not in is the same as none, except that its
invitation link shows its name and who invites. Its tables are for its members alone
(`match.rights`). A host may change the club, its link and its members; there may be several hosts.
In a club of a school nobody talks, and only hosts open tables and invite.
"""

from __future__ import annotations

import hmac
from typing import NamedTuple

from ludohall.core.i18n import N_
from ludohall.web.errors import Invalid, NotFound, NotNow, NotYours
from ludohall.web.match.finished import Finished, finished_of
from ludohall.web.model import Actor, Club, Invitation, Member, Person, Standing, Table, moment
from ludohall.web.people import tokens
from ludohall.web.people.accounts import clean_name, known, shown_names
from ludohall.web.people.writing import MARKS
from ludohall.web.store import Circle, ClubRow, Conflict, MemberRow, now
from ludohall.web.tables.looking import Looking
from ludohall.web.tables.opening import NO_CLUB

MEMBERS = 100
"""So many a club has at most."""
CLUBS = 20
"""In so many clubs one person is at most."""
HOSTED = 5
"""So many of them a person hosts at most."""
LINK_DAYS, LINK_PEOPLE = 7, 20
"""So long an invitation link holds, and for so many people."""
DAY = 24 * 3600 * 1000
ABOUT_LENGTH = 600
RESULTS, COUNTED = 6, 1000
"""So many of the last results are shown, and so many matches the leaderboard counts at most."""
WON, SECOND, FINISHED = 3, 2, 1
"""Points for a win, for a second place of three or four, and for a match that was finished."""


class Tally(NamedTuple):
    """What somebody has reached in a club."""

    matches: int = 0
    won: int = 0
    points: int = 0

    def after(self, won: bool, points: int) -> Tally:
        """With one more match."""
        return Tally(self.matches + 1, self.won + won, self.points + points)


class Clubs:
    """The clubs of the hall."""

    def __init__(self, looking: Looking) -> None:
        self.looking = looking
        self.store = looking.store
        self.secret = looking.secret

    # Looking.

    def mine(self, who: Actor) -> list[Club]:
        """The clubs where somebody is a member."""
        if who.person is None:
            return []
        return [self._seen(who.person, one) for one in self.store.circles_of(who.person.id)]

    def club(self, who: Actor, club: str) -> Club:
        """A club as one of its members sees it."""
        return self._seen(*self._inside(who, club))

    def tables(self, who: Actor, club: str) -> list[Table]:
        """The tables of a club that wait or go on."""
        self._inside(who, club)
        found = self.store.club_tables(club, over=False)
        return [self.looking.as_seen(who, bundle) for bundle in found]

    def results(self, who: Actor, club: str) -> list[Finished]:
        """The last matches of a club that were played to their end."""
        self._inside(who, club)
        found = self.store.club_tables(club, over=True, limit=2 * RESULTS)
        return [match for match in map(finished_of, found) if match.counts][:RESULTS]

    def board(self, who: Actor, club: str, since: int = 0) -> list[Standing]:
        """The leaderboard of a club, from a moment on: those who chose to be shown come first."""
        person, circle = self._inside(who, club)
        tallies: dict[str, Tally] = {}
        for match in self._matches(club, since):
            people = {side.person for side in match.sides if side.person}
            if not match.counts or len(people) < 2:
                continue
            for side in match.sides:
                if side.person and circle.member(side.person) is not None:
                    tally = tallies.get(side.person, Tally())
                    score = points_of(side.won, side.rank, match.players, side.gave_up)
                    tallies[side.person] = tally.after(side.won, score)
        named = shown_names(self.store, tallies)
        points = sorted((tally.points for tally in tallies.values()), reverse=True)
        places = [
            Standing(
                points.index(tallies[one.person].points) + 1,
                one.name if one.shown or one.person in named or one.person == person.id else "",
                *tallies[one.person],
                one.person == person.id,
            )
            for one in circle.members
            if one.person in tallies
        ]
        return sorted(places, key=lambda place: (not place.name, place.rank, -place.won))

    def _matches(self, club: str, since: int) -> list[Finished]:
        """Finished matches of a club, the latest first."""
        found = self.store.club_tables(club, over=True, since=since, limit=COUNTED)
        return [finished_of(bundle) for bundle in found]

    def _inside(self, who: Actor, club: str) -> tuple[Person, Circle]:
        """Somebody and a club where that person is a member; for others there is none."""
        circle = self.store.circle(club) if tokens.is_id(club) else None
        if circle is None or who.person is None or circle.member(who.person.id) is None:
            raise NotFound(NO_CLUB)
        return who.person, circle

    def _hosted(self, who: Actor, club: str) -> tuple[Person, Circle]:
        """Somebody and a club that the person hosts."""
        person, circle = self._inside(who, club)
        member = circle.member(person.id)
        if member is None or not member.host:
            raise NotYours(N_("Only a host of the club does this."))
        return person, circle

    def _seen(self, person: Person, circle: Circle) -> Club:
        row, me = circle.club, circle.member(person.id)
        assert me is not None
        inviter = circle.member(row.inviter)
        holds = row.invite is not None and row.invite_until > now() and row.invite_left > 0
        link = self._link(row) if holds and (me.host or not row.school) else None
        return Club(
            id=row.id,
            name=row.name,
            about=row.about,
            school=row.school,
            created=moment(row.created),
            members=tuple(
                Member(one.person, one.name, one.host, one.person == person.id, one.shown)
                for one in circle.members
            ),
            host=me.host,
            opens=me.host or not row.school,
            link=link,
            link_until=moment(row.invite_until) if link else None,
            link_left=row.invite_left if link else 0,
            inviter=inviter.name if inviter else "",
        )

    # Inviting.

    def _link(self, row: ClubRow) -> str:
        return f"/clubs/{row.id}/join/{tokens.club_token(self.secret, row.id, row.invite or '')}"

    def invited(self, who: Actor, club: str, token: str) -> Invitation:
        """What an invitation link shows: the club's name and who invites."""
        circle = self._by_link(club, token)
        inviter = circle.member(circle.club.inviter)
        person = who.person
        return Invitation(
            club,
            circle.club.name,
            inviter.name if inviter else "",
            circle.club.school,
            person is not None and circle.member(person.id) is not None,
        )

    def _by_link(self, club: str, token: str) -> Circle:
        circle = self.store.circle(club) if tokens.is_id(club) else None
        row = circle.club if circle else None
        if circle is None or row is None or row.invite is None:
            raise NotFound(NO_CLUB)
        right = tokens.club_token(self.secret, row.id, row.invite)
        if not hmac.compare_digest(right.encode(), token.encode()):
            raise NotFound(NO_CLUB)
        if row.invite_until <= now() or row.invite_left < 1:
            raise NotFound(NO_CLUB)
        return circle

    def join(self, who: Actor, club: str, token: str, name: str, shown: bool = False) -> Club:
        """Become a member by a link."""
        person, circle = known(who), self._by_link(club, token)
        if circle.member(person.id) is None:
            if len(self.store.circles_of(person.id)) >= CLUBS:
                raise NotNow(N_("Nobody is in more than {most} clubs."), most=CLUBS)
            member = MemberRow(club, person.id, False, self._name(person, name), shown, now())
            try:
                self.store.join_club(member, circle.club.invite or "", MEMBERS)
            except Conflict:
                raise NotNow(N_("This club is full, or its link has just ended.")) from None
        return self.club(who, club)

    def _name(self, person: Person, name: str) -> str:
        """What somebody is called in a club."""
        found = clean_name(name) or person.name
        if not found:
            raise Invalid(N_("Say how you want to be called."))
        return found

    def renew(self, who: Actor, club: str) -> Club:
        """A new invitation link; an older one opens nothing any more."""
        person, _circle = self._hosted(who, club)
        self.store.change_club(
            club,
            invite=tokens.new_nonce(),
            inviter=person.id,
            invite_until=now() + LINK_DAYS * DAY,
            invite_left=LINK_PEOPLE,
        )
        return self.club(who, club)

    # Changing.

    def found(self, who: Actor, name: str, called: str, about: str, school: bool) -> Club:
        """A new club, with a link; whoever founds it is its host."""
        person = known(who)
        mine = self.store.circles_of(person.id)
        hosted = [one for one in mine if (me := one.member(person.id)) and me.host]
        if len(mine) >= CLUBS:
            raise NotNow(N_("Nobody is in more than {most} clubs."), most=CLUBS)
        if len(hosted) >= HOSTED:
            raise NotNow(N_("Nobody hosts more than {most} clubs."), most=HOSTED)
        row = ClubRow(tokens.new_id(), club_name(name), rules_text(about), school, now())
        host = MemberRow(row.id, person.id, True, self._name(person, called), False, now())
        self.store.add_club(row, host)
        return self.renew(who, row.id)

    def change(self, who: Actor, club: str, name: str, about: str) -> Club:
        """Another name or other rules for a club."""
        self._hosted(who, club)
        self.store.change_club(club, name=club_name(name), about=rules_text(about))
        return self.club(who, club)

    def show(self, who: Actor, club: str, shown: bool) -> Club:
        """Whether the leaderboard names somebody."""
        person, _circle = self._inside(who, club)
        self.store.change_member(club, person.id, shown=shown)
        return self.club(who, club)

    def leave(self, who: Actor, club: str) -> None:
        """Be a member no more. Who sits at a table stays there."""
        person, _circle = self._inside(who, club)
        self.store.leave_club(club, person.id)

    def remove(self, who: Actor, club: str, member: str) -> Club:
        """Send somebody away: no link leads back."""
        person, circle = self._hosted(who, club)
        if member == person.id or circle.member(member) is None:
            raise NotFound(N_("There is no such member."))
        self.store.leave_club(club, member, ends_link=True)
        return self.club(who, club)

    def make_host(self, who: Actor, club: str, member: str) -> Club:
        """Let a member host the club, too: so it is handed on."""
        _person, circle = self._hosted(who, club)
        if circle.member(member) is None:
            raise NotFound(N_("There is no such member."))
        self.store.change_member(club, member, host=True)
        return self.club(who, club)

    def close(self, who: Actor, club: str) -> None:
        """Close a club. Its matches stay with those who play them, for them alone."""
        self._hosted(who, club)
        self.store.close_club(club)


def club_name(name: str) -> str:
    """The name of a club as it is shown."""
    found = clean_name(name)
    if not found:
        raise Invalid(N_("A club has a name."))
    return found


def rules_text(about: str) -> str:
    """The rules of a club: lines of plain text."""
    lines = [" ".join(MARKS.sub("", line).split()) for line in about.splitlines()]
    found = "\n".join(line for line in lines if line)
    if len(found) > ABOUT_LENGTH:
        raise Invalid(N_("The rules of a club have at most {most} characters."), most=ABOUT_LENGTH)
    return found


def points_of(won: bool, rank: int, players: int, gave_up: str) -> int:
    """What a match counts in a leaderboard."""
    if gave_up:
        return 0
    if won:
        return WON
    return SECOND if rank == 2 and players > 2 else FINISHED
