-- Applications that have been over for 90 days are found by name and title alone (docs/decisions/0095): a run behind requests settles
-- them in slices, with the record as its guide. `found_by` is what the search holds of an application.
ALTER TABLE applications ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
ALTER TABLE applications ADD COLUMN found_by TEXT GENERATED ALWAYS AS (
  iif(settled = 1, candidate_folded || char(10) || title_folded, searched)
) VIRTUAL;
CREATE TABLE settled_walk (id INTEGER PRIMARY KEY CHECK (id = 1), upto INTEGER NOT NULL);
INSERT INTO settled_walk (id, upto) VALUES (1, 0);
-- Each application, student and company has a word for its block of 16,384 ids, so that a walk of the search ends where it is to
-- (docs/decisions/0096). Entries below `upto` have none yet: the same run brings it to them in slices.
CREATE TABLE index_blocks (name TEXT PRIMARY KEY, upto INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO index_blocks (name, upto) VALUES
  ('application_search', (SELECT ifnull(max(id), 0) + 1 FROM applications)),
  ('student_search', (SELECT ifnull(max(id), 0) + 1 FROM students)),
  ('company_search', (SELECT ifnull(max(id), 0) + 1 FROM companies));
-- With the block, and with what an application is found by, so that a search compares what it found. As before otherwise.
DROP VIEW application_entries;
CREATE VIEW application_entries AS SELECT id, NULL AS words, NULL AS short, scope || iif(standing = 'Pending' AND withdrawn_at IS NULL, ' s' || student_id || 'pending', '') || ' b' || (id >> 14) AS scope, job_id, resume_id, json_object(
    'id', id, 'student_id', student_id, 'job_id', job_id, 'resume_id', resume_id, 'company_id', company_id, 'hr_id', hr_id,
    'candidate_name', candidate_name, 'candidate_photo_key', candidate_photo_key, 'job_title', job_title, 'company_name', company_name, 'status', status, 'decided_at', decided_at,
    'company_status', company_status, 'advanced_at', advanced_at, 'shortlisted', shortlisted, 'shortlisted_at', shortlisted_at, 'interview_overview_status', interview_overview_status, 'letter_key', letter_key,
    'letter_name', letter_name, 'update_hr', update_hr, 'offer_letter_sent', offer_letter_sent, 'sent_at', sent_at, 'withdrawn_at', withdrawn_at, 'rounds_json', rounds_json,
    'round_count', round_count, 'last_outcome', last_outcome, 'created_at', created_at, 'updated_at', updated_at, 'released_at', released_at, 'stage', stage,
    'standing', standing, 'found_by', found_by
  ) AS entry
FROM applications;
-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
DROP TRIGGER students_indexed;
DROP TRIGGER students_reindexed;
DROP TRIGGER companies_indexed;
DROP TRIGGER companies_reindexed;
DROP TRIGGER plan_requests_student_added;
DROP TRIGGER plan_requests_student_settled;
DROP TRIGGER plan_requests_company_added;
DROP TRIGGER plan_requests_company_settled;
DROP TRIGGER applications_indexed;
DROP TRIGGER applications_rescoped;
DROP TRIGGER applications_reworded;
CREATE TRIGGER students_indexed AFTER INSERT ON students BEGIN
  INSERT OR REPLACE INTO student_search (rowid, name, email, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)), iif(EXISTS (SELECT 1 FROM plan_requests WHERE role = 'student' AND account_id = NEW.id AND state = 'open'), 'requested', '') || ' b' || (NEW.id >> 14));
END;
CREATE TRIGGER students_reindexed AFTER UPDATE OF name_folded, email ON students
WHEN OLD.name_folded <> NEW.name_folded OR OLD.email <> NEW.email BEGIN
  INSERT OR REPLACE INTO student_search (rowid, name, email, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)), iif(EXISTS (SELECT 1 FROM plan_requests WHERE role = 'student' AND account_id = NEW.id AND state = 'open'), 'requested', '') || ' b' || (NEW.id >> 14));
END;
CREATE TRIGGER companies_indexed AFTER INSERT ON companies BEGIN
  INSERT OR REPLACE INTO company_search (rowid, name, email, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)), iif(EXISTS (SELECT 1 FROM plan_requests WHERE role = 'company' AND account_id = NEW.id AND state = 'open'), 'requested', '') || iif(NEW.jobs > 0, ' jobs', '') || iif(NEW.unassigned_jobs > 0, ' waiting', '') || ' b' || (NEW.id >> 14));
