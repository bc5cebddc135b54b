"""Schema migrations of each database, as steps; a step that was released is never changed.

Every row has a line in `room_log`, which makes (room, seq) unique over public and secret rows.
The body of a secret row is NULL there and lies in `room_secrets`, so that whoever studies games
can be given `room_log`, or the view `room_events`, and nothing else.

A pack is kept under its code: its text, or the manifest of its pictures. A picture is kept once,
however many packs have it.

`push_subscriptions` are devices of players who want to be told when it is their move; `server_keys`
has the key that signs what is pushed. `alarms` say when a room must be looked after though nobody
is there.

A ban keeps an address or a network out until a time (milliseconds), or for good.
"""

from __future__ import annotations

# A table by rowid with a unique index takes twice the appends of one clustered by (room, seq):
# rows of all rooms go to the same last page.
SQLITE = (
    """
    CREATE TABLE room_log (
        id INTEGER PRIMARY KEY,
        room TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        body BLOB
    ) STRICT;
    CREATE UNIQUE INDEX room_log_seq ON room_log (room, seq);
    CREATE TABLE room_secrets (
        id INTEGER PRIMARY KEY,
        room TEXT NOT NULL,
        seq INTEGER NOT NULL,
        body BLOB NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX room_secrets_seq ON room_secrets (room, seq);
    CREATE VIEW room_events AS
        SELECT room, seq, at, CAST(body AS TEXT) AS event FROM room_log WHERE body IS NOT NULL;
    """,
    """
    CREATE TABLE packs (
        code TEXT PRIMARY KEY,
        body BLOB NOT NULL,
        maker TEXT NOT NULL,
        size INTEGER NOT NULL,
        used INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE pictures (
        id TEXT PRIMARY KEY,
        body BLOB NOT NULL
    ) STRICT;
    CREATE TABLE pack_pictures (
        code TEXT NOT NULL,
        picture TEXT NOT NULL,
        PRIMARY KEY (code, picture)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX pack_pictures_picture ON pack_pictures (picture);
    """,
    """
    CREATE TABLE push_subscriptions (
        id INTEGER PRIMARY KEY,
        room TEXT NOT NULL,
        player INTEGER NOT NULL,
        endpoint TEXT NOT NULL,
        p256dh BLOB NOT NULL,
        auth BLOB NOT NULL,
        language TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX push_subscriptions_device ON push_subscriptions (room, endpoint);
    CREATE TABLE server_keys (
        name TEXT PRIMARY KEY,
        body BLOB NOT NULL
    ) STRICT;
    CREATE TABLE alarms (
        room TEXT PRIMARY KEY,
        at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX alarms_at ON alarms (at);
    """,
    """
    CREATE TABLE bans (
        network TEXT PRIMARY KEY,
        since INTEGER NOT NULL,
        until INTEGER
    ) STRICT;
    """,
)

# `writer` is the process that wrote the row: how it finds out about an append whose answer got
# lost. `at` is the database's clock, the same for all processes.
POSTGRES = (
    """
    CREATE TABLE room_log (
        room text COLLATE "C" NOT NULL,
        seq integer NOT NULL,
        at bigint NOT NULL DEFAULT extract(epoch FROM clock_timestamp()) * 1000,
        writer bigint NOT NULL,
        body bytea,
        PRIMARY KEY (room, seq)
    );
    CREATE INDEX room_log_at ON room_log (at);
    CREATE TABLE room_secrets (
        room text COLLATE "C" NOT NULL,
        seq integer NOT NULL,
        body bytea NOT NULL,
        PRIMARY KEY (room, seq)
    );
    CREATE VIEW room_events AS
        SELECT room, seq, to_timestamp(at / 1000.0) AS at, convert_from(body, 'UTF8')::json AS event
        FROM room_log WHERE body IS NOT NULL;
    """,
    """
    CREATE TABLE packs (
        code text COLLATE "C" PRIMARY KEY,
        body bytea NOT NULL,
        maker text NOT NULL,
        size bigint NOT NULL,
        used bigint NOT NULL
    );
    CREATE TABLE pictures (
        id text COLLATE "C" PRIMARY KEY,
        body bytea NOT NULL
    );
    CREATE TABLE pack_pictures (
        code text COLLATE "C" NOT NULL,
        picture text COLLATE "C" NOT NULL,
        PRIMARY KEY (code, picture)
    );
    CREATE INDEX pack_pictures_picture ON pack_pictures (picture);
    """,
    """
    CREATE TABLE push_subscriptions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        room text COLLATE "C" NOT NULL,
        player integer NOT NULL,
        endpoint text COLLATE "C" NOT NULL,
        p256dh bytea NOT NULL,
        auth bytea NOT NULL,
        language text NOT NULL
    );
    CREATE UNIQUE INDEX push_subscriptions_device ON push_subscriptions (room, endpoint);
    CREATE TABLE server_keys (
        name text COLLATE "C" PRIMARY KEY,
        body bytea NOT NULL
    );
    CREATE TABLE alarms (
        room text COLLATE "C" PRIMARY KEY,
        at bigint NOT NULL
    );
    CREATE INDEX alarms_at ON alarms (at);
    """,
    """
    CREATE TABLE bans (
        network text COLLATE "C" PRIMARY KEY,
        since bigint NOT NULL,
        until bigint
    );
    """,
)
