-- Signing in, failures and refused roles are events (docs/decisions/0028). What follows the first of an hour is counted here, and becomes one event
-- with its number when the hour is over.
CREATE TABLE security_windows (
  id INTEGER PRIMARY KEY,
  -- What, role, account, address and call in one.
  key TEXT NOT NULL UNIQUE,
  what TEXT NOT NULL,
  role TEXT NOT NULL,
  account_id INTEGER,
  -- A keyed word for the address.
  source TEXT NOT NULL,
  call TEXT NOT NULL,
  -- Those behind the first.
  count INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
);
CREATE INDEX security_windows_over ON security_windows (ends_at);
