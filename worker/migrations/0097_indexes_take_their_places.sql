-- The searches of applications and of students that 0096 fills take the places and names of the ones before (docs/decisions/0110).
-- Workers from before the commit of 0096 name columns in them, which these do not hold: deploy that commit first. Wait until
-- `SELECT * FROM index_blocks` says 1 for each: what is not carried over by then is carried over here, all at once.
UPDATE index_blocks SET upto = 1 WHERE name IN ('application_words', 'student_words') AND upto > 1;
-- A table takes a name only when nothing names what is not there.
DROP TRIGGER students_blocked;
DROP TRIGGER applications_blocked;
DROP TRIGGER students_indexed;
DROP TRIGGER students_reindexed;
DROP TRIGGER students_unindexed;
DROP TRIGGER plan_requests_student_added;
DROP TRIGGER plan_requests_student_settled;
DROP TRIGGER applications_indexed;
DROP TRIGGER applications_rescoped;
DROP TRIGGER applications_reworded;
DROP TRIGGER jobs_named;
DROP TRIGGER jobs_told;
DROP TRIGGER student_words_filled;
DROP TRIGGER application_words_filled;
DROP TABLE application_search;
DROP TABLE student_search;
ALTER TABLE application_words RENAME TO application_search;
ALTER TABLE student_words RENAME TO student_search;
-- All of their entries have words of their blocks.
DELETE FROM index_blocks WHERE name IN ('application_search', 'student_search');
UPDATE index_blocks SET name = replace(name, '_words', '_search') WHERE name IN ('application_words', 'student_words');
-- What is still to be cleaned: of the ones before nothing.
DELETE FROM index_cleaning WHERE name IN ('application_search', 'student_search');
UPDATE index_cleaning SET name = replace(name, '_words', '_search') WHERE name IN ('application_words', 'student_words');
-- Written from worker/src/core/triggers.
CREATE TRIGGER students_indexed AFTER INSERT ON students BEGIN
  INSERT OR REPLACE INTO student_search (rowid, name, email, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)), iif(EXISTS (SELECT 1 FROM plan_requests WHERE role = 'student' AND account_id = NEW.id AND state = 'open'), 'requested', '') || ' b' || (NEW.id >> 14));
END;
CREATE TRIGGER students_reindexed AFTER UPDATE OF name_folded, email ON students
WHEN OLD.name_folded <> NEW.name_folded OR OLD.email <> NEW.email BEGIN
  INSERT OR REPLACE INTO student_search (rowid, name, email, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)), iif(EXISTS (SELECT 1 FROM plan_requests WHERE role = 'student' AND account_id = NEW.id AND state = 'open'), 'requested', '') || ' b' || (NEW.id >> 14));
END;
CREATE TRIGGER students_unindexed AFTER DELETE ON students BEGIN
  DELETE FROM student_search WHERE rowid = OLD.id;
END;
CREATE TRIGGER plan_requests_student_added AFTER INSERT ON plan_requests
WHEN NEW.role = 'student' BEGIN
  INSERT OR REPLACE INTO student_search (rowid, name, email, scope) SELECT id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(name_folded, n, 1)), unicode(substr(name_folded, n + 1, 1)), unicode(substr(name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(email, n, 1)), unicode(substr(email, n + 1, 1)), unicode(substr(email, n + 2, 1))), ' ') FROM positions WHERE n <= length(email)), iif(NEW.state = 'open', 'requested', '') || ' b' || (id >> 14) FROM students WHERE id = NEW.account_id;
END;
CREATE TRIGGER plan_requests_student_settled AFTER UPDATE OF state ON plan_requests
WHEN NEW.role = 'student' AND OLD.state <> NEW.state BEGIN
  INSERT OR REPLACE INTO student_search (rowid, name, email, scope) SELECT id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(name_folded, n, 1)), unicode(substr(name_folded, n + 1, 1)), unicode(substr(name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(email, n, 1)), unicode(substr(email, n + 1, 1)), unicode(substr(email, n + 2, 1))), ' ') FROM positions WHERE n <= length(email)), iif(NEW.state = 'open', 'requested', '') || ' b' || (id >> 14) FROM students WHERE id = NEW.account_id;
