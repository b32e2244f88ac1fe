-- What releases threw in browsers: scrubbed words and places in our own files (contract/src/scrub.ts),
-- counted once for each different fault. At most fifty of a release; forgotten with its figures.
CREATE TABLE release_faults (
  name TEXT NOT NULL,
  release_id TEXT NOT NULL,
  -- SHA-256 of what follows, its first 16 digits.
  fault TEXT NOT NULL,
  screen TEXT NOT NULL,
  kind TEXT NOT NULL,
  message TEXT NOT NULL,
  -- JSON: [{ file, line, column }], from where it threw.
  frames TEXT NOT NULL,
  count INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (name, release_id, fault)
) WITHOUT ROWID;
CREATE INDEX release_faults_by_last ON release_faults (name, last_at);
