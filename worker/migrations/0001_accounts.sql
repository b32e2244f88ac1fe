-- Accounts, their sessions, and what every part of the database leans on (limits, files, audit, counters).
-- Ids are INTEGER PRIMARY KEY inside and opaque outside (src/db/ids.ts). Times are milliseconds since 1970 in UTC.
-- Every counter below is kept by triggers, never by code, so that it cannot drift from the rows it counts.

-- hrs and admins can be deleted or disabled, so their ids are never given twice (AUTOINCREMENT).
CREATE TABLE admins (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL
);

CREATE TABLE students (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  -- Lower-cased by code (SQLite folds ASCII only), what the search indexes.
  name_folded TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  phone TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  photo_key TEXT,
  -- How many applications may be made, and whether a plan lifted that (decisions.md 8).
  application_limit INTEGER NOT NULL DEFAULT 2,
  unlimited INTEGER NOT NULL DEFAULT 0,
  resume_id INTEGER,
  resume_updated_at INTEGER,
  suspended_at INTEGER,
  -- All applications, withdrawn ones included: what the limit is held against.
  applied INTEGER NOT NULL DEFAULT 0,
  -- As released to the student (applications.standing): each application counts in exactly one.
  pending INTEGER NOT NULL DEFAULT 0,
  selected INTEGER NOT NULL DEFAULT 0,
  rejected INTEGER NOT NULL DEFAULT 0,
  -- Grows with every change that the student's polled calls could show.
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
);

CREATE TABLE companies (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  -- Lower-cased by code (SQLite folds ASCII only), what the search indexes.
  name_folded TEXT NOT NULL,
  type TEXT NOT NULL,
  other_type TEXT NOT NULL DEFAULT '',
  position TEXT NOT NULL,
  business_model TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  phone TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  logo_key TEXT,
  posting_limit INTEGER NOT NULL DEFAULT 2,
  unlimited INTEGER NOT NULL DEFAULT 0,
  suspended_at INTEGER,
  -- The admin's table per company: one row read shows it.
  jobs INTEGER NOT NULL DEFAULT 0,
  openings INTEGER NOT NULL DEFAULT 0,
  unassigned_jobs INTEGER NOT NULL DEFAULT 0,
  experience_min INTEGER,
  experience_max INTEGER,
  -- Up to 20 places, a JSON array, from company_locations.
  locations TEXT NOT NULL DEFAULT '[]',
  -- The funnel: how many applications ever came this far. The last stop is `hired`.
  received INTEGER NOT NULL DEFAULT 0,
  ever_selected INTEGER NOT NULL DEFAULT 0,
  ever_advanced INTEGER NOT NULL DEFAULT 0,
  ever_shortlisted INTEGER NOT NULL DEFAULT 0,
  -- How many stand in each stage now (applications.stage).
  applied INTEGER NOT NULL DEFAULT 0,
  awaiting INTEGER NOT NULL DEFAULT 0,
  interview INTEGER NOT NULL DEFAULT 0,
  shortlisted INTEGER NOT NULL DEFAULT 0,
  handed INTEGER NOT NULL DEFAULT 0,
  hired INTEGER NOT NULL DEFAULT 0,
  rejected INTEGER NOT NULL DEFAULT 0,
  withdrawn INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
);

-- The admin's table per company lists those that posted, or those with jobs that wait for an HR.
CREATE INDEX companies_posting ON companies (id) WHERE jobs > 0;
CREATE INDEX companies_waiting ON companies (id) WHERE unassigned_jobs > 0;

CREATE TABLE hrs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  phone TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  assigned_jobs INTEGER NOT NULL DEFAULT 0,
  openings INTEGER NOT NULL DEFAULT 0,
  received INTEGER NOT NULL DEFAULT 0,
  -- Wait for this HR's decision.
  pending INTEGER NOT NULL DEFAULT 0,
  -- Shortlisted now, letters handed over and sent included.
  shortlisted INTEGER NOT NULL DEFAULT 0,
  -- Advanced by the company, then rejected.
  rejected_interviewing INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
);

