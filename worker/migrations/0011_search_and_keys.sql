-- Searches whose cost does not follow the tables (docs/decisions/0011-search.md), keys that outlive a crash, suspensions that finish.
-- Existing rows are taken over at once: run before a deployment holds millions. Letters outside ASCII fold when their row is next written.

-- What may be searched is longer than a title or a name.
WITH RECURSIVE counted (n) AS (SELECT 401 UNION ALL SELECT n + 1 FROM counted WHERE n < 1000) INSERT INTO positions SELECT n FROM counted;

-- Visitors and job seekers search open jobs only, however many closed ones there are. scope: c<company> assigned|unassigned
CREATE VIRTUAL TABLE open_job_search USING fts5 (
  title, location, scope, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '5 10'
);
INSERT INTO open_job_search (rowid, title, location, scope) SELECT
    id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(jobs.title_folded, n, 1)), unicode(substr(jobs.title_folded, n + 1, 1)), unicode(substr(jobs.title_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(jobs.title_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(jobs.location_folded, n, 1)), unicode(substr(jobs.location_folded, n + 1, 1)), unicode(substr(jobs.location_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(jobs.location_folded)),
    'c' || company_id || iif(hr_id IS NULL, ' unassigned', ' assigned')
  FROM jobs WHERE open = 1;
CREATE TRIGGER jobs_added_open AFTER INSERT ON jobs WHEN NEW.open = 1 BEGIN
  INSERT OR REPLACE INTO open_job_search (rowid, title, location, scope) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.title_folded, n, 1)), unicode(substr(NEW.title_folded, n + 1, 1)), unicode(substr(NEW.title_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.title_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.location_folded, n, 1)), unicode(substr(NEW.location_folded, n + 1, 1)), unicode(substr(NEW.location_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.location_folded)),
    'c' || NEW.company_id || iif(NEW.hr_id IS NULL, ' unassigned', ' assigned')
  );
END;
CREATE TRIGGER jobs_closed AFTER UPDATE OF open ON jobs WHEN OLD.open = 1 AND NEW.open = 0 BEGIN
  DELETE FROM open_job_search WHERE rowid = NEW.id;
END;
CREATE TRIGGER jobs_reindexed_open AFTER UPDATE OF title_folded, location_folded, open, hr_id ON jobs
WHEN NEW.open = 1 AND (OLD.title_folded <> NEW.title_folded OR OLD.location_folded <> NEW.location_folded OR OLD.open <> NEW.open OR OLD.hr_id IS NOT NEW.hr_id) BEGIN
  INSERT OR REPLACE INTO open_job_search (rowid, title, location, scope) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.title_folded, n, 1)), unicode(substr(NEW.title_folded, n + 1, 1)), unicode(substr(NEW.title_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.title_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.location_folded, n, 1)), unicode(substr(NEW.location_folded, n + 1, 1)), unicode(substr(NEW.location_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.location_folded)),
    'c' || NEW.company_id || iif(NEW.hr_id IS NULL, ' unassigned', ' assigned')
  );
END;

