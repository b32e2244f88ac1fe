-- One statement of a request changes 200 rows at most; what is more follows in slices (docs/decisions/0120).
-- How many of them are done, for who watches.
ALTER TABLE catch_ups ADD COLUMN done INTEGER NOT NULL DEFAULT 0;
ALTER TABLE suspension_work ADD COLUMN done INTEGER NOT NULL DEFAULT 0;
-- Students whose applications do not show them yet as they are. Workers from before know no further kinds of catch_ups.
CREATE TABLE student_catch_ups (
  student_id INTEGER PRIMARY KEY,
  done_to INTEGER NOT NULL DEFAULT 0,
  since INTEGER NOT NULL,
  done INTEGER NOT NULL DEFAULT 0
);
-- Until when somebody is at it: one at a time.
CREATE TABLE catch_up_turn (id INTEGER PRIMARY KEY, until INTEGER NOT NULL);
INSERT INTO catch_up_turn (id, until) VALUES (1, 0);
-- An HR who was removed stays as a row until everything has moved.
ALTER TABLE hrs ADD COLUMN leaving_at INTEGER;
ALTER TABLE hrs ADD COLUMN leaving_to INTEGER;
ALTER TABLE hrs ADD COLUMN leaving_by INTEGER;
ALTER TABLE hrs ADD COLUMN leaving_of INTEGER;
CREATE INDEX hrs_leaving ON hrs (id) WHERE leaving_at IS NOT NULL;
-- What of its notices an account has read at once: those up to an id that were there at a time. Of those from `begins` on some were
-- held then, and are told later.
CREATE TABLE notices_read (
  role TEXT NOT NULL,
  account_id INTEGER NOT NULL,
  begins INTEGER NOT NULL,
  upto INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (role, account_id)
) WITHOUT ROWID;
-- An account has 100 sessions at most; those that are older are over.
DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM (
  SELECT token_hash, row_number() OVER (PARTITION BY role, account_id ORDER BY created_at DESC) AS n FROM sessions) WHERE n > 100);
