-- Failures that slow further tries down (docs/decisions/0020). The key is a hash, so that no address or e-mail is stored.
CREATE TABLE failed_tries (
  key TEXT PRIMARY KEY,
  failures INTEGER NOT NULL,
  -- Until then a further try has to wait.
  waits_until INTEGER NOT NULL,
  -- When the failures are forgotten.
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX failed_tries_expiry ON failed_tries (expires_at);

-- When a session was last used, written every few minutes at most; empty for those that are older than this.
ALTER TABLE sessions ADD COLUMN seen_at INTEGER;
-- What the browser called itself at the log-in, in words, and the country that the platform named.
ALTER TABLE sessions ADD COLUMN browser TEXT;
ALTER TABLE sessions ADD COLUMN country TEXT;
