-- What was uploaded, by whom, and who may upload and promote. Bytes and lists are in R2.
CREATE TABLE releases (
  name TEXT NOT NULL,
  id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  by_name TEXT NOT NULL,
  files INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  -- What a promotion compares, so that it reads no list.
  kit TEXT NOT NULL,
  runtime TEXT NOT NULL,
  entry TEXT NOT NULL,
  pair TEXT,
  -- When it was uploaded or, if that is later, when it was last live: what its time to be swept is counted from.
  used_at INTEGER NOT NULL,
  PRIMARY KEY (name, id)
) WITHOUT ROWID;
CREATE INDEX releases_by_age ON releases (name, created_at);
CREATE INDEX releases_by_use ON releases (name, used_at);

-- The pool of each front end: a name in it never changes its bytes.
CREATE TABLE release_files (
  name TEXT NOT NULL,
  file TEXT NOT NULL,
  integrity TEXT NOT NULL,
  size INTEGER NOT NULL,
  -- Bytes as they travel (brotli); null where nobody measured.
  travels INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (name, file)
) WITHOUT ROWID;
CREATE INDEX release_files_by_age ON release_files (created_at);

CREATE TABLE release_file_uses (
  name TEXT NOT NULL,
  file TEXT NOT NULL,
  release_id TEXT NOT NULL,
  PRIMARY KEY (name, file, release_id)
) WITHOUT ROWID;
CREATE INDEX release_file_uses_by_release ON release_file_uses (name, release_id);

-- A token is kept as its SHA-256 alone. It is good for one front end, or for 'all' of them (a deployment of a whole checkout).
CREATE TABLE deploy_tokens (
  id INTEGER PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  can_promote INTEGER NOT NULL DEFAULT 0 CHECK (can_promote IN (0, 1)),
  label TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER,
  used_at INTEGER
);

ALTER TABLE release_history ADD COLUMN action TEXT NOT NULL DEFAULT 'promote';
