-- Jobs, open ones, messages and HRs have a word for their block of 16,384 ids too, so that each search of them ends where it is to
-- (docs/decisions/0108). Entries from before get theirs in slices by the hourly run.
INSERT INTO index_blocks (name, upto) VALUES
  ('job_search', (SELECT ifnull(max(id), 0) + 1 FROM jobs)),
  ('open_job_search', (SELECT ifnull(max(id), 0) + 1 FROM jobs)),
  ('contact_search', (SELECT ifnull(max(id), 0) + 1 FROM contact_messages)),
  ('hr_search', 1);
-- HRs are few: their index is made anew with the column that it lacked. What searches it by name and e-mail finds as before.
DROP TABLE hr_search;
CREATE VIRTUAL TABLE hr_search USING fts5 (
  name, email, scope, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '5 10'
);
INSERT OR REPLACE INTO hr_search (rowid, name, email, scope) SELECT a.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(a.name_folded, n, 1)), unicode(substr(a.name_folded, n + 1, 1)), unicode(substr(a.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(a.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(a.email, n, 1)), unicode(substr(a.email, n + 1, 1)), unicode(substr(a.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(a.email)), ' b' || (a.id >> 14) FROM hrs a;
-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
DROP TRIGGER hrs_indexed;
DROP TRIGGER hrs_reindexed;
DROP TRIGGER jobs_indexed;
DROP TRIGGER jobs_reindexed;
DROP TRIGGER jobs_added_open;
DROP TRIGGER jobs_reindexed_open;
DROP TRIGGER contact_messages_indexed;
DROP TRIGGER contact_messages_reindexed;
CREATE TRIGGER hrs_indexed AFTER INSERT ON hrs BEGIN
  INSERT OR REPLACE INTO hr_search (rowid, name, email, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)), ' b' || (NEW.id >> 14));
END;
CREATE TRIGGER hrs_reindexed AFTER UPDATE OF name_folded, email ON hrs
WHEN OLD.name_folded <> NEW.name_folded OR OLD.email <> NEW.email BEGIN
  INSERT OR REPLACE INTO hr_search (rowid, name, email, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)), ' b' || (NEW.id >> 14));
END;
CREATE TRIGGER jobs_indexed AFTER INSERT ON jobs BEGIN
  INSERT OR REPLACE INTO job_search (rowid, title, location, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.title_folded, n, 1)), unicode(substr(NEW.title_folded, n + 1, 1)), unicode(substr(NEW.title_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.title_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.location_folded, n, 1)), unicode(substr(NEW.location_folded, n + 1, 1)), unicode(substr(NEW.location_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.location_folded)), 'c' || NEW.company_id || iif(NEW.open = 1, ' open', ' closed') || iif(NEW.hr_id IS NULL, ' unassigned', ' assigned h' || NEW.hr_id) || ' b' || (NEW.id >> 14));
END;
CREATE TRIGGER jobs_reindexed AFTER UPDATE OF title_folded, location_folded, open, hr_id ON jobs
WHEN OLD.title_folded <> NEW.title_folded OR OLD.location_folded <> NEW.location_folded OR OLD.open <> NEW.open OR OLD.hr_id IS NOT NEW.hr_id BEGIN
  INSERT OR REPLACE INTO job_search (rowid, title, location, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.title_folded, n, 1)), unicode(substr(NEW.title_folded, n + 1, 1)), unicode(substr(NEW.title_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.title_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.location_folded, n, 1)), unicode(substr(NEW.location_folded, n + 1, 1)), unicode(substr(NEW.location_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.location_folded)), 'c' || NEW.company_id || iif(NEW.open = 1, ' open', ' closed') || iif(NEW.hr_id IS NULL, ' unassigned', ' assigned h' || NEW.hr_id) || ' b' || (NEW.id >> 14));
END;
CREATE TRIGGER jobs_added_open AFTER INSERT ON jobs
WHEN NEW.open = 1 BEGIN
  INSERT OR REPLACE INTO open_job_search (rowid, title, location, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.title_folded, n, 1)), unicode(substr(NEW.title_folded, n + 1, 1)), unicode(substr(NEW.title_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.title_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.location_folded, n, 1)), unicode(substr(NEW.location_folded, n + 1, 1)), unicode(substr(NEW.location_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.location_folded)), 'c' || NEW.company_id || iif(NEW.hr_id IS NULL, ' unassigned', ' assigned') || ' b' || (NEW.id >> 14));
