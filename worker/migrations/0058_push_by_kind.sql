-- Push is chosen kind by kind, as mail is, and what was given up is seen by the administrator for a day (docs/decisions/0073).
ALTER TABLE pushes ADD COLUMN failure TEXT;
ALTER TABLE pushes ADD COLUMN given_up_at INTEGER;
CREATE INDEX pushes_waiting ON pushes (due_at) WHERE given_up_at IS NULL;
CREATE INDEX pushes_given_up ON pushes (given_up_at) WHERE given_up_at IS NOT NULL;

DROP TRIGGER notices_pushed;
CREATE TRIGGER notices_pushed AFTER INSERT ON notices
WHEN EXISTS (SELECT 1 FROM push_subscriptions WHERE role = NEW.role AND account_id = NEW.account_id)
    AND NOT EXISTS (SELECT 1 FROM notice_choices WHERE role = NEW.role AND account_id = NEW.account_id AND kind = NEW.kind AND channel = 'push' AND pace = 'never') BEGIN
  INSERT OR REPLACE INTO pushes (role, account_id, alike, due_at, tries) VALUES (NEW.role, NEW.account_id, NEW.alike, NEW.created_at, 0);
END;
