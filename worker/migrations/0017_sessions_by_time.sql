-- The list of an account's sessions, newest first.
CREATE INDEX sessions_newest ON sessions (role, account_id, created_at);