-- The ten busiest HRs.
CREATE INDEX hrs_busy ON hrs (pending, id);

-- A token is never stored, only its SHA-256 in hex.
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  role TEXT NOT NULL,
  account_id INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_account ON sessions (role, account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE password_resets (
  token_hash TEXT PRIMARY KEY,
  role TEXT NOT NULL,
  account_id INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX password_resets_account ON password_resets (role, account_id);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);

-- One open request an account; settled ones stay.
CREATE TABLE plan_requests (
  id INTEGER PRIMARY KEY,
  role TEXT NOT NULL CHECK (role IN ('student', 'company')),
  account_id INTEGER NOT NULL,
  plan TEXT NOT NULL CHECK (plan IN ('Gold', 'Premium')),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'granted', 'declined')),
  created_at INTEGER NOT NULL,
  settled_at INTEGER
);
CREATE UNIQUE INDEX plan_requests_open ON plan_requests (role, account_id) WHERE state = 'open';
CREATE INDEX plan_requests_queue ON plan_requests (role, id) WHERE state = 'open';
CREATE INDEX plan_requests_account ON plan_requests (role, account_id, id);

-- Fixed windows. The key is a hash, so that no address or e-mail is stored.
CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  resets_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX rate_limits_expiry ON rate_limits (resets_at);

-- First answers of POSTs that carried an Idempotency-Key. A row without a status is still being answered.
CREATE TABLE idempotency_keys (
  key TEXT PRIMARY KEY,
  body_hash TEXT NOT NULL,
  status INTEGER,
  response TEXT,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

-- Written in the same batch as what it records, and never changed afterwards.
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY,
  by_role TEXT NOT NULL,
  by_id INTEGER,
  by_name TEXT NOT NULL,
  action TEXT NOT NULL,
  -- Kind and name of the thing, as they were then.
  thing TEXT NOT NULL,
  thing_id INTEGER,
  thing_name TEXT NOT NULL,
  -- Lower-cased by code, what the search indexes.
  by_folded TEXT NOT NULL,
  thing_folded TEXT NOT NULL,
  -- JSON objects of what changed, never a secret.
  before TEXT,
  after TEXT,
  created_at INTEGER NOT NULL
);
CREATE TRIGGER audit_log_keeps BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
CREATE TRIGGER audit_log_stays BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;

-- Objects in R2. A row is written before its object, with the time from which the scheduled sweep may remove both;
-- what comes to point at the file clears that time (triggers).
CREATE TABLE files (
  key TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('photo', 'logo', 'letter', 'banner')),
  owner_id INTEGER NOT NULL,
  name TEXT NOT NULL DEFAULT '',
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  orphaned_at INTEGER
) WITHOUT ROWID;
CREATE INDEX files_orphaned ON files (orphaned_at) WHERE orphaned_at IS NOT NULL;

-- One row of figures for the admin's dashboard and of versions for polling.
CREATE TABLE totals (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  students INTEGER NOT NULL DEFAULT 0,
  companies INTEGER NOT NULL DEFAULT 0,
  hrs INTEGER NOT NULL DEFAULT 0,
  jobs INTEGER NOT NULL DEFAULT 0,
  assigned_jobs INTEGER NOT NULL DEFAULT 0,
  applications INTEGER NOT NULL DEFAULT 0,
  -- Applications to jobs that no HR has yet.
  waiting_applications INTEGER NOT NULL DEFAULT 0,
  -- Applications by stage, over all companies.
  applied INTEGER NOT NULL DEFAULT 0,
  awaiting INTEGER NOT NULL DEFAULT 0,
  interview INTEGER NOT NULL DEFAULT 0,
  shortlisted INTEGER NOT NULL DEFAULT 0,
  handed INTEGER NOT NULL DEFAULT 0,
  hired INTEGER NOT NULL DEFAULT 0,
  rejected INTEGER NOT NULL DEFAULT 0,
  withdrawn INTEGER NOT NULL DEFAULT 0,
  plan_requests INTEGER NOT NULL DEFAULT 0,
  messages INTEGER NOT NULL DEFAULT 0,
  unhandled_messages INTEGER NOT NULL DEFAULT 0,
  thoughts INTEGER NOT NULL DEFAULT 0,
  board_version INTEGER NOT NULL DEFAULT 0,
  landing_version INTEGER NOT NULL DEFAULT 0
);
INSERT INTO totals (id) VALUES (1);