-- A student's bookmarks by the job's words. rowid: saved_jobs.id; scope: s<student>
CREATE VIRTUAL TABLE saved_job_search USING fts5 (
  title, location, scope, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '5 10'
);
INSERT INTO saved_job_search (rowid, title, location, scope) SELECT
    m.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(j.title_folded, n, 1)), unicode(substr(j.title_folded, n + 1, 1)), unicode(substr(j.title_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(j.title_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(j.location_folded, n, 1)), unicode(substr(j.location_folded, n + 1, 1)), unicode(substr(j.location_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(j.location_folded)),
    's' || m.student_id
  FROM saved_jobs m JOIN jobs j ON j.id = m.job_id;
CREATE TRIGGER saved_jobs_added AFTER INSERT ON saved_jobs BEGIN
  INSERT OR REPLACE INTO saved_job_search (rowid, title, location, scope) SELECT
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(j.title_folded, n, 1)), unicode(substr(j.title_folded, n + 1, 1)), unicode(substr(j.title_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(j.title_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(j.location_folded, n, 1)), unicode(substr(j.location_folded, n + 1, 1)), unicode(substr(j.location_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(j.location_folded)),
    's' || NEW.student_id
  FROM jobs j WHERE j.id = NEW.job_id;
END;
CREATE TRIGGER saved_jobs_removed AFTER DELETE ON saved_jobs BEGIN
  DELETE FROM saved_job_search WHERE rowid = OLD.id;
END;
CREATE TRIGGER jobs_reindexed_saved AFTER UPDATE OF title_folded, location_folded ON jobs
WHEN OLD.title_folded <> NEW.title_folded OR OLD.location_folded <> NEW.location_folded BEGIN
  INSERT OR REPLACE INTO saved_job_search (rowid, title, location, scope) SELECT
    m.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.title_folded, n, 1)), unicode(substr(NEW.title_folded, n + 1, 1)), unicode(substr(NEW.title_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.title_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.location_folded, n, 1)), unicode(substr(NEW.location_folded, n + 1, 1)), unicode(substr(NEW.location_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.location_folded)),
    's' || m.student_id
  FROM saved_jobs m WHERE m.job_id = NEW.id;
END;

-- Applications are found by the candidate's name, the skills of the résumé and the job's title: copies, lower-cased by code, kept by triggers.
ALTER TABLE resumes ADD COLUMN skills_folded TEXT NOT NULL DEFAULT '';
UPDATE resumes SET skills_folded = lower(substr(skills, 1, 400));
ALTER TABLE applications ADD COLUMN skills_folded TEXT NOT NULL DEFAULT '';
ALTER TABLE applications ADD COLUMN title_folded TEXT NOT NULL DEFAULT '';
DROP TRIGGER applications_added;
DROP TRIGGER applications_reindexed;
DROP TABLE application_search;
UPDATE applications SET
  skills_folded = ifnull((SELECT skills_folded FROM resumes WHERE id = resume_id), ''),
  title_folded = ifnull((SELECT title_folded FROM jobs WHERE id = job_id), '');
ALTER TABLE applications ADD COLUMN searched TEXT GENERATED ALWAYS AS (
  candidate_folded || char(10) || skills_folded || char(10) || title_folded
) VIRTUAL;
-- One word per list that the application is on (hrList and companyList of src/db/hiring/application-lists.ts), and its job.
ALTER TABLE applications ADD COLUMN scope TEXT GENERATED ALWAYS AS (
  'j' || job_id || ' o' || company_id || ' o' || company_id || 'stage' || stage
  || iif(status = 'selected' AND withdrawn_at IS NULL, ' o' || company_id || 'selected', '')
  || iif(company_status = 'Selected' AND withdrawn_at IS NULL, ' o' || company_id || 'interviews', '')
  || iif(company_status = 'Rejected', ' o' || company_id || 'rejected', '')
  || iif(shortlisted = 1 AND withdrawn_at IS NULL, ' o' || company_id || 'shortlisted', '')
  || iif(hr_id IS NULL, '', ' h' || hr_id
    || iif(status = 'pending' AND withdrawn_at IS NULL, ' h' || hr_id || 'pending', '')
    || iif(status = 'selected' AND withdrawn_at IS NULL, ' h' || hr_id || 'selected', '')
    || iif(status = 'rejected', ' h' || hr_id || 'refused', '')
    || iif(company_status = 'pending' AND withdrawn_at IS NULL, ' h' || hr_id || 'undecided', '')
    || iif(company_status = 'Selected' AND withdrawn_at IS NULL, ' h' || hr_id || 'interviews', '')
    || iif(company_status = 'Rejected', ' h' || hr_id || 'declined', '')
    || iif(advanced_at IS NOT NULL AND withdrawn_at IS NULL, ' h' || hr_id || 'advanced', '')
    || iif(status = 'rejected' OR company_status = 'Rejected', ' h' || hr_id || 'rejected', '')
    || iif(update_hr = 1 AND withdrawn_at IS NULL, ' h' || hr_id || 'handed', ''))
) VIRTUAL;

-- The index's content is the application itself, so that what is found is read once. A new column of a list joins `entry` by making
-- the view anew; the index stays. It is written by the triggers below alone: 'rebuild' would index what the view shows.
-- words: grams of three characters; short: one and two characters of the name and of the beginnings of the other words.
CREATE VIEW application_entries AS SELECT id, NULL AS words, NULL AS short, NULL AS scope, job_id, resume_id, json_object(
    'id', id, 'student_id', student_id, 'job_id', job_id, 'resume_id', resume_id, 'company_id', company_id, 'hr_id', hr_id,
    'candidate_name', candidate_name, 'candidate_photo_key', candidate_photo_key, 'job_title', job_title, 'company_name', company_name, 'status', status, 'decided_at', decided_at,
    'company_status', company_status, 'advanced_at', advanced_at, 'shortlisted', shortlisted, 'shortlisted_at', shortlisted_at, 'interview_overview_status', interview_overview_status, 'letter_key', letter_key,
    'letter_name', letter_name, 'update_hr', update_hr, 'offer_letter_sent', offer_letter_sent, 'sent_at', sent_at, 'withdrawn_at', withdrawn_at, 'rounds_json', rounds_json,
    'round_count', round_count, 'last_outcome', last_outcome, 'created_at', created_at, 'updated_at', updated_at, 'released_at', released_at, 'stage', stage,
    'standing', standing
  ) AS entry
FROM applications;
CREATE VIRTUAL TABLE application_search USING fts5 (
  words, short, scope, job_id UNINDEXED, resume_id UNINDEXED, entry UNINDEXED,
  content = 'application_entries', content_rowid = 'id', columnsize = 0, tokenize = 'ascii'
);
INSERT INTO application_search (rowid, words, short, scope) SELECT
    id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(three), unicode(substr(three, 2, 1)), unicode(substr(three, 3, 1))), ' ') FROM (SELECT substr(a.searched, n, 3) AS three FROM positions WHERE n <= length(a.searched) - 2)),
    (SELECT group_concat(printf('%05x %05x%05x', unicode(two), unicode(two), unicode(substr(two, 2, 1))), ' ') FROM (SELECT substr(a.searched, n, 2) AS two FROM positions
      WHERE n <= length(a.searched) AND (n <= length(a.candidate_folded) OR unicode(substr(a.searched, n - 1, 1)) IN (10, 32, 40, 44, 45, 46, 47)))),
    scope
  FROM applications a;
