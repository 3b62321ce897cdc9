"""The tables of the database, the same for SQLite and PostgreSQL.

Times are milliseconds since 1970. JSON is text: neither database has to look inside.
Actions are only ever added; undo is an entry of its own that names the action it takes back.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(120), unique=True),
    Column("password", String(200)),
    Column("settings", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("origin", Text),
    Column("host", ForeignKey("people.id"), nullable=False, index=True),
    Column("listed", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("series", String(16), index=True),
    Column("parent", String(16)),
    Column("parent_seq", Integer),
    Column("next", String(16)),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("finished", BigInteger),
    Column("version", Integer, nullable=False),
    Column("meta", Integer, nullable=False),
    Column("chat", Integer, nullable=False),
    Column("deciding", Text, nullable=False),
    Column("result", Text),
    Column("bot_due", Boolean, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("clock", String(20)),
    Column("used", Text),
    Column("deadline", BigInteger, index=True),
    Column("moved", BigInteger, nullable=False),
    Column("guided", String(16)),
    Column("task", String(16)),
    Column("wishes", Text),
    Column("club", String(16), index=True),
    Column("daily", String(10), index=True),
    Index("ix_tables_open", "listed", "finished", "updated"),
    Index("ix_tables_bots", "bot_due", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(100), nullable=False),
    Column("forced", String(10), nullable=False),
    Column("pace", String(10), nullable=False),
    Column("nonce", String(32), nullable=False),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("gave_up", String(10), nullable=False),
    Column("was", String(40), nullable=False),
    Column("replaced_by", String(40), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("came", BigInteger),
    PrimaryKeyConstraint("table_id", "seat"),
    CheckConstraint("kind IN ('person', 'open', 'invite', 'bot')", name="kind"),
)

holders = Table(
    "holders",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    PrimaryKeyConstraint("table_id", "seat", "person"),
)

seen = Table(
    "seen",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    PrimaryKeyConstraint("table_id", "seat", "person"),
)

actions = Table(
    "actions",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("undoes", Integer),
    Column("forced", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("waits", Boolean, nullable=False),
    Column("deciding", Text),
    PrimaryKeyConstraint("table_id", "seq"),
)

messages = Table(
    "messages",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("id", Integer, nullable=False),
    Column("person", ForeignKey("people.id", ondelete="SET NULL")),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("news", Text),
    Column("hidden", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "id"),
)

contacts = Table(
    "contacts",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("channel", String(10), nullable=False),
    Column("address", String(200), nullable=False),
    Column("code_hash", String(64), nullable=False, index=True),
    Column("asked", BigInteger, nullable=False),
    Column("confirmed", BigInteger),
    PrimaryKeyConstraint("person", "channel"),
)

codes = Table(
    "codes",
    metadata,
    Column("code_hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("address", String(200), nullable=False, index=True),
    Column("asked", BigInteger, nullable=False),
)

silenced = Table(
    "silenced",
    metadata,
    Column("mailbox_hash", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False),
)

looks = Table(
    "looks",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

told = Table(
    "told",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("channel", String(10), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "person", "channel"),
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)

news = Table(
    "news",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("what", String(60), nullable=False),
)

announcements = Table(
    "announcements",
    metadata,
    Column("language", String(5), primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("reporter", String(16), index=True),
    Column("table_id", String(16), nullable=False),
    Column("line", Integer),
    Column("seat", Integer),
    Column("person", String(16)),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("settled", BigInteger),
)

gaps = Table(
    "gaps",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("since", BigInteger, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("state", String(10), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("total", Integer, nullable=False),
    Column("judged", Text, nullable=False),
    Column("findings", Text),
)

searches = Table(
    "searches",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("pace", String(10), nullable=False),
    Column("wishes", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("table_id", String(16)),
    Column("found", BigInteger),
)

clubs = Table(
    "clubs",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("about", Text, nullable=False),
    Column("school", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("invite", String(32)),
    Column("inviter", String(16)),
    Column("invite_until", BigInteger, nullable=False),
    Column("invite_left", Integer, nullable=False),
)

members = Table(
    "members",
    metadata,
    Column("club", ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("host", Boolean, nullable=False),
    Column("name", String(40), nullable=False),
    Column("shown", Boolean, nullable=False),
    Column("joined", BigInteger, nullable=False),
    PrimaryKeyConstraint("club", "person"),
)

deals = Table(
    "deals",
    metadata,
    Column("day", String(10), nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("bots", Text, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("measuring", BigInteger, nullable=False),
    Column("measure", Text),
    PrimaryKeyConstraint("day", "game"),
)

tries = Table(
    "tries",
    metadata,
    Column("day", String(10), nullable=False),
    Column("game", String(40), nullable=False),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column(
        "table_id",
        ForeignKey("tables.id", ondelete="CASCADE"),
        nullable=False,
        unique=True,
    ),
    Column("way", Text),
    PrimaryKeyConstraint("day", "game", "person"),
    ForeignKeyConstraint(["day", "game"], ["deals.day", "deals.game"], ondelete="CASCADE"),
)

# What follows is derived from finished matches: it can be thrown away and made again.

tallied = Table(
    "tallied",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("searched", Boolean, nullable=False),
    Index("ix_tallied_game_finished", "game", "finished"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("side", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("player", String(140), nullable=False),
    Column("person", ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("board", String(40), nullable=False),
    Column("rank", Integer, nullable=False),
    Column("sides", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("gave_up", String(10), nullable=False),
    Column("categories", Text, nullable=False),
    Column("mu", Float),
    Column("sigma", Float),
    PrimaryKeyConstraint("table_id", "side"),
    Index("ix_results_game_player", "game", "player", "finished"),
    Index("ix_results_board", "game", "board", "finished"),
)

feats = Table(
    "feats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("feat", String(40), nullable=False),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("finished", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "feat", "person"),
)
