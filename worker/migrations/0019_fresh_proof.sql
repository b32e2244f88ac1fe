-- When whoever holds the session last proved who they are after the log-in; empty while the log-in is the only proof.
ALTER TABLE sessions ADD COLUMN proved_at INTEGER;