CREATE TRIGGER applications_indexed AFTER INSERT ON applications BEGIN
  INSERT INTO application_search (rowid, words, short, scope) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(three), unicode(substr(three, 2, 1)), unicode(substr(three, 3, 1))), ' ') FROM (SELECT substr(NEW.searched, n, 3) AS three FROM positions WHERE n <= length(NEW.searched) - 2)),
    (SELECT group_concat(printf('%05x %05x%05x', unicode(two), unicode(two), unicode(substr(two, 2, 1))), ' ') FROM (SELECT substr(NEW.searched, n, 2) AS two FROM positions
      WHERE n <= length(NEW.searched) AND (n <= length(NEW.candidate_folded) OR unicode(substr(NEW.searched, n - 1, 1)) IN (10, 32, 40, 44, 45, 46, 47)))),
    NEW.scope
  );
END;
-- What a step changes is the scope alone: the words stay in the index as they are.
CREATE TRIGGER applications_rescoped AFTER UPDATE OF hr_id, status, company_status, advanced_at, shortlisted, update_hr, offer_letter_sent,
  withdrawn_at ON applications WHEN OLD.scope <> NEW.scope BEGIN
  INSERT INTO application_search (application_search, rowid, words, short, scope) VALUES ('delete', OLD.id, '', '', OLD.scope);
  INSERT INTO application_search (rowid, words, short, scope) VALUES (NEW.id, '', '', NEW.scope);
