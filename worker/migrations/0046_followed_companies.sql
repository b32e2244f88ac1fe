-- Notices that no event says (docs/decisions/0058): what the calendar brings, and new jobs of followed companies.
CREATE TABLE follows (
  id INTEGER PRIMARY KEY,
  student_id INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (student_id, company_id)
);
CREATE INDEX follows_student ON follows (student_id, id);
CREATE INDEX follows_company ON follows (company_id, id);
-- Jobs from when they first have an HR. A row stays, so that no job is new twice.
CREATE TABLE new_jobs (
  job_id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  -- The last follower that was told; null when all were.
  told INTEGER
);
CREATE INDEX new_jobs_untold ON new_jobs (job_id) WHERE told IS NOT NULL;
-- How far each kind of the calendar is: the day, and the last row of it; done at the end.
CREATE TABLE due_work (
  kind TEXT PRIMARY KEY,
  at TEXT NOT NULL
);
INSERT INTO due_work (kind, at) VALUES ('saved.closing', ''), ('job.closing', ''), ('applications.late', '');
CREATE INDEX saved_jobs_due ON saved_jobs (deadline, id);
CREATE INDEX applications_waiting ON applications (created_at) WHERE status = 'pending' AND withdrawn_at IS NULL;