-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
DROP TRIGGER companies_shown;
DROP TRIGGER jobs_saved;
DROP TRIGGER jobs_named;
DROP TRIGGER jobs_told;
DROP TRIGGER jobs_listed;
DROP TRIGGER jobs_relisted;
DROP TRIGGER listed_jobs_added;
DROP TRIGGER listed_jobs_removed;
DROP TRIGGER companies_shown_later;
DROP TRIGGER hrs_named_later;
DROP TRIGGER students_shown;
DROP TRIGGER resumes_changed;
DROP TRIGGER resumes_reskilled;
DROP TRIGGER jobs_told_later;
DROP TRIGGER jobs_saved_later;
CREATE TRIGGER jobs_listed AFTER INSERT ON jobs
WHEN NEW.open = 1 BEGIN
  INSERT INTO listed_jobs (id, company_id, title, company, place, skills, scope, salary_year, deadline, posted_at, terms)
  SELECT NEW.id, NEW.company_id, NEW.title, NEW.company_name, NEW.location || iif(instr(NEW.location_folded, lower(NEW.city)) > 0, '', ', ' || NEW.city), NEW.skills, 'any c' || NEW.company_id || ' t' || lower(hex(lower(NEW.type))) || ' g' || lower(hex(lower(NEW.timing))) || ' w' || lower(hex(lower(NEW.working_days))) || ' m' || lower(hex(lower(NEW.work_mode))) || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 300000, ' s3', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 600000, ' s6', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1000000, ' s10', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1500000, ' s15', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) = 0, ' e0', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 3 AND ifnull(NEW.experience_max, 99) >= 1, ' e1', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 5 AND ifnull(NEW.experience_max, 99) >= 3, ' e3', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_max, 99) > 5, ' e5', '') || ' d' || replace(NEW.deadline, '-', '') || ' p' || strftime('%Y%m%d', NEW.posted_at / 1000 + 19800, 'unixepoch'), iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL), NEW.deadline, NEW.posted_at, (SELECT json_group_array(json_array(kind, term, label)) FROM (SELECT kind, term, label, min(at) AS at FROM (
      SELECT 'f' AS kind, value AS term, CASE substr(value, 1, 1) WHEN 't' THEN NEW.type WHEN 'g' THEN NEW.timing WHEN 'w' THEN NEW.working_days
      WHEN 'm' THEN NEW.work_mode WHEN 'c' THEN NEW.company_name ELSE value END AS label, key AS at FROM json_each('[' || replace(json_quote('any c' || NEW.company_id || ' t' || lower(hex(lower(NEW.type))) || ' g' || lower(hex(lower(NEW.timing))) || ' w' || lower(hex(lower(NEW.working_days))) || ' m' || lower(hex(lower(NEW.work_mode))) || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 300000, ' s3', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 600000, ' s6', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1000000, ' s10', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1500000, ' s15', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) = 0, ' e0', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 3 AND ifnull(NEW.experience_max, 99) >= 1, ' e1', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 5 AND ifnull(NEW.experience_max, 99) >= 3, ' e3', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_max, 99) > 5, ' e5', '') || ' d' || replace(NEW.deadline, '-', '') || ' p' || strftime('%Y%m%d', NEW.posted_at / 1000 + 19800, 'unixepoch')), ' ', '","') || ']')
      UNION ALL SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), key FROM json_each(json_array(
        json_array('t', NEW.title_folded, NEW.title), json_array('c', lower(NEW.company_name), NEW.company_name),
        json_array('p', lower(trim(NEW.city)), trim(NEW.city))))
      UNION ALL SELECT 'w' AS kind, value AS term, '' AS label, key AS at FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.title_folded || ' ' || lower(NEW.company_name) || ' ' || NEW.location_folded || ' ' || lower(NEW.city) || ' ' || lower(NEW.skills), char(39), ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '/', ' '), '|', ' '), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '&', ' '), '!', ' '), '?', ' '), '*', ' '), '"', ' '), '\', ' '), '–', ' '), '—', ' '), '-', ' '), '•', ' '), '·', ' '), '<', ' '), '>', ' '), '@', ' '), '=', ' '), '_', ' '), '~', ' '), '^', ' '), '%', ' '), '$', ' '), '`', ' ')), ' ', '","') || ']')
      UNION ALL SELECT 's' AS kind, lower(trim(value)) AS term, trim(value) AS label, key AS at FROM json_each('[' || replace(json_quote(NEW.skills), ',', '","') || ']')
    ) WHERE length(term) BETWEEN 1 AND 600 GROUP BY kind, term ORDER BY instr('ftcpws', kind), at LIMIT 80));
END;
CREATE TRIGGER jobs_relisted AFTER UPDATE OF title, location, city, type, timing, working_days, description, skills, experience_min, experience_max,
  salary_max, salary_currency, salary_per, deadline, company_name, company_logo_key, work_mode ON jobs
WHEN OLD.open = 1 AND NEW.open = 1 BEGIN
  UPDATE listed_jobs SET title = NEW.title, company = NEW.company_name, place = NEW.location || iif(instr(NEW.location_folded, lower(NEW.city)) > 0, '', ', ' || NEW.city), skills = NEW.skills, scope = 'any c' || NEW.company_id || ' t' || lower(hex(lower(NEW.type))) || ' g' || lower(hex(lower(NEW.timing))) || ' w' || lower(hex(lower(NEW.working_days))) || ' m' || lower(hex(lower(NEW.work_mode))) || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 300000, ' s3', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 600000, ' s6', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1000000, ' s10', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1500000, ' s15', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) = 0, ' e0', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 3 AND ifnull(NEW.experience_max, 99) >= 1, ' e1', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 5 AND ifnull(NEW.experience_max, 99) >= 3, ' e3', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_max, 99) > 5, ' e5', '') || ' d' || replace(NEW.deadline, '-', '') || ' p' || strftime('%Y%m%d', NEW.posted_at / 1000 + 19800, 'unixepoch'), salary_year = iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL), deadline = NEW.deadline, posted_at = NEW.posted_at, terms = (SELECT json_group_array(json_array(kind, term, label)) FROM (SELECT kind, term, label, min(at) AS at FROM (
      SELECT 'f' AS kind, value AS term, CASE substr(value, 1, 1) WHEN 't' THEN NEW.type WHEN 'g' THEN NEW.timing WHEN 'w' THEN NEW.working_days
      WHEN 'm' THEN NEW.work_mode WHEN 'c' THEN NEW.company_name ELSE value END AS label, key AS at FROM json_each('[' || replace(json_quote('any c' || NEW.company_id || ' t' || lower(hex(lower(NEW.type))) || ' g' || lower(hex(lower(NEW.timing))) || ' w' || lower(hex(lower(NEW.working_days))) || ' m' || lower(hex(lower(NEW.work_mode))) || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 300000, ' s3', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 600000, ' s6', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1000000, ' s10', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1500000, ' s15', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) = 0, ' e0', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 3 AND ifnull(NEW.experience_max, 99) >= 1, ' e1', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 5 AND ifnull(NEW.experience_max, 99) >= 3, ' e3', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_max, 99) > 5, ' e5', '') || ' d' || replace(NEW.deadline, '-', '') || ' p' || strftime('%Y%m%d', NEW.posted_at / 1000 + 19800, 'unixepoch')), ' ', '","') || ']')
      UNION ALL SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), key FROM json_each(json_array(
        json_array('t', NEW.title_folded, NEW.title), json_array('c', lower(NEW.company_name), NEW.company_name),
        json_array('p', lower(trim(NEW.city)), trim(NEW.city))))
      UNION ALL SELECT 'w' AS kind, value AS term, '' AS label, key AS at FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.title_folded || ' ' || lower(NEW.company_name) || ' ' || NEW.location_folded || ' ' || lower(NEW.city) || ' ' || lower(NEW.skills), char(39), ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '/', ' '), '|', ' '), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '&', ' '), '!', ' '), '?', ' '), '*', ' '), '"', ' '), '\', ' '), '–', ' '), '—', ' '), '-', ' '), '•', ' '), '·', ' '), '<', ' '), '>', ' '), '@', ' '), '=', ' '), '_', ' '), '~', ' '), '^', ' '), '%', ' '), '$', ' '), '`', ' ')), ' ', '","') || ']')
      UNION ALL SELECT 's' AS kind, lower(trim(value)) AS term, trim(value) AS label, key AS at FROM json_each('[' || replace(json_quote(NEW.skills), ',', '","') || ']')
    ) WHERE length(term) BETWEEN 1 AND 600 GROUP BY kind, term ORDER BY instr('ftcpws', kind), at LIMIT 80)) WHERE id = NEW.id;
