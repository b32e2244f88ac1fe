-- Searches that job seekers keep (docs/decisions/0059): new jobs are looked up among them, not they among jobs.
CREATE TABLE alerts (
  id INTEGER PRIMARY KEY,
  student_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  -- The search as an address holds it.
  search TEXT NOT NULL,
  -- now, or day: with the morning.
  pace TEXT NOT NULL,
  -- What a daily one has found since the last morning: how many, and the latest job.
  found INTEGER NOT NULL DEFAULT 0,
  latest INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  UNIQUE (student_id, search)
);
CREATE INDEX alerts_student ON alerts (student_id, id);
CREATE INDEX alerts_found ON alerts (id) WHERE found > 0;
-- The words by which a new job finds a search: those of the part that the fewest jobs have.
CREATE TABLE alert_keys (
  key TEXT NOT NULL,
  alert_id INTEGER NOT NULL,
  PRIMARY KEY (key, alert_id)
) WITHOUT ROWID;
CREATE INDEX alert_keys_alert ON alert_keys (alert_id);
-- Whether kept searches were looked up for a new job.
ALTER TABLE new_jobs ADD COLUMN sought INTEGER NOT NULL DEFAULT 1;
CREATE INDEX new_jobs_unsought ON new_jobs (job_id) WHERE sought = 0;
INSERT INTO due_work (kind, at) VALUES ('alert.found', '');