-- What happened per week of Asia/Kolkata, one row a year so that a dashboard reads two: {"<Monday>": [sign-ups, jobs, applications, hires]}.
CREATE TABLE weekly (
  year TEXT PRIMARY KEY,
  weeks TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE hr_weekly (
  hr_id INTEGER NOT NULL,
  week TEXT NOT NULL,
  selected INTEGER NOT NULL DEFAULT 0,
  rejected INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (hr_id, week)
) WITHOUT ROWID;

-- Positions of a text, for the triggers that cut texts into grams (a trigger cannot hold a recursive WITH).
CREATE TABLE positions (n INTEGER PRIMARY KEY);
WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 400) INSERT INTO positions SELECT n FROM counted;

-- Substring search of any length and script. A text is indexed as one token per character: that character and the two after it, each
-- as five hex digits of its code point. A term of three characters or more is a phrase of such tokens, a shorter one a prefix,
-- and both prefix lengths (5, 10) have an index of their own. See docs/decisions/0003-data.md.
-- Columns called `scope` hold words of our own (facets such as c5 or open), so that any filter and any text meet in one MATCH.
CREATE VIRTUAL TABLE student_search USING fts5 (
  name, email, scope, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '5 10'
);
CREATE VIRTUAL TABLE company_search USING fts5 (
  name, email, scope, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '5 10'
);
CREATE VIRTUAL TABLE hr_search USING fts5 (
  name, email, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '5 10'
);
CREATE VIRTUAL TABLE audit_search USING fts5 (
  person, thing, action, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '5 10'
);

CREATE TRIGGER students_added AFTER INSERT ON students BEGIN
  INSERT OR REPLACE INTO student_search (rowid, name, email, scope) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)),
    iif(EXISTS (SELECT 1 FROM plan_requests WHERE role = 'student' AND account_id = NEW.id AND state = 'open'), 'requested', '')
  );
  UPDATE totals SET students = students + 1 WHERE id = 1;
  INSERT INTO weekly (year, weeks) VALUES (substr(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4), json_object(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), json_array(0, 0, 0, 0)))
    ON CONFLICT (year) DO UPDATE SET weeks = iif(json_type(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"') IS NULL, json_insert(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"', json_array(0, 0, 0, 0)), weeks);
  UPDATE weekly SET weeks = json_replace(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[0]', json_extract(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[0]') + 1)
  WHERE year = substr(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4);
END;
CREATE TRIGGER students_reindexed AFTER UPDATE OF name_folded, email ON students
WHEN OLD.name_folded <> NEW.name_folded OR OLD.email <> NEW.email BEGIN
  INSERT OR REPLACE INTO student_search (rowid, name, email, scope) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)),
    iif(EXISTS (SELECT 1 FROM plan_requests WHERE role = 'student' AND account_id = NEW.id AND state = 'open'), 'requested', '')
  );
END;
CREATE TRIGGER plan_requests_student_added AFTER INSERT ON plan_requests WHEN NEW.role = 'student' BEGIN
  INSERT OR REPLACE INTO student_search (rowid, name, email, scope)
  SELECT
    id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(name_folded, n, 1)), unicode(substr(name_folded, n + 1, 1)), unicode(substr(name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(name_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(email, n, 1)), unicode(substr(email, n + 1, 1)), unicode(substr(email, n + 2, 1))), ' ') FROM positions WHERE n <= length(email)),
    iif(NEW.state = 'open', 'requested', '')
  FROM students WHERE id = NEW.account_id;
