-- Browsers that somebody lets us notify (Web Push), and what is to be sent to them: each notice as it is written.
CREATE TABLE push_subscriptions (
  id INTEGER PRIMARY KEY,
  role TEXT NOT NULL,
  account_id INTEGER NOT NULL,
  -- Where the browser's push service takes messages for it, and its keys.
  endpoint TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX push_subscriptions_of ON push_subscriptions (role, account_id);
CREATE TABLE pushes (
  id INTEGER PRIMARY KEY,
  role TEXT NOT NULL,
  account_id INTEGER NOT NULL,
  -- The notice, by what makes it alike to others.
  alike TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  UNIQUE (role, account_id, alike)
);
CREATE INDEX pushes_due ON pushes (due_at);
-- A notice is pushed where it is written, whoever writes it: worker/src/core/triggers/push.ts.
CREATE TRIGGER notices_pushed AFTER INSERT ON notices
WHEN EXISTS (SELECT 1 FROM push_subscriptions WHERE role = NEW.role AND account_id = NEW.account_id) BEGIN
  INSERT OR REPLACE INTO pushes (role, account_id, alike, due_at, tries) VALUES (NEW.role, NEW.account_id, NEW.alike, NEW.created_at, 0);
END;