END;
CREATE TRIGGER students_blocked AFTER UPDATE OF upto ON index_blocks
WHEN NEW.name = 'student_search' AND NEW.upto < OLD.upto BEGIN
  INSERT OR REPLACE INTO student_search (rowid, name, email, scope) SELECT a.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(a.name_folded, n, 1)), unicode(substr(a.name_folded, n + 1, 1)), unicode(substr(a.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(a.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(a.email, n, 1)), unicode(substr(a.email, n + 1, 1)), unicode(substr(a.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(a.email)), iif(EXISTS (SELECT 1 FROM plan_requests WHERE role = 'student' AND account_id = a.id AND state = 'open'), 'requested', '') || ' b' || (a.id >> 14) FROM students a WHERE a.id >= NEW.upto AND a.id < OLD.upto;
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
CREATE TRIGGER applications_blocked AFTER UPDATE OF upto ON index_blocks
WHEN NEW.name = 'application_search' AND NEW.upto < OLD.upto BEGIN
  INSERT INTO application_search (rowid, words, short, scope) SELECT a.id, '', '', ' b' || (a.id >> 14) FROM applications a WHERE a.id >= NEW.upto AND a.id < OLD.upto;
END;
CREATE TRIGGER jobs_named AFTER UPDATE OF title, company_name ON jobs
WHEN (OLD.title <> NEW.title OR OLD.company_name <> NEW.company_name) AND NOT (ifnull((SELECT received FROM job_counts WHERE job_id = NEW.id), 0) > 200
    OR ((OLD.company_name <> NEW.company_name OR OLD.company_logo_key IS NOT NEW.company_logo_key OR OLD.hidden <> NEW.hidden) AND ifnull((SELECT received FROM companies WHERE id = NEW.company_id), 0) > 200)
    OR ((OLD.hr_id IS NOT NEW.hr_id OR OLD.hr_name IS NOT NEW.hr_name) AND ifnull((SELECT received FROM hrs WHERE id = OLD.hr_id), 0) > 200)) BEGIN
  UPDATE applications SET job_title = NEW.title, title_folded = NEW.title_folded, company_name = NEW.company_name
  WHERE id IN (SELECT rowid AS id FROM application_search WHERE application_search MATCH 'j' || CAST(NEW.id AS INTEGER) ORDER BY rowid);
END;
CREATE TRIGGER jobs_told AFTER UPDATE ON jobs
WHEN (OLD.title <> NEW.title OR OLD.location <> NEW.location OR OLD.city <> NEW.city OR OLD.type <> NEW.type OR OLD.timing <> NEW.timing OR OLD.working_days <> NEW.working_days OR OLD.description <> NEW.description OR OLD.skills <> NEW.skills OR OLD.experience <> NEW.experience OR OLD.openings <> NEW.openings OR OLD.salary_min <> NEW.salary_min OR OLD.salary_max <> NEW.salary_max OR OLD.salary_currency <> NEW.salary_currency OR OLD.salary_per <> NEW.salary_per OR OLD.deadline <> NEW.deadline OR OLD.company_name <> NEW.company_name OR OLD.company_logo_key IS NOT NEW.company_logo_key OR OLD.hr_id IS NOT NEW.hr_id OR OLD.hr_name IS NOT NEW.hr_name OR OLD.hidden <> NEW.hidden) AND NOT (ifnull((SELECT received FROM job_counts WHERE job_id = NEW.id), 0) > 200
    OR ((OLD.company_name <> NEW.company_name OR OLD.company_logo_key IS NOT NEW.company_logo_key OR OLD.hidden <> NEW.hidden) AND ifnull((SELECT received FROM companies WHERE id = NEW.company_id), 0) > 200)
    OR ((OLD.hr_id IS NOT NEW.hr_id OR OLD.hr_name IS NOT NEW.hr_name) AND ifnull((SELECT received FROM hrs WHERE id = OLD.hr_id), 0) > 200)) BEGIN
  UPDATE students SET version = version + 1 WHERE id IN (SELECT student_id FROM applications WHERE id IN (SELECT rowid AS id FROM application_search WHERE application_search MATCH 'j' || CAST(NEW.id AS INTEGER) ORDER BY rowid));
END;