END;
CREATE TRIGGER plan_requests_student_settled AFTER UPDATE OF state ON plan_requests WHEN NEW.role = 'student' AND OLD.state <> NEW.state BEGIN
  INSERT OR REPLACE INTO student_search (rowid, name, email, scope)
  SELECT
    id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(name_folded, n, 1)), unicode(substr(name_folded, n + 1, 1)), unicode(substr(name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(name_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(email, n, 1)), unicode(substr(email, n + 1, 1)), unicode(substr(email, n + 2, 1))), ' ') FROM positions WHERE n <= length(email)),
    iif(NEW.state = 'open', 'requested', '')
  FROM students WHERE id = NEW.account_id;
END;

CREATE TRIGGER companies_added AFTER INSERT ON companies BEGIN
  INSERT OR REPLACE INTO company_search (rowid, name, email, scope) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)),
    iif(EXISTS (SELECT 1 FROM plan_requests WHERE role = 'company' AND account_id = NEW.id AND state = 'open'), 'requested', '') || iif(NEW.jobs > 0, ' jobs', '') || iif(NEW.unassigned_jobs > 0, ' waiting', '')
  );
  UPDATE totals SET companies = companies + 1 WHERE id = 1;
  INSERT INTO weekly (year, weeks) VALUES (substr(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4), json_object(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), json_array(0, 0, 0, 0)))
    ON CONFLICT (year) DO UPDATE SET weeks = iif(json_type(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"') IS NULL, json_insert(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"', json_array(0, 0, 0, 0)), weeks);
  UPDATE weekly SET weeks = json_replace(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[0]', json_extract(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[0]') + 1)
  WHERE year = substr(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4);
END;
CREATE TRIGGER companies_reindexed AFTER UPDATE OF name_folded, email, jobs, unassigned_jobs ON companies
WHEN OLD.name_folded <> NEW.name_folded OR OLD.email <> NEW.email
  OR (OLD.jobs > 0) <> (NEW.jobs > 0) OR (OLD.unassigned_jobs > 0) <> (NEW.unassigned_jobs > 0) BEGIN
  INSERT OR REPLACE INTO company_search (rowid, name, email, scope) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)),
    iif(EXISTS (SELECT 1 FROM plan_requests WHERE role = 'company' AND account_id = NEW.id AND state = 'open'), 'requested', '') || iif(NEW.jobs > 0, ' jobs', '') || iif(NEW.unassigned_jobs > 0, ' waiting', '')
  );
END;
CREATE TRIGGER plan_requests_company_added AFTER INSERT ON plan_requests WHEN NEW.role = 'company' BEGIN
  INSERT OR REPLACE INTO company_search (rowid, name, email, scope)
  SELECT
    id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(name_folded, n, 1)), unicode(substr(name_folded, n + 1, 1)), unicode(substr(name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(name_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(email, n, 1)), unicode(substr(email, n + 1, 1)), unicode(substr(email, n + 2, 1))), ' ') FROM positions WHERE n <= length(email)),
    iif(NEW.state = 'open', 'requested', '') || iif(jobs > 0, ' jobs', '') || iif(unassigned_jobs > 0, ' waiting', '')
  FROM companies WHERE id = NEW.account_id;