END;
CREATE TRIGGER applications_reworded AFTER UPDATE OF candidate_folded, skills_folded, title_folded ON applications
WHEN OLD.searched <> NEW.searched BEGIN
  INSERT INTO application_search (application_search, rowid, words, short, scope) VALUES (
    'delete',
    OLD.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(three), unicode(substr(three, 2, 1)), unicode(substr(three, 3, 1))), ' ') FROM (SELECT substr(OLD.searched, n, 3) AS three FROM positions WHERE n <= length(OLD.searched) - 2)),
    (SELECT group_concat(printf('%05x %05x%05x', unicode(two), unicode(two), unicode(substr(two, 2, 1))), ' ') FROM (SELECT substr(OLD.searched, n, 2) AS two FROM positions
      WHERE n <= length(OLD.searched) AND (n <= length(OLD.candidate_folded) OR unicode(substr(OLD.searched, n - 1, 1)) IN (10, 32, 40, 44, 45, 46, 47)))),
    ''
  );
  INSERT INTO application_search (rowid, words, short, scope) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(three), unicode(substr(three, 2, 1)), unicode(substr(three, 3, 1))), ' ') FROM (SELECT substr(NEW.searched, n, 3) AS three FROM positions WHERE n <= length(NEW.searched) - 2)),
    (SELECT group_concat(printf('%05x %05x%05x', unicode(two), unicode(two), unicode(substr(two, 2, 1))), ' ') FROM (SELECT substr(NEW.searched, n, 2) AS two FROM positions
      WHERE n <= length(NEW.searched) AND (n <= length(NEW.candidate_folded) OR unicode(substr(NEW.searched, n - 1, 1)) IN (10, 32, 40, 44, 45, 46, 47)))),
    ''
  );
END;
CREATE TRIGGER resumes_reskilled AFTER UPDATE OF skills_folded ON resumes WHEN OLD.skills_folded <> NEW.skills_folded BEGIN
  UPDATE applications SET skills_folded = NEW.skills_folded WHERE student_id = NEW.student_id;
END;
DROP TRIGGER jobs_retitled;
CREATE TRIGGER jobs_retitled AFTER UPDATE OF title ON jobs WHEN OLD.title <> NEW.title BEGIN
  UPDATE applications SET job_title = NEW.title, title_folded = NEW.title_folded WHERE job_id = NEW.id;
END;

