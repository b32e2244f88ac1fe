-- Which runs of a hosted CI may have a deploy token of their own (docs/decisions/0103).
CREATE TABLE trusted_runs (
  id INTEGER PRIMARY KEY,
  -- The front end that they may release.
  name TEXT NOT NULL,
  -- Who vouches for a run, and of which repository it is.
  issuer TEXT NOT NULL,
  repository TEXT NOT NULL,
  -- The repository's number at its host, noted with the first token: a name can be given to somebody else.
  repository_id TEXT,
  ref TEXT,
  environment TEXT,
  can_promote INTEGER NOT NULL DEFAULT 0 CHECK (can_promote IN (0, 1)),
  trusted_at INTEGER NOT NULL,
  ended_at INTEGER,
  CHECK (ref IS NOT NULL OR environment IS NOT NULL)
);
CREATE INDEX trusted_runs_of ON trusted_runs (name) WHERE ended_at IS NULL;

-- A token that a run was given: by which trust, for which run (JSON), and the SHA-256 of the name of the host's token, which is taken once.
ALTER TABLE deploy_tokens ADD COLUMN trust_id INTEGER;
ALTER TABLE deploy_tokens ADD COLUMN run TEXT;
ALTER TABLE deploy_tokens ADD COLUMN run_key TEXT;
CREATE UNIQUE INDEX deploy_tokens_of_runs ON deploy_tokens (run_key);
CREATE INDEX deploy_tokens_of_runs_expiry ON deploy_tokens (expires_at) WHERE run_key IS NOT NULL;

-- Every audited event has its word here.
INSERT INTO event_words (source, word, name, timeline, note) VALUES
  ('audit_log', 'trust run', 'remote.trusted', NULL, NULL),
  ('audit_log', 'end trust', 'remote.distrusted', NULL, NULL);
