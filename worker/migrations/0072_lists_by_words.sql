-- Lists that a step enters are found by words of the search, which the step writes anyway; what an index is left for is said in
-- docs/decisions/0089. Of a company's stages the index holds what the company sees, of a student's standings what they were told.
CREATE INDEX applications_company_shown ON applications (company_id, stage, id) WHERE status = 'selected';
CREATE INDEX applications_student_told ON applications (student_id, standing, id) WHERE standing <> 'Pending' AND withdrawn_at IS NULL;
-- Applications as old as what retention lets go, with the time of their last step, and how far they were looked through.
CREATE TABLE old_applications (id INTEGER PRIMARY KEY, touched_at INTEGER NOT NULL);
CREATE INDEX old_applications_touched ON old_applications (touched_at);
CREATE TABLE old_applications_walk (id INTEGER PRIMARY KEY CHECK (id = 1), upto INTEGER NOT NULL);
INSERT INTO old_applications_walk (id, upto) VALUES (1, 0);
-- The lists that an application is on, so that they change in one write: what leaves the index is read here. As before otherwise.
DROP VIEW application_entries;
CREATE VIEW application_entries AS SELECT id, NULL AS words, NULL AS short, scope || iif(standing = 'Pending' AND withdrawn_at IS NULL, ' s' || student_id || 'pending', '') AS scope, job_id, resume_id, json_object(
    'id', id, 'student_id', student_id, 'job_id', job_id, 'resume_id', resume_id, 'company_id', company_id, 'hr_id', hr_id,
    'candidate_name', candidate_name, 'candidate_photo_key', candidate_photo_key, 'job_title', job_title, 'company_name', company_name, 'status', status, 'decided_at', decided_at,
    'company_status', company_status, 'advanced_at', advanced_at, 'shortlisted', shortlisted, 'shortlisted_at', shortlisted_at, 'interview_overview_status', interview_overview_status, 'letter_key', letter_key,
    'letter_name', letter_name, 'update_hr', update_hr, 'offer_letter_sent', offer_letter_sent, 'sent_at', sent_at, 'withdrawn_at', withdrawn_at, 'rounds_json', rounds_json,
    'round_count', round_count, 'last_outcome', last_outcome, 'created_at', created_at, 'updated_at', updated_at, 'released_at', released_at, 'stage', stage,
    'standing', standing
  ) AS entry
FROM applications;
INSERT INTO application_search (rowid, words, short, scope)
SELECT id, '', '', 's' || student_id || 'pending' FROM applications WHERE standing = 'Pending' AND withdrawn_at IS NULL;
-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
DROP TRIGGER applications_indexed;
DROP TRIGGER applications_rescoped;
DROP TRIGGER jobs_named;
DROP TRIGGER jobs_told;
CREATE TRIGGER applications_indexed AFTER INSERT ON applications BEGIN
  INSERT INTO application_search (rowid, words, short, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(three), unicode(substr(three, 2, 1)), unicode(substr(three, 3, 1))), ' ')
    FROM (SELECT substr(NEW.searched, n, 3) AS three FROM positions WHERE n <= length(NEW.searched) - 2)), (SELECT group_concat(printf('%05x %05x%05x', unicode(two), unicode(two), unicode(substr(two, 2, 1))), ' ')
    FROM (SELECT substr(NEW.searched, n, 2) AS two FROM positions WHERE n <= length(NEW.searched)
      AND (n <= length(NEW.candidate_folded) OR unicode(substr(NEW.searched, n - 1, 1)) IN (10, 32, 40, 44, 45, 46, 47)))), NEW.scope || iif(NEW.standing = 'Pending' AND NEW.withdrawn_at IS NULL, ' s' || NEW.student_id || 'pending', ''));
END;
CREATE TRIGGER applications_rescoped BEFORE UPDATE OF student_id, hr_id, status, company_status, advanced_at, shortlisted, interview_overview_status, update_hr,
  offer_letter_sent, withdrawn_at ON applications
WHEN OLD.scope || iif(OLD.standing = 'Pending' AND OLD.withdrawn_at IS NULL, ' s' || OLD.student_id || 'pending', '') <> NEW.scope || iif(NEW.standing = 'Pending' AND NEW.withdrawn_at IS NULL, ' s' || NEW.student_id || 'pending', '') BEGIN
  UPDATE application_search SET scope = NEW.scope || iif(NEW.standing = 'Pending' AND NEW.withdrawn_at IS NULL, ' s' || NEW.student_id || 'pending', '') WHERE rowid = OLD.id;
END;
CREATE TRIGGER jobs_named AFTER UPDATE OF title, company_name ON jobs
WHEN (OLD.title <> NEW.title OR OLD.company_name <> NEW.company_name) AND NOT (ifnull((SELECT received FROM job_counts WHERE job_id = NEW.id), 0) > 200
    OR ((OLD.company_name <> NEW.company_name OR OLD.company_logo_key IS NOT NEW.company_logo_key OR OLD.hidden <> NEW.hidden) AND ifnull((SELECT received FROM companies WHERE id = NEW.company_id), 0) > 200)
    OR ((OLD.hr_id IS NOT NEW.hr_id OR OLD.hr_name IS NOT NEW.hr_name) AND ifnull((SELECT received FROM hrs WHERE id = OLD.hr_id), 0) > 200)) BEGIN
  UPDATE applications SET job_title = NEW.title, title_folded = NEW.title_folded, company_name = NEW.company_name
  WHERE id IN (SELECT rowid AS id FROM application_search WHERE application_search MATCH 'scope : j' || CAST(NEW.id AS INTEGER) ORDER BY rowid);
END;
CREATE TRIGGER jobs_told AFTER UPDATE ON jobs
WHEN (OLD.title <> NEW.title OR OLD.location <> NEW.location OR OLD.city <> NEW.city OR OLD.type <> NEW.type OR OLD.timing <> NEW.timing OR OLD.working_days <> NEW.working_days OR OLD.description <> NEW.description OR OLD.skills <> NEW.skills OR OLD.experience <> NEW.experience OR OLD.openings <> NEW.openings OR OLD.salary_min <> NEW.salary_min OR OLD.salary_max <> NEW.salary_max OR OLD.salary_currency <> NEW.salary_currency OR OLD.salary_per <> NEW.salary_per OR OLD.deadline <> NEW.deadline OR OLD.company_name <> NEW.company_name OR OLD.company_logo_key IS NOT NEW.company_logo_key OR OLD.hr_id IS NOT NEW.hr_id OR OLD.hr_name IS NOT NEW.hr_name OR OLD.hidden <> NEW.hidden) AND NOT (ifnull((SELECT received FROM job_counts WHERE job_id = NEW.id), 0) > 200
    OR ((OLD.company_name <> NEW.company_name OR OLD.company_logo_key IS NOT NEW.company_logo_key OR OLD.hidden <> NEW.hidden) AND ifnull((SELECT received FROM companies WHERE id = NEW.company_id), 0) > 200)
    OR ((OLD.hr_id IS NOT NEW.hr_id OR OLD.hr_name IS NOT NEW.hr_name) AND ifnull((SELECT received FROM hrs WHERE id = OLD.hr_id), 0) > 200)) BEGIN
  UPDATE students SET version = version + 1 WHERE id IN (SELECT student_id FROM applications WHERE id IN (SELECT rowid AS id FROM application_search WHERE application_search MATCH 'scope : j' || CAST(NEW.id AS INTEGER) ORDER BY rowid));
END;
