-- Which release of each front end is live, and how that came about. The releases themselves are in R2 and never change.
CREATE TABLE release_pointers (
  name TEXT PRIMARY KEY,
  release_id TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE release_history (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  release_id TEXT NOT NULL,
  -- What was live before; null for the first.
  previous_id TEXT,
  by_name TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at INTEGER NOT NULL
);

CREATE INDEX release_history_by_name ON release_history (name, id);