END;
CREATE TRIGGER listed_jobs_added AFTER INSERT ON listed_jobs BEGIN
  INSERT INTO job_words (rowid, title, company, skills, place, about, scope)
  SELECT NEW.id, NEW.title, NEW.company, NEW.skills, NEW.place, j.description, NEW.scope FROM jobs j WHERE j.id = NEW.id;
  INSERT INTO search_terms (kind, term, label, jobs)
  SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), 1 FROM json_each(NEW.terms) WHERE true
    ON CONFLICT (kind, term) DO UPDATE SET jobs = jobs + excluded.jobs, label = excluded.label;
  UPDATE totals SET jobs_version = jobs_version + 1 WHERE id = 1;
END;
CREATE TRIGGER listed_jobs_removed AFTER DELETE ON listed_jobs BEGIN
  DELETE FROM job_words WHERE rowid = OLD.id;
  DELETE FROM search_terms WHERE jobs = 1 AND (kind, term) IN (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(OLD.terms));
  UPDATE search_terms SET jobs = jobs - 1 WHERE jobs > 1 AND (kind, term) IN (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(OLD.terms));
  UPDATE totals SET jobs_version = jobs_version + 1 WHERE id = 1;
END;
CREATE TRIGGER companies_shown_later AFTER UPDATE OF name, logo_key ON companies
WHEN (OLD.name <> NEW.name OR OLD.logo_key IS NOT NEW.logo_key) AND NEW.jobs > 0 BEGIN
  INSERT INTO catch_ups (kind, subject_id, since) VALUES ('company', NEW.id, unixepoch() * 1000)
    ON CONFLICT (kind, subject_id) DO UPDATE SET done_to = 0, done = 0;