END;
CREATE TRIGGER companies_reindexed AFTER UPDATE OF name_folded, email, jobs, unassigned_jobs ON companies
WHEN OLD.name_folded <> NEW.name_folded OR OLD.email <> NEW.email OR (OLD.jobs > 0) <> (NEW.jobs > 0) OR (OLD.unassigned_jobs > 0) <> (NEW.unassigned_jobs > 0) BEGIN
  INSERT OR REPLACE INTO company_search (rowid, name, email, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)), iif(EXISTS (SELECT 1 FROM plan_requests WHERE role = 'company' AND account_id = NEW.id AND state = 'open'), 'requested', '') || iif(NEW.jobs > 0, ' jobs', '') || iif(NEW.unassigned_jobs > 0, ' waiting', '') || ' b' || (NEW.id >> 14));
END;
CREATE TRIGGER plan_requests_student_added AFTER INSERT ON plan_requests
WHEN NEW.role = 'student' BEGIN
  INSERT OR REPLACE INTO student_search (rowid, name, email, scope) SELECT id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(name_folded, n, 1)), unicode(substr(name_folded, n + 1, 1)), unicode(substr(name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(email, n, 1)), unicode(substr(email, n + 1, 1)), unicode(substr(email, n + 2, 1))), ' ') FROM positions WHERE n <= length(email)), iif(NEW.state = 'open', 'requested', '') || ' b' || (id >> 14) FROM students WHERE id = NEW.account_id;
END;
CREATE TRIGGER plan_requests_student_settled AFTER UPDATE OF state ON plan_requests
WHEN NEW.role = 'student' AND OLD.state <> NEW.state BEGIN
  INSERT OR REPLACE INTO student_search (rowid, name, email, scope) SELECT id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(name_folded, n, 1)), unicode(substr(name_folded, n + 1, 1)), unicode(substr(name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(email, n, 1)), unicode(substr(email, n + 1, 1)), unicode(substr(email, n + 2, 1))), ' ') FROM positions WHERE n <= length(email)), iif(NEW.state = 'open', 'requested', '') || ' b' || (id >> 14) FROM students WHERE id = NEW.account_id;
END;
CREATE TRIGGER plan_requests_company_added AFTER INSERT ON plan_requests
WHEN NEW.role = 'company' BEGIN
  INSERT OR REPLACE INTO company_search (rowid, name, email, scope) SELECT id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(name_folded, n, 1)), unicode(substr(name_folded, n + 1, 1)), unicode(substr(name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(email, n, 1)), unicode(substr(email, n + 1, 1)), unicode(substr(email, n + 2, 1))), ' ') FROM positions WHERE n <= length(email)), iif(NEW.state = 'open', 'requested', '') || iif(jobs > 0, ' jobs', '') || iif(unassigned_jobs > 0, ' waiting', '') || ' b' || (id >> 14) FROM companies WHERE id = NEW.account_id;
END;
CREATE TRIGGER plan_requests_company_settled AFTER UPDATE OF state ON plan_requests
WHEN NEW.role = 'company' AND OLD.state <> NEW.state BEGIN
  INSERT OR REPLACE INTO company_search (rowid, name, email, scope) SELECT id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(name_folded, n, 1)), unicode(substr(name_folded, n + 1, 1)), unicode(substr(name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(email, n, 1)), unicode(substr(email, n + 1, 1)), unicode(substr(email, n + 2, 1))), ' ') FROM positions WHERE n <= length(email)), iif(NEW.state = 'open', 'requested', '') || iif(jobs > 0, ' jobs', '') || iif(unassigned_jobs > 0, ' waiting', '') || ' b' || (id >> 14) FROM companies WHERE id = NEW.account_id;
END;
CREATE TRIGGER applications_indexed AFTER INSERT ON applications BEGIN
  INSERT INTO application_search (rowid, words, short, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(three), unicode(substr(three, 2, 1)), unicode(substr(three, 3, 1))), ' ')
    FROM (SELECT substr(NEW.found_by, n, 3) AS three FROM positions WHERE n <= length(NEW.found_by) - 2)), iif(NEW.settled = 1, '', (SELECT group_concat(printf('%05x %05x%05x', unicode(two), unicode(two), unicode(substr(two, 2, 1))), ' ')
    FROM (SELECT substr(NEW.found_by, n, 2) AS two FROM positions WHERE n <= length(NEW.found_by)
      AND (n <= length(NEW.candidate_folded) OR unicode(substr(NEW.found_by, n - 1, 1)) IN (10, 32, 40, 44, 45, 46, 47))))), NEW.scope || iif(NEW.standing = 'Pending' AND NEW.withdrawn_at IS NULL, ' s' || NEW.student_id || 'pending', '') || ' b' || (NEW.id >> 14));
END;
CREATE TRIGGER applications_rescoped BEFORE UPDATE OF student_id, hr_id, status, company_status, advanced_at, shortlisted, interview_overview_status, update_hr,
  offer_letter_sent, withdrawn_at ON applications