-- As before, without the index.
CREATE TRIGGER applications_added AFTER INSERT ON applications BEGIN
  UPDATE students SET
    applied = applied + 1,
    pending = pending + (NEW.standing = 'Pending'),
    selected = selected + (NEW.standing = 'Selected'),
    rejected = rejected + (NEW.standing = 'Rejected'),
    version = version + 1
  WHERE id = NEW.student_id;
  UPDATE job_counts SET
    received = received + 1,
    ever_selected = ever_selected + (NEW.status = 'selected'),
    ever_advanced = ever_advanced + (NEW.advanced_at IS NOT NULL),
    ever_shortlisted = ever_shortlisted + (NEW.shortlisted_at IS NOT NULL),
    applied = applied + (NEW.stage = 'applied'),
    awaiting = awaiting + (NEW.stage = 'awaiting'),
    interview = interview + (NEW.stage = 'interview'),
    shortlisted = shortlisted + (NEW.stage = 'shortlisted'),
    handed = handed + (NEW.stage = 'handed'),
    hired = hired + (NEW.stage = 'hired'),
    rejected = rejected + (NEW.stage = 'rejected'),
    withdrawn = withdrawn + (NEW.stage = 'withdrawn')
  WHERE job_id = NEW.job_id;
  UPDATE companies SET
    received = received + 1,
    ever_selected = ever_selected + (NEW.status = 'selected'),
    ever_advanced = ever_advanced + (NEW.advanced_at IS NOT NULL),
    ever_shortlisted = ever_shortlisted + (NEW.shortlisted_at IS NOT NULL),
    applied = applied + (NEW.stage = 'applied'),
    awaiting = awaiting + (NEW.stage = 'awaiting'),
    interview = interview + (NEW.stage = 'interview'),
    shortlisted = shortlisted + (NEW.stage = 'shortlisted'),
    handed = handed + (NEW.stage = 'handed'),
    hired = hired + (NEW.stage = 'hired'),
    rejected = rejected + (NEW.stage = 'rejected'),
    withdrawn = withdrawn + (NEW.stage = 'withdrawn'),
    version = version + 1
  WHERE id = NEW.company_id;
  UPDATE hrs SET
    received = received + 1,
    pending = pending + (NEW.stage = 'applied'),
    shortlisted = shortlisted + (NEW.shortlisted = 1 AND NEW.stage <> 'withdrawn'),
    rejected_interviewing = rejected_interviewing + (NEW.company_status = 'Rejected' AND NEW.advanced_at IS NOT NULL),
    version = version + 1
  WHERE id = NEW.hr_id;
  UPDATE totals SET
    applications = applications + 1,
    waiting_applications = waiting_applications + (NEW.hr_id IS NULL AND NEW.withdrawn_at IS NULL),
    applied = applied + (NEW.stage = 'applied'),
    awaiting = awaiting + (NEW.stage = 'awaiting'),
    interview = interview + (NEW.stage = 'interview'),
    shortlisted = shortlisted + (NEW.stage = 'shortlisted'),
    handed = handed + (NEW.stage = 'handed'),
    hired = hired + (NEW.stage = 'hired'),
    rejected = rejected + (NEW.stage = 'rejected'),
    withdrawn = withdrawn + (NEW.stage = 'withdrawn')
  WHERE id = 1;
  INSERT INTO weekly (year, weeks) VALUES (substr(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4), json_object(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), json_array(0, 0, 0, 0)))
    ON CONFLICT (year) DO UPDATE SET weeks = iif(json_type(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"') IS NULL, json_insert(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"', json_array(0, 0, 0, 0)), weeks);
  UPDATE weekly SET weeks = json_replace(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[2]', json_extract(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[2]') + 1)
  WHERE year = substr(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4);
END;

-- A job's words are shown in its applications, and their students poll.
CREATE TRIGGER jobs_told AFTER UPDATE ON jobs
WHEN OLD.title <> NEW.title OR OLD.location <> NEW.location OR OLD.city <> NEW.city OR OLD.type <> NEW.type OR OLD.timing <> NEW.timing
  OR OLD.working_days <> NEW.working_days OR OLD.description <> NEW.description OR OLD.skills <> NEW.skills OR OLD.experience <> NEW.experience OR OLD.openings <> NEW.openings
  OR OLD.salary_min <> NEW.salary_min OR OLD.salary_max <> NEW.salary_max OR OLD.salary_currency <> NEW.salary_currency OR OLD.salary_per <> NEW.salary_per OR OLD.deadline <> NEW.deadline
  OR OLD.company_name <> NEW.company_name OR OLD.company_logo_key IS NOT NEW.company_logo_key OR OLD.hr_id IS NOT NEW.hr_id OR OLD.hidden <> NEW.hidden BEGIN
  UPDATE students SET version = version + 1 WHERE id IN (SELECT student_id FROM applications WHERE job_id = NEW.id);
END;

-- The board narrowed by who writes, as the administrator reads it.
CREATE INDEX thoughts_by_role ON thoughts (author_role, id);
CREATE INDEX thoughts_hidden_by_role ON thoughts (author_role, id) WHERE visible = 'hide';

-- Which row the first try with a key has made: set in the write's own transaction.
ALTER TABLE idempotency_keys ADD COLUMN made_id INTEGER;

-- Companies whose jobs still have to follow their suspension, or its end. A run that breaks off is finished by the next sweep.
CREATE TABLE suspension_work (
  company_id INTEGER PRIMARY KEY,
  since INTEGER NOT NULL
);
