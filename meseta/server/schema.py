"""How the database is laid out."""

VERSION = 1

SCHEMA = """
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