END;
CREATE TRIGGER jobs_reindexed_open AFTER UPDATE OF title_folded, location_folded, open, hr_id ON jobs
WHEN NEW.open = 1 AND (OLD.title_folded <> NEW.title_folded OR OLD.location_folded <> NEW.location_folded OR OLD.open <> NEW.open OR OLD.hr_id IS NOT NEW.hr_id) BEGIN
  INSERT OR REPLACE INTO open_job_search (rowid, title, location, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.title_folded, n, 1)), unicode(substr(NEW.title_folded, n + 1, 1)), unicode(substr(NEW.title_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.title_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.location_folded, n, 1)), unicode(substr(NEW.location_folded, n + 1, 1)), unicode(substr(NEW.location_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.location_folded)), 'c' || NEW.company_id || iif(NEW.hr_id IS NULL, ' unassigned', ' assigned') || ' b' || (NEW.id >> 14));
END;
CREATE TRIGGER contact_messages_indexed AFTER INSERT ON contact_messages BEGIN
  INSERT OR REPLACE INTO contact_search (rowid, name, email, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)), iif(NEW.handled_at IS NULL, 'open', 'handled') || ' b' || (NEW.id >> 14));
END;
CREATE TRIGGER contact_messages_reindexed AFTER UPDATE OF handled_at ON contact_messages BEGIN
  INSERT OR REPLACE INTO contact_search (rowid, name, email, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)), iif(NEW.handled_at IS NULL, 'open', 'handled') || ' b' || (NEW.id >> 14));
END;
CREATE TRIGGER jobs_blocked AFTER UPDATE OF upto ON index_blocks
WHEN NEW.name = 'job_search' AND NEW.upto < OLD.upto BEGIN
  INSERT OR REPLACE INTO job_search (rowid, title, location, scope) SELECT a.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(a.title_folded, n, 1)), unicode(substr(a.title_folded, n + 1, 1)), unicode(substr(a.title_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(a.title_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(a.location_folded, n, 1)), unicode(substr(a.location_folded, n + 1, 1)), unicode(substr(a.location_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(a.location_folded)), 'c' || a.company_id || iif(a.open = 1, ' open', ' closed') || iif(a.hr_id IS NULL, ' unassigned', ' assigned h' || a.hr_id) || ' b' || (a.id >> 14) FROM jobs a WHERE a.id >= NEW.upto AND a.id < OLD.upto;
END;
CREATE TRIGGER open_jobs_blocked AFTER UPDATE OF upto ON index_blocks
WHEN NEW.name = 'open_job_search' AND NEW.upto < OLD.upto BEGIN
  INSERT OR REPLACE INTO open_job_search (rowid, title, location, scope) SELECT a.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(a.title_folded, n, 1)), unicode(substr(a.title_folded, n + 1, 1)), unicode(substr(a.title_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(a.title_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(a.location_folded, n, 1)), unicode(substr(a.location_folded, n + 1, 1)), unicode(substr(a.location_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(a.location_folded)), 'c' || a.company_id || iif(a.hr_id IS NULL, ' unassigned', ' assigned') || ' b' || (a.id >> 14) FROM jobs a WHERE a.id >= NEW.upto AND a.id < OLD.upto AND a.open = 1;
END;
CREATE TRIGGER contact_messages_blocked AFTER UPDATE OF upto ON index_blocks
WHEN NEW.name = 'contact_search' AND NEW.upto < OLD.upto BEGIN
  INSERT OR REPLACE INTO contact_search (rowid, name, email, scope) SELECT a.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(a.name_folded, n, 1)), unicode(substr(a.name_folded, n + 1, 1)), unicode(substr(a.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(a.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(a.email, n, 1)), unicode(substr(a.email, n + 1, 1)), unicode(substr(a.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(a.email)), iif(a.handled_at IS NULL, 'open', 'handled') || ' b' || (a.id >> 14) FROM contact_messages a WHERE a.id >= NEW.upto AND a.id < OLD.upto;
END;
