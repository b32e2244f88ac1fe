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
  -- As released to the student: each application that was not withdrawn counts in exactly one.
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
  -- The funnel: applications by the stage they stand in (applications.stage).
  received INTEGER NOT NULL DEFAULT 0,
  pending INTEGER NOT NULL DEFAULT 0,
  selected INTEGER NOT NULL DEFAULT 0,
  interviewing INTEGER NOT NULL DEFAULT 0,
  shortlisted INTEGER NOT NULL DEFAULT 0,
  handed_over INTEGER NOT NULL DEFAULT 0,
  hired INTEGER NOT NULL DEFAULT 0,
  rejected INTEGER NOT NULL DEFAULT 0,
  withdrawn INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
);

CREATE TABLE hrs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  phone TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  assigned_jobs INTEGER NOT NULL DEFAULT 0,
  openings INTEGER NOT NULL DEFAULT 0,
  received INTEGER NOT NULL DEFAULT 0,
  pending INTEGER NOT NULL DEFAULT 0,
  selected INTEGER NOT NULL DEFAULT 0,
  interviewing INTEGER NOT NULL DEFAULT 0,
  -- Shortlisted now, letters handed over and sent included.
  shortlisted INTEGER NOT NULL DEFAULT 0,
  hired INTEGER NOT NULL DEFAULT 0,
  rejected INTEGER NOT NULL DEFAULT 0,
  -- Advanced by the company, then rejected.
  rejected_interviewing INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
);

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

CREATE TABLE plan_requests (
  id INTEGER PRIMARY KEY,
  role TEXT NOT NULL CHECK (role IN ('student', 'company')),
  account_id INTEGER NOT NULL,
  account_name TEXT NOT NULL,
  account_email TEXT NOT NULL,
  plan TEXT NOT NULL CHECK (plan IN ('Gold', 'Premium')),
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'granted', 'declined')),
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  settled_by INTEGER
);
CREATE UNIQUE INDEX plan_requests_pending ON plan_requests (role, account_id, plan) WHERE status = 'pending';
CREATE INDEX plan_requests_open ON plan_requests (id) WHERE status = 'pending';
CREATE INDEX plan_requests_open_role ON plan_requests (role, id) WHERE status = 'pending';
CREATE INDEX plan_requests_role ON plan_requests (role, id);
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
  admin_id INTEGER,
  admin_name TEXT NOT NULL,
  action TEXT NOT NULL,
  target_kind TEXT NOT NULL,
  target_id INTEGER,
  target_name TEXT NOT NULL DEFAULT '',
  detail TEXT NOT NULL DEFAULT '{}',
  created_at INTEGER NOT NULL
);
CREATE INDEX audit_log_action ON audit_log (action, id);
CREATE TRIGGER audit_log_keeps BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
CREATE TRIGGER audit_log_stays BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;

-- Objects in R2. A row is written before its object and orphaned when nothing points at it, the scheduled sweep removes both.
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
  hires INTEGER NOT NULL DEFAULT 0,
  plan_requests INTEGER NOT NULL DEFAULT 0,
  messages INTEGER NOT NULL DEFAULT 0,
  unhandled_messages INTEGER NOT NULL DEFAULT 0,
  thoughts INTEGER NOT NULL DEFAULT 0,
  board_version INTEGER NOT NULL DEFAULT 0,
  jobs_version INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 0
);
INSERT INTO totals (id) VALUES (1);

-- What happened per day in Asia/Kolkata.
CREATE TABLE daily (
  day TEXT PRIMARY KEY,
  students INTEGER NOT NULL DEFAULT 0,
  companies INTEGER NOT NULL DEFAULT 0,
  jobs INTEGER NOT NULL DEFAULT 0,
  applications INTEGER NOT NULL DEFAULT 0,
  hires INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE hr_daily (
  hr_id INTEGER NOT NULL,
  day TEXT NOT NULL,
  selected INTEGER NOT NULL DEFAULT 0,
  rejected INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (hr_id, day)
) WITHOUT ROWID;

-- Positions of a text, for the triggers that cut texts into grams (a trigger cannot hold a recursive WITH).
CREATE TABLE positions (n INTEGER PRIMARY KEY);
WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 400) INSERT INTO positions SELECT n FROM counted;

-- Substring search of any length and script. A text is indexed as one token per character: that character and the two after it, each
-- as five hex digits of its code point. A term of three characters or more is a phrase of such tokens, a shorter one a prefix,
-- and both prefix lengths (5, 10) have an index of their own. See docs/decisions/0003-data.md.
CREATE VIRTUAL TABLE student_search USING fts5 (
  name, email, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '5 10'
);
CREATE VIRTUAL TABLE company_search USING fts5 (
  name, email, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '5 10'
);

CREATE TRIGGER students_added AFTER INSERT ON students BEGIN
  INSERT INTO student_search (rowid, name, email) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email))
  );
  UPDATE totals SET students = students + 1, version = version + 1 WHERE id = 1;
  INSERT INTO daily (day, students) VALUES (date(NEW.created_at / 1000 + 19800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET students = students + 1;
END;
CREATE TRIGGER students_renamed AFTER UPDATE OF name_folded, email ON students BEGIN
  INSERT OR REPLACE INTO student_search (rowid, name, email) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email))
  );
END;

CREATE TRIGGER companies_added AFTER INSERT ON companies BEGIN
  INSERT INTO company_search (rowid, name, email) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email))
  );
  UPDATE totals SET companies = companies + 1, version = version + 1 WHERE id = 1;
  INSERT INTO daily (day, companies) VALUES (date(NEW.created_at / 1000 + 19800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET companies = companies + 1;
END;
CREATE TRIGGER companies_renamed AFTER UPDATE OF name_folded, email ON companies BEGIN
  INSERT OR REPLACE INTO company_search (rowid, name, email) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email))
  );
END;

CREATE TRIGGER hrs_added AFTER INSERT ON hrs BEGIN
  UPDATE totals SET hrs = hrs + 1, version = version + 1 WHERE id = 1;
END;
CREATE TRIGGER hrs_removed AFTER DELETE ON hrs BEGIN
  UPDATE totals SET hrs = hrs - 1, version = version + 1 WHERE id = 1;
  DELETE FROM sessions WHERE role = 'hr' AND account_id = OLD.id;
  DELETE FROM password_resets WHERE role = 'hr' AND account_id = OLD.id;
  DELETE FROM hr_daily WHERE hr_id = OLD.id;
END;

-- A suspended account and one whose password changed lose their sessions in the same statement.
CREATE TRIGGER students_suspended AFTER UPDATE OF suspended_at ON students WHEN NEW.suspended_at IS NOT NULL BEGIN
  DELETE FROM sessions WHERE role = 'student' AND account_id = NEW.id;
END;
CREATE TRIGGER companies_suspended AFTER UPDATE OF suspended_at ON companies WHEN NEW.suspended_at IS NOT NULL BEGIN
  DELETE FROM sessions WHERE role = 'company' AND account_id = NEW.id;
END;

CREATE TRIGGER plan_requests_added AFTER INSERT ON plan_requests WHEN NEW.status = 'pending' BEGIN
  UPDATE totals SET plan_requests = plan_requests + 1, version = version + 1 WHERE id = 1;
END;
CREATE TRIGGER plan_requests_settled AFTER UPDATE OF status ON plan_requests WHEN OLD.status = 'pending' AND NEW.status <> 'pending' BEGIN
  UPDATE totals SET plan_requests = plan_requests - 1, version = version + 1 WHERE id = 1;
END;