WHEN OLD.scope || iif(OLD.standing = 'Pending' AND OLD.withdrawn_at IS NULL, ' s' || OLD.student_id || 'pending', '') || ' b' || (OLD.id >> 14) <> NEW.scope || iif(NEW.standing = 'Pending' AND NEW.withdrawn_at IS NULL, ' s' || NEW.student_id || 'pending', '') || ' b' || (NEW.id >> 14) BEGIN
  UPDATE application_search SET scope = NEW.scope || iif(NEW.standing = 'Pending' AND NEW.withdrawn_at IS NULL, ' s' || NEW.student_id || 'pending', '') || ' b' || (NEW.id >> 14) WHERE rowid = OLD.id;
END;
CREATE TRIGGER applications_reworded AFTER UPDATE OF candidate_folded, skills_folded, title_folded, settled ON applications
WHEN OLD.found_by <> NEW.found_by BEGIN
  INSERT INTO application_search (application_search, rowid, words, short, scope) VALUES ('delete', OLD.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(three), unicode(substr(three, 2, 1)), unicode(substr(three, 3, 1))), ' ')
    FROM (SELECT substr(OLD.found_by, n, 3) AS three FROM positions WHERE n <= length(OLD.found_by) - 2)), iif(OLD.settled = 1, '', (SELECT group_concat(printf('%05x %05x%05x', unicode(two), unicode(two), unicode(substr(two, 2, 1))), ' ')
    FROM (SELECT substr(OLD.found_by, n, 2) AS two FROM positions WHERE n <= length(OLD.found_by)
      AND (n <= length(OLD.candidate_folded) OR unicode(substr(OLD.found_by, n - 1, 1)) IN (10, 32, 40, 44, 45, 46, 47))))), '');
  INSERT INTO application_search (rowid, words, short, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(three), unicode(substr(three, 2, 1)), unicode(substr(three, 3, 1))), ' ')
    FROM (SELECT substr(NEW.found_by, n, 3) AS three FROM positions WHERE n <= length(NEW.found_by) - 2)), iif(NEW.settled = 1, '', (SELECT group_concat(printf('%05x %05x%05x', unicode(two), unicode(two), unicode(substr(two, 2, 1))), ' ')
    FROM (SELECT substr(NEW.found_by, n, 2) AS two FROM positions WHERE n <= length(NEW.found_by)
      AND (n <= length(NEW.candidate_folded) OR unicode(substr(NEW.found_by, n - 1, 1)) IN (10, 32, 40, 44, 45, 46, 47))))), '');
END;
CREATE TRIGGER students_blocked AFTER UPDATE OF upto ON index_blocks
WHEN NEW.name = 'student_search' AND NEW.upto < OLD.upto BEGIN
  INSERT OR REPLACE INTO student_search (rowid, name, email, scope) SELECT a.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(a.name_folded, n, 1)), unicode(substr(a.name_folded, n + 1, 1)), unicode(substr(a.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(a.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(a.email, n, 1)), unicode(substr(a.email, n + 1, 1)), unicode(substr(a.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(a.email)), iif(EXISTS (SELECT 1 FROM plan_requests WHERE role = 'student' AND account_id = a.id AND state = 'open'), 'requested', '') || ' b' || (a.id >> 14) FROM students a WHERE a.id >= NEW.upto AND a.id < OLD.upto;
END;
CREATE TRIGGER companies_blocked AFTER UPDATE OF upto ON index_blocks
WHEN NEW.name = 'company_search' AND NEW.upto < OLD.upto BEGIN
  INSERT OR REPLACE INTO company_search (rowid, name, email, scope) SELECT a.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(a.name_folded, n, 1)), unicode(substr(a.name_folded, n + 1, 1)), unicode(substr(a.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(a.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(a.email, n, 1)), unicode(substr(a.email, n + 1, 1)), unicode(substr(a.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(a.email)), iif(EXISTS (SELECT 1 FROM plan_requests WHERE role = 'company' AND account_id = a.id AND state = 'open'), 'requested', '') || iif(a.jobs > 0, ' jobs', '') || iif(a.unassigned_jobs > 0, ' waiting', '') || ' b' || (a.id >> 14) FROM companies a WHERE a.id >= NEW.upto AND a.id < OLD.upto;
END;
CREATE TRIGGER applications_taken_up AFTER UPDATE OF status, company_status, withdrawn_at, offer_letter_sent ON applications
WHEN NEW.settled = 1 AND NEW.stage NOT IN ('hired', 'rejected', 'withdrawn') BEGIN
  UPDATE applications SET settled = 0 WHERE id = NEW.id;
END;
CREATE TRIGGER applications_blocked AFTER UPDATE OF upto ON index_blocks
WHEN NEW.name = 'application_search' AND NEW.upto < OLD.upto BEGIN
  INSERT INTO application_search (rowid, words, short, scope) SELECT a.id, '', '', ' b' || (a.id >> 14) FROM applications a WHERE a.id >= NEW.upto AND a.id < OLD.upto;
END;