END;
CREATE TRIGGER hrs_named_later AFTER UPDATE OF name ON hrs
WHEN OLD.name <> NEW.name AND NEW.assigned_jobs > 20 BEGIN
  INSERT INTO catch_ups (kind, subject_id, since) VALUES ('hr', NEW.id, unixepoch() * 1000)
    ON CONFLICT (kind, subject_id) DO UPDATE SET done_to = 0, done = 0;
END;
CREATE TRIGGER students_shown AFTER UPDATE OF name, name_folded, photo_key ON students
WHEN (OLD.name <> NEW.name OR OLD.photo_key IS NOT NEW.photo_key) AND NEW.applied <= 24 BEGIN
  UPDATE applications SET candidate_name = NEW.name, candidate_folded = NEW.name_folded, candidate_photo_key = NEW.photo_key
  WHERE student_id = NEW.id;
  UPDATE companies SET version = version + 1 WHERE id IN (SELECT company_id FROM applications WHERE student_id = NEW.id AND status = 'selected');
  UPDATE hrs SET version = version + 1 WHERE id IN (SELECT hr_id FROM applications WHERE student_id = NEW.id);
END;
CREATE TRIGGER resumes_changed AFTER UPDATE ON resumes BEGIN
  UPDATE students SET resume_updated_at = NEW.updated_at WHERE id = NEW.student_id;
END;
CREATE TRIGGER resumes_reskilled AFTER UPDATE OF skills_folded ON resumes
WHEN OLD.skills_folded <> NEW.skills_folded AND (SELECT applied FROM students WHERE id = NEW.student_id) <= 24 BEGIN
  UPDATE applications SET skills_folded = NEW.skills_folded WHERE student_id = NEW.student_id AND settled = 0;
END;
CREATE TRIGGER jobs_told_later AFTER UPDATE ON jobs
WHEN (OLD.title <> NEW.title OR OLD.location <> NEW.location OR OLD.city <> NEW.city OR OLD.type <> NEW.type OR OLD.timing <> NEW.timing OR OLD.working_days <> NEW.working_days OR OLD.description <> NEW.description OR OLD.skills <> NEW.skills OR OLD.experience <> NEW.experience OR OLD.openings <> NEW.openings OR OLD.salary_min <> NEW.salary_min OR OLD.salary_max <> NEW.salary_max OR OLD.salary_currency <> NEW.salary_currency OR OLD.salary_per <> NEW.salary_per OR OLD.deadline <> NEW.deadline OR OLD.company_name <> NEW.company_name OR OLD.company_logo_key IS NOT NEW.company_logo_key OR OLD.hr_id IS NOT NEW.hr_id OR OLD.hr_name IS NOT NEW.hr_name OR OLD.hidden <> NEW.hidden) AND (SELECT received FROM job_counts WHERE job_id = NEW.id) > 0 BEGIN
  INSERT INTO catch_ups (kind, subject_id, since) VALUES ('job', NEW.id, unixepoch() * 1000)
    ON CONFLICT (kind, subject_id) DO UPDATE SET done_to = 0, done = 0;