END;
CREATE TRIGGER plan_requests_company_settled AFTER UPDATE OF state ON plan_requests WHEN NEW.role = 'company' AND OLD.state <> NEW.state BEGIN
  INSERT OR REPLACE INTO company_search (rowid, name, email, scope)
  SELECT
    id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(name_folded, n, 1)), unicode(substr(name_folded, n + 1, 1)), unicode(substr(name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(name_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(email, n, 1)), unicode(substr(email, n + 1, 1)), unicode(substr(email, n + 2, 1))), ' ') FROM positions WHERE n <= length(email)),
    iif(NEW.state = 'open', 'requested', '') || iif(jobs > 0, ' jobs', '') || iif(unassigned_jobs > 0, ' waiting', '')
  FROM companies WHERE id = NEW.account_id;
END;

CREATE TRIGGER plan_requests_added AFTER INSERT ON plan_requests WHEN NEW.state = 'open' BEGIN
  UPDATE totals SET plan_requests = plan_requests + 1 WHERE id = 1;
END;
CREATE TRIGGER plan_requests_settled AFTER UPDATE OF state ON plan_requests WHEN OLD.state = 'open' AND NEW.state <> 'open' BEGIN
  UPDATE totals SET plan_requests = plan_requests - 1 WHERE id = 1;
END;

CREATE TRIGGER hrs_added AFTER INSERT ON hrs BEGIN
  INSERT OR REPLACE INTO hr_search (rowid, name, email) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email))
  );
  UPDATE totals SET hrs = hrs + 1 WHERE id = 1;
END;
CREATE TRIGGER hrs_reindexed AFTER UPDATE OF name_folded, email ON hrs
WHEN OLD.name_folded <> NEW.name_folded OR OLD.email <> NEW.email BEGIN
  INSERT OR REPLACE INTO hr_search (rowid, name, email) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email))
  );
END;
CREATE TRIGGER hrs_removed AFTER DELETE ON hrs BEGIN
  DELETE FROM hr_search WHERE rowid = OLD.id;
  UPDATE totals SET hrs = hrs - 1 WHERE id = 1;
  DELETE FROM sessions WHERE role = 'hr' AND account_id = OLD.id;
  DELETE FROM password_resets WHERE role = 'hr' AND account_id = OLD.id;
  DELETE FROM hr_weekly WHERE hr_id = OLD.id;
END;

CREATE TRIGGER audit_log_indexed AFTER INSERT ON audit_log BEGIN
  INSERT INTO audit_search (rowid, person, thing, action) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.by_folded, n, 1)), unicode(substr(NEW.by_folded, n + 1, 1)), unicode(substr(NEW.by_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.by_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.thing_folded, n, 1)), unicode(substr(NEW.thing_folded, n + 1, 1)), unicode(substr(NEW.thing_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.thing_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.action, n, 1)), unicode(substr(NEW.action, n + 1, 1)), unicode(substr(NEW.action, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.action))
  );
END;

-- A suspended account loses its sessions in the same statement.
CREATE TRIGGER students_suspended AFTER UPDATE OF suspended_at ON students WHEN NEW.suspended_at IS NOT NULL BEGIN
  DELETE FROM sessions WHERE role = 'student' AND account_id = NEW.id;
END;
CREATE TRIGGER companies_suspended AFTER UPDATE OF suspended_at ON companies WHEN NEW.suspended_at IS NOT NULL BEGIN
  DELETE FROM sessions WHERE role = 'company' AND account_id = NEW.id;
END;
-- A file is held by what points at it; one that is replaced may be swept at once.
CREATE TRIGGER students_photo_held AFTER UPDATE OF photo_key ON students WHEN OLD.photo_key IS NOT NEW.photo_key BEGIN
  UPDATE files SET orphaned_at = iif(key = NEW.photo_key, NULL, unixepoch() * 1000) WHERE key IN (OLD.photo_key, NEW.photo_key);
END;
CREATE TRIGGER companies_logo_held AFTER UPDATE OF logo_key ON companies WHEN OLD.logo_key IS NOT NEW.logo_key BEGIN
  UPDATE files SET orphaned_at = iif(key = NEW.logo_key, NULL, unixepoch() * 1000) WHERE key IN (OLD.logo_key, NEW.logo_key);
END;
