-- What is to be told of an event, until it has been (docs/decisions/0054). A row comes with the event and goes with its notices.
CREATE TABLE outbox (
  -- The row of events.
  event INTEGER PRIMARY KEY,
  created_at INTEGER NOT NULL
);
-- What the queue has given up.
CREATE TABLE undelivered (
  event INTEGER PRIMARY KEY,
  created_at INTEGER NOT NULL,
  failed_at INTEGER NOT NULL
);
CREATE TABLE notices (
  id INTEGER PRIMARY KEY,
  role TEXT NOT NULL,
  account_id INTEGER NOT NULL,
  -- What happened: the name of an event.
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- The latest of those that are one notice.
  subject_id INTEGER,
  -- Round, outcome, plan: what the event says that its reader may read.
  about TEXT NOT NULL,
  -- The event, or what those that become one have in common.
  alike TEXT NOT NULL,
  count INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  read_at INTEGER
);
CREATE UNIQUE INDEX notices_alike ON notices (role, account_id, alike);
CREATE INDEX notices_of ON notices (role, account_id);
CREATE INDEX notices_unread ON notices (role, account_id) WHERE read_at IS NULL;
