-- Mail (docs/decisions/0056). What is to be sent, and what came of it; the text is made when it is sent, from what stands then.
CREATE TABLE mails (
  id INTEGER PRIMARY KEY,
  -- What makes it one: a second of the same is none.
  key TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL,
  account_id INTEGER NOT NULL,
  -- notice, digest, password, confirm, test.
  kind TEXT NOT NULL,
  -- What it is made from: of a notice what makes it alike to others.
  about TEXT NOT NULL,
  -- waiting, sent, dead (given up: the administrator sees it) or dropped (nothing to say any more).
  state TEXT NOT NULL DEFAULT 'waiting',
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  -- Until when whoever is sending it has it for itself.
  lease_until INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  -- How often the administrator has sent it again.
  again INTEGER NOT NULL DEFAULT 0,
  failure TEXT,
  settled_at INTEGER
);
CREATE INDEX mails_waiting ON mails (due_at) WHERE state = 'waiting';
CREATE INDEX mails_dead ON mails (id) WHERE state = 'dead';
CREATE INDEX mails_of ON mails (role, account_id);
-- What is known of an account's address, and in which zone it reads times.
CREATE TABLE mailboxes (
  role TEXT NOT NULL,
  account_id INTEGER NOT NULL,
  -- The address that this is known of: with another one nothing of it holds.
  email TEXT NOT NULL,
  confirmed_at INTEGER,
  -- Mail to it came back, or was called unwanted: no more goes there.
  stopped_at INTEGER,
  stopped_for TEXT,
  zone TEXT,
  PRIMARY KEY (role, account_id)
);
CREATE INDEX mailboxes_stopped ON mailboxes (stopped_at) WHERE stopped_at IS NOT NULL;
-- What somebody chose for a kind of notice, where it is not what everybody has.
CREATE TABLE notice_choices (
  role TEXT NOT NULL,
  account_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  channel TEXT NOT NULL,
  pace TEXT NOT NULL,
  PRIMARY KEY (role, account_id, kind, channel)
);
-- Mails of a developer's machine, which sends none.
CREATE TABLE kept_mails (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  role TEXT NOT NULL,
  account_id INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  raw TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX kept_mails_of ON kept_mails (role, account_id);
