-- What a deployment grants beyond the remotes of this repository (docs/decisions/0081): further remotes, and further paths for any.
CREATE TABLE front_ends (
  name TEXT PRIMARY KEY CHECK (length(name) BETWEEN 2 AND 20 AND name NOT GLOB '*[^a-z]*' AND name NOT IN ('shell', 'all', 'public')),
  -- What people call it, and whose sessions its screens may ask for (JSON).
  label TEXT NOT NULL,
  roles TEXT NOT NULL CHECK (json_valid(roles)),
  granted_at INTEGER NOT NULL,
  retired_at INTEGER
);
CREATE TABLE front_end_paths (
  -- In small letters: a path is one grant in whatever spelling.
  key TEXT PRIMARY KEY,
  path TEXT NOT NULL,
  name TEXT NOT NULL,
  granted_at INTEGER NOT NULL
);
CREATE INDEX front_end_paths_of ON front_end_paths (name);
-- Every audited event has its word here.
INSERT INTO event_words (source, word, name, timeline, note) VALUES
  ('audit_log', 'grant front end', 'remote.granted', NULL, NULL),
  ('audit_log', 'retire front end', 'remote.retired', NULL, NULL);
