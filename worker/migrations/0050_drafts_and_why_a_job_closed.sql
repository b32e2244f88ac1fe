-- Unfinished jobs (docs/decisions/0062): in a table of their own, so that nothing that reads jobs meets one.
CREATE TABLE job_drafts (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL,
  -- What its form holds, as JSON: nothing of it is checked.
  fields TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  revision INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX job_drafts_company ON job_drafts (company_id, id);
-- Why its company closed a job before its deadline; empty once it is open again.
ALTER TABLE jobs ADD COLUMN close_reason TEXT;
ALTER TABLE jobs ADD COLUMN close_note TEXT;