END;
CREATE TRIGGER jobs_saved_later AFTER UPDATE OF title_folded, location_folded, deadline ON jobs
WHEN (OLD.title_folded <> NEW.title_folded OR OLD.location_folded <> NEW.location_folded OR OLD.deadline <> NEW.deadline)
  AND EXISTS (SELECT 1 FROM saved_jobs WHERE job_id = NEW.id) BEGIN
  INSERT INTO catch_ups (kind, subject_id, since) VALUES ('saved', NEW.id, unixepoch() * 1000)
    ON CONFLICT (kind, subject_id) DO UPDATE SET done_to = 0, done = 0;
END;
CREATE TRIGGER jobs_listed_again AFTER UPDATE OF open ON jobs
WHEN OLD.open = 0 AND NEW.open = 1 BEGIN
  INSERT INTO listed_jobs (id, company_id, title, company, place, skills, scope, salary_year, deadline, posted_at, terms)
  SELECT NEW.id, NEW.company_id, NEW.title, NEW.company_name, NEW.location || iif(instr(NEW.location_folded, lower(NEW.city)) > 0, '', ', ' || NEW.city), NEW.skills, 'any c' || NEW.company_id || ' t' || lower(hex(lower(NEW.type))) || ' g' || lower(hex(lower(NEW.timing))) || ' w' || lower(hex(lower(NEW.working_days))) || ' m' || lower(hex(lower(NEW.work_mode))) || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 300000, ' s3', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 600000, ' s6', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1000000, ' s10', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1500000, ' s15', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) = 0, ' e0', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 3 AND ifnull(NEW.experience_max, 99) >= 1, ' e1', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 5 AND ifnull(NEW.experience_max, 99) >= 3, ' e3', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_max, 99) > 5, ' e5', '') || ' d' || replace(NEW.deadline, '-', '') || ' p' || strftime('%Y%m%d', NEW.posted_at / 1000 + 19800, 'unixepoch'), iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL), NEW.deadline, NEW.posted_at, (SELECT json_group_array(json_array(kind, term, label)) FROM (SELECT kind, term, label, min(at) AS at FROM (
      SELECT 'f' AS kind, value AS term, CASE substr(value, 1, 1) WHEN 't' THEN NEW.type WHEN 'g' THEN NEW.timing WHEN 'w' THEN NEW.working_days
      WHEN 'm' THEN NEW.work_mode WHEN 'c' THEN NEW.company_name ELSE value END AS label, key AS at FROM json_each('[' || replace(json_quote('any c' || NEW.company_id || ' t' || lower(hex(lower(NEW.type))) || ' g' || lower(hex(lower(NEW.timing))) || ' w' || lower(hex(lower(NEW.working_days))) || ' m' || lower(hex(lower(NEW.work_mode))) || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 300000, ' s3', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 600000, ' s6', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1000000, ' s10', '') || iif(iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL) >= 1500000, ' s15', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) = 0, ' e0', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 3 AND ifnull(NEW.experience_max, 99) >= 1, ' e1', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_min, 0) <= 5 AND ifnull(NEW.experience_max, 99) >= 3, ' e3', '') || iif(NEW.experience_min IS NOT NULL AND ifnull(NEW.experience_max, 99) > 5, ' e5', '') || ' d' || replace(NEW.deadline, '-', '') || ' p' || strftime('%Y%m%d', NEW.posted_at / 1000 + 19800, 'unixepoch')), ' ', '","') || ']')
      UNION ALL SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), key FROM json_each(json_array(
        json_array('t', NEW.title_folded, NEW.title), json_array('c', lower(NEW.company_name), NEW.company_name),
        json_array('p', lower(trim(NEW.city)), trim(NEW.city))))
      UNION ALL SELECT 'w' AS kind, value AS term, '' AS label, key AS at FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(NEW.title_folded || ' ' || lower(NEW.company_name) || ' ' || NEW.location_folded || ' ' || lower(NEW.city) || ' ' || lower(NEW.skills), char(39), ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '/', ' '), '|', ' '), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '&', ' '), '!', ' '), '?', ' '), '*', ' '), '"', ' '), '\', ' '), '–', ' '), '—', ' '), '-', ' '), '•', ' '), '·', ' '), '<', ' '), '>', ' '), '@', ' '), '=', ' '), '_', ' '), '~', ' '), '^', ' '), '%', ' '), '$', ' '), '`', ' ')), ' ', '","') || ']')
      UNION ALL SELECT 's' AS kind, lower(trim(value)) AS term, trim(value) AS label, key AS at FROM json_each('[' || replace(json_quote(NEW.skills), ',', '","') || ']')
    ) WHERE length(term) BETWEEN 1 AND 600 GROUP BY kind, term ORDER BY instr('ftcpws', kind), at LIMIT 80));
END;
CREATE TRIGGER jobs_unlisted AFTER UPDATE OF open ON jobs
WHEN OLD.open = 1 AND NEW.open = 0 BEGIN
  DELETE FROM listed_jobs WHERE id = OLD.id;
END;
CREATE TRIGGER listed_jobs_changed AFTER UPDATE ON listed_jobs BEGIN
  DELETE FROM job_words WHERE rowid = OLD.id;
  INSERT INTO job_words (rowid, title, company, skills, place, about, scope)
  SELECT NEW.id, NEW.title, NEW.company, NEW.skills, NEW.place, j.description, NEW.scope FROM jobs j WHERE j.id = NEW.id;
  DELETE FROM search_terms WHERE jobs = 1 AND (kind, term) IN (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(OLD.terms) EXCEPT SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(NEW.terms));
  UPDATE search_terms SET jobs = jobs - 1 WHERE jobs > 1 AND (kind, term) IN (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(OLD.terms) EXCEPT SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(NEW.terms));
  INSERT INTO search_terms (kind, term, label, jobs)
  SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), (json_extract(value, '$[0]'), json_extract(value, '$[1]')) NOT IN (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(OLD.terms)) FROM json_each(NEW.terms) WHERE value NOT IN (SELECT value FROM json_each(OLD.terms))
    ON CONFLICT (kind, term) DO UPDATE SET jobs = jobs + excluded.jobs, label = excluded.label;
  UPDATE totals SET jobs_version = jobs_version + 1 WHERE id = 1;
END;
CREATE TRIGGER students_shown_later AFTER UPDATE OF name, name_folded, photo_key ON students
WHEN (OLD.name <> NEW.name OR OLD.photo_key IS NOT NEW.photo_key) AND NEW.applied > 24 BEGIN
  INSERT INTO student_catch_ups (student_id, since) SELECT NEW.id, unixepoch() * 1000 WHERE true
    ON CONFLICT (student_id) DO UPDATE SET done_to = 0, done = 0;
END;
CREATE TRIGGER resumes_told AFTER UPDATE ON resumes
WHEN (SELECT applied FROM students WHERE id = NEW.student_id) <= 24 BEGIN
  UPDATE companies SET version = version + 1 WHERE id IN (SELECT company_id FROM applications WHERE student_id = NEW.student_id AND status = 'selected');
  UPDATE hrs SET version = version + 1 WHERE id IN (SELECT hr_id FROM applications WHERE student_id = NEW.student_id);
END;
CREATE TRIGGER resumes_told_later AFTER UPDATE ON resumes
WHEN (SELECT applied FROM students WHERE id = NEW.student_id) > 24 BEGIN
  INSERT INTO student_catch_ups (student_id, since) SELECT NEW.student_id, unixepoch() * 1000 WHERE true
    ON CONFLICT (student_id) DO UPDATE SET done_to = 0, done = 0;
END;
CREATE TRIGGER listed_jobs_reshown AFTER UPDATE ON listed_jobs BEGIN
  UPDATE companies SET shown_at = unixepoch() * 1000 WHERE id = NEW.company_id;
END;
CREATE TRIGGER sessions_bounded AFTER INSERT ON sessions BEGIN
  DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions INDEXED BY sessions_newest
  WHERE role = NEW.role AND account_id = NEW.account_id ORDER BY created_at DESC LIMIT 10 OFFSET 100);
END;
