"""How the database is laid out: the steps that lead to it, each from one version to the next.

A new database takes all of them, an old one those that it has not taken yet.
"""

FIRST = """
CREATE TABLE guests (
  id INTEGER PRIMARY KEY, token_hash BLOB NOT NULL UNIQUE, name TEXT NOT NULL, made REAL NOT NULL
);
CREATE TABLE packs (hash TEXT PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, content_hash TEXT NOT NULL,
  pack TEXT, options TEXT NOT NULL, start TEXT NOT NULL, seed TEXT NOT NULL, status TEXT NOT NULL,
  host INTEGER NOT NULL, host_name TEXT NOT NULL, command TEXT,
  public INTEGER NOT NULL, spectators INTEGER NOT NULL, pace REAL NOT NULL, takeover_after REAL,
  watch_token TEXT NOT NULL UNIQUE, rematch TEXT, branch_table TEXT, branch_move INTEGER,
  results TEXT NOT NULL, move INTEGER NOT NULL, waiting_for TEXT NOT NULL, due INTEGER NOT NULL,
  made REAL NOT NULL, changed REAL NOT NULL,
  UNIQUE (host, command)
);
CREATE INDEX tables_open ON tables (changed) WHERE public AND status IN ('waiting', 'playing');
CREATE INDEX tables_due ON tables (id) WHERE due;
CREATE TABLE seats (
  table_id TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
  guest INTEGER, level TEXT, invitation TEXT UNIQUE, taken_over TEXT,
  called_by_owner INTEGER NOT NULL,
  PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_of ON seats (guest) WHERE guest IS NOT NULL;
CREATE TABLE watchers (
  table_id TEXT NOT NULL, guest INTEGER NOT NULL, PRIMARY KEY (table_id, guest)
) WITHOUT ROWID;
CREATE TABLE log (
  table_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER,
  name TEXT NOT NULL, text TEXT NOT NULL, at REAL NOT NULL, guest INTEGER, command TEXT,
  hash TEXT, events INTEGER NOT NULL, asked TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX log_commands ON log (table_id, guest, command) WHERE command IS NOT NULL;
CREATE TABLE snapshots (
  table_id TEXT NOT NULL, seq INTEGER NOT NULL, move INTEGER NOT NULL, events INTEGER NOT NULL,
  dump BLOB NOT NULL, told BLOB NOT NULL,
  PRIMARY KEY (table_id, seq)
);
"""

# What somebody no longer wants to see among their tables.
PUT_ASIDE = """
CREATE TABLE put_aside (
  guest INTEGER NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (guest, table_id)
) WITHOUT ROWID;
"""

# A table has one link for all its seats, and knows since when it waits for whom; an open seat may
# be kept for somebody; a guest may have several devices.
ONE_LINK = """
ALTER TABLE tables ADD COLUMN invitation TEXT NOT NULL DEFAULT '';
UPDATE tables SET invitation = coalesce(
  (SELECT invitation FROM seats WHERE table_id = id AND kind = 'open' ORDER BY seat LIMIT 1),
  lower(hex(randomblob(32)))
);
CREATE UNIQUE INDEX tables_invitation ON tables (invitation);
ALTER TABLE tables ADD COLUMN waiting_since TEXT NOT NULL DEFAULT '[]';
CREATE TABLE new_seats (
  table_id TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
  guest INTEGER, level TEXT, kept_for INTEGER, taken_over TEXT, called_by_owner INTEGER NOT NULL,
  PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
INSERT INTO new_seats
  SELECT table_id, seat, kind, name, guest, level, NULL, taken_over, called_by_owner FROM seats;
DROP TABLE seats;
ALTER TABLE new_seats RENAME TO seats;
CREATE INDEX seats_of ON seats (guest) WHERE guest IS NOT NULL;
CREATE INDEX seats_kept ON seats (kept_for) WHERE kept_for IS NOT NULL;
CREATE TABLE devices (
  token_hash BLOB PRIMARY KEY, guest INTEGER NOT NULL, made REAL NOT NULL
) WITHOUT ROWID;
INSERT INTO devices SELECT token_hash, id, made FROM guests;
CREATE TABLE new_guests (id INTEGER PRIMARY KEY, name TEXT NOT NULL, made REAL NOT NULL);
INSERT INTO new_guests SELECT id, name, made FROM guests;
DROP TABLE guests;
ALTER TABLE new_guests RENAME TO guests;
CREATE TABLE transfers (
  token_hash BLOB PRIMARY KEY, guest INTEGER NOT NULL UNIQUE, until REAL NOT NULL
) WITHOUT ROWID;
"""

# A table may be a record that somebody has opened; the same one is opened once.
RECORDS = """
ALTER TABLE tables ADD COLUMN record TEXT;
CREATE UNIQUE INDEX tables_record ON tables (host, record) WHERE record IS NOT NULL;
"""

STEPS = (FIRST, PUT_ASIDE, ONE_LINK, RECORDS)
VERSION = len(STEPS)
