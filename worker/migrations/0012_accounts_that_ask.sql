-- The admin's lists of accounts begin with those that ask for a plan. Whether one asks is kept by triggers; `place` is both
-- orders in one number (2^40 is more than any id), since SQLite seeks no index by a pair whose second part is the row's id.
ALTER TABLE students ADD COLUMN asks INTEGER NOT NULL DEFAULT 0;
ALTER TABLE companies ADD COLUMN asks INTEGER NOT NULL DEFAULT 0;
UPDATE students SET asks = 1 WHERE id IN (SELECT account_id FROM plan_requests WHERE role = 'student' AND state = 'open');
UPDATE companies SET asks = 1 WHERE id IN (SELECT account_id FROM plan_requests WHERE role = 'company' AND state = 'open');
ALTER TABLE students ADD COLUMN place INTEGER GENERATED ALWAYS AS (asks * 1099511627776 + id) VIRTUAL;
ALTER TABLE companies ADD COLUMN place INTEGER GENERATED ALWAYS AS (asks * 1099511627776 + id) VIRTUAL;
CREATE INDEX students_place ON students (place);
CREATE INDEX companies_place ON companies (place);

CREATE TRIGGER plan_requests_asked AFTER INSERT ON plan_requests WHEN NEW.state = 'open' BEGIN
  UPDATE students SET asks = 1 WHERE NEW.role = 'student' AND id = NEW.account_id;
  UPDATE companies SET asks = 1 WHERE NEW.role = 'company' AND id = NEW.account_id;
END;
CREATE TRIGGER plan_requests_answered AFTER UPDATE OF state ON plan_requests WHEN OLD.state = 'open' AND NEW.state <> 'open' BEGIN
  UPDATE students SET asks = 0 WHERE NEW.role = 'student' AND id = NEW.account_id;
  UPDATE companies SET asks = 0 WHERE NEW.role = 'company' AND id = NEW.account_id;
END;
