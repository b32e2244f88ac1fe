-- A canary: another release of a front end, shown to a share of its visitors beside the live one.
ALTER TABLE release_pointers ADD COLUMN canary_id TEXT;
-- More than 0, at most 100.
ALTER TABLE release_pointers ADD COLUMN canary_percent REAL;
-- Mixed into every visitor's draw, so that each canary draws its visitors anew. It stays while the share is raised.
ALTER TABLE release_pointers ADD COLUMN canary_salt TEXT;
ALTER TABLE release_pointers ADD COLUMN canary_since INTEGER;
-- Of a canary of the shell: the release of marketing whose pages were rendered with it.
ALTER TABLE release_pointers ADD COLUMN canary_pair TEXT;

-- A canary is judged against the release that it was begun beside: it ends with it. Pages of marketing belong to a pair with a
-- shell, so these two end each other's.
CREATE TRIGGER canary_ends_with_its_rival AFTER UPDATE OF release_id ON release_pointers
WHEN NEW.release_id IS NOT OLD.release_id
BEGIN
  -- A canary that became the live release did not end in vain: its promotion is line enough.
  INSERT INTO release_history (name, release_id, previous_id, by_name, reason, created_at, action)
  SELECT name, canary_id, release_id, 'Niyukti', 'Another release became live', NEW.updated_at, 'end canary'
  FROM release_pointers
  WHERE canary_id IS NOT NULL AND canary_id IS NOT release_id
    AND (name = NEW.name OR (name IN ('shell', 'marketing') AND NEW.name IN ('shell', 'marketing')));
  UPDATE release_pointers
  SET canary_id = NULL, canary_percent = NULL, canary_salt = NULL, canary_since = NULL, canary_pair = NULL
  WHERE canary_id IS NOT NULL
    AND (name = NEW.name OR (name IN ('shell', 'marketing') AND NEW.name IN ('shell', 'marketing')));
END;

-- Links that show one release to one browser. The link itself is signed; the row says whether a browser has taken it.
CREATE TABLE preview_links (
  nonce TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  release_id TEXT NOT NULL,
  by_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  taken_at INTEGER
) WITHOUT ROWID;

CREATE INDEX preview_links_by_expiry ON preview_links (expires_at);

-- What a deployment signs with, where it was given no secret of its own. Made once, by whoever needs it first.
CREATE TABLE deployment_secrets (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;
