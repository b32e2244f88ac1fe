-- A change of a row that many others show is brought to them in slices: what is left to do (docs/decisions/0084).
CREATE TABLE catch_ups (
  kind TEXT NOT NULL,
  subject_id INTEGER NOT NULL,
  -- The last id that is up to date.
  done_to INTEGER NOT NULL DEFAULT 0,
  since INTEGER NOT NULL,
  PRIMARY KEY (kind, subject_id)
);
CREATE INDEX catch_ups_since ON catch_ups (since);
DROP TRIGGER jobs_deadline;
DROP TRIGGER companies_named;
DROP TRIGGER jobs_reindexed_saved;
DROP TRIGGER jobs_retitled;
DROP TRIGGER companies_shown;
DROP TRIGGER hrs_named;
DROP TRIGGER jobs_told;
CREATE TRIGGER companies_shown AFTER UPDATE OF name, logo_key ON companies
WHEN (OLD.name <> NEW.name OR OLD.logo_key IS NOT NEW.logo_key) AND NEW.jobs <= 20 BEGIN
  UPDATE jobs SET company_name = NEW.name, company_logo_key = NEW.logo_key WHERE company_id = NEW.id;
END;
CREATE TRIGGER hrs_named AFTER UPDATE OF name ON hrs
WHEN OLD.name <> NEW.name AND NEW.assigned_jobs <= 20 BEGIN
  UPDATE jobs SET hr_name = NEW.name WHERE hr_id = NEW.id;
END;
CREATE TRIGGER jobs_told AFTER UPDATE ON jobs
WHEN (OLD.title <> NEW.title OR OLD.location <> NEW.location OR OLD.city <> NEW.city OR OLD.type <> NEW.type OR OLD.timing <> NEW.timing OR OLD.working_days <> NEW.working_days OR OLD.description <> NEW.description OR OLD.skills <> NEW.skills OR OLD.experience <> NEW.experience OR OLD.openings <> NEW.openings OR OLD.salary_min <> NEW.salary_min OR OLD.salary_max <> NEW.salary_max OR OLD.salary_currency <> NEW.salary_currency OR OLD.salary_per <> NEW.salary_per OR OLD.deadline <> NEW.deadline OR OLD.company_name <> NEW.company_name OR OLD.company_logo_key IS NOT NEW.company_logo_key OR OLD.hr_id IS NOT NEW.hr_id OR OLD.hr_name IS NOT NEW.hr_name OR OLD.hidden <> NEW.hidden) AND NOT (ifnull((SELECT received FROM job_counts WHERE job_id = NEW.id), 0) > 200
    OR ((OLD.company_name <> NEW.company_name OR OLD.company_logo_key IS NOT NEW.company_logo_key OR OLD.hidden <> NEW.hidden) AND ifnull((SELECT received FROM companies WHERE id = NEW.company_id), 0) > 200)
    OR ((OLD.hr_id IS NOT NEW.hr_id OR OLD.hr_name IS NOT NEW.hr_name) AND ifnull((SELECT received FROM hrs WHERE id = OLD.hr_id), 0) > 200)) BEGIN
  UPDATE students SET version = version + 1 WHERE id IN (SELECT student_id FROM applications WHERE job_id = NEW.id);
END;
CREATE TRIGGER saved_jobs_refreshed AFTER UPDATE OF deadline ON saved_jobs BEGIN
  INSERT OR REPLACE INTO saved_job_search (rowid, title, location, scope) SELECT NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(j.title_folded, n, 1)), unicode(substr(j.title_folded, n + 1, 1)), unicode(substr(j.title_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(j.title_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(j.location_folded, n, 1)), unicode(substr(j.location_folded, n + 1, 1)), unicode(substr(j.location_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(j.location_folded)), 's' || NEW.student_id FROM jobs j WHERE j.id = NEW.job_id;
END;
CREATE TRIGGER companies_shown_later AFTER UPDATE OF name, logo_key ON companies
WHEN (OLD.name <> NEW.name OR OLD.logo_key IS NOT NEW.logo_key) AND NEW.jobs > 20 BEGIN
  INSERT INTO catch_ups (kind, subject_id, since) VALUES ('company', NEW.id, unixepoch() * 1000)
    ON CONFLICT (kind, subject_id) DO UPDATE SET done_to = 0;
END;
CREATE TRIGGER hrs_named_later AFTER UPDATE OF name ON hrs
WHEN OLD.name <> NEW.name AND NEW.assigned_jobs > 20 BEGIN
  INSERT INTO catch_ups (kind, subject_id, since) VALUES ('hr', NEW.id, unixepoch() * 1000)
    ON CONFLICT (kind, subject_id) DO UPDATE SET done_to = 0;
END;
CREATE TRIGGER jobs_named AFTER UPDATE OF title, company_name ON jobs
WHEN (OLD.title <> NEW.title OR OLD.company_name <> NEW.company_name) AND NOT (ifnull((SELECT received FROM job_counts WHERE job_id = NEW.id), 0) > 200
    OR ((OLD.company_name <> NEW.company_name OR OLD.company_logo_key IS NOT NEW.company_logo_key OR OLD.hidden <> NEW.hidden) AND ifnull((SELECT received FROM companies WHERE id = NEW.company_id), 0) > 200)
    OR ((OLD.hr_id IS NOT NEW.hr_id OR OLD.hr_name IS NOT NEW.hr_name) AND ifnull((SELECT received FROM hrs WHERE id = OLD.hr_id), 0) > 200)) BEGIN
  UPDATE applications SET job_title = NEW.title, title_folded = NEW.title_folded, company_name = NEW.company_name
  WHERE job_id = NEW.id;
END;
CREATE TRIGGER jobs_told_later AFTER UPDATE ON jobs
WHEN (OLD.title <> NEW.title OR OLD.location <> NEW.location OR OLD.city <> NEW.city OR OLD.type <> NEW.type OR OLD.timing <> NEW.timing OR OLD.working_days <> NEW.working_days OR OLD.description <> NEW.description OR OLD.skills <> NEW.skills OR OLD.experience <> NEW.experience OR OLD.openings <> NEW.openings OR OLD.salary_min <> NEW.salary_min OR OLD.salary_max <> NEW.salary_max OR OLD.salary_currency <> NEW.salary_currency OR OLD.salary_per <> NEW.salary_per OR OLD.deadline <> NEW.deadline OR OLD.company_name <> NEW.company_name OR OLD.company_logo_key IS NOT NEW.company_logo_key OR OLD.hr_id IS NOT NEW.hr_id OR OLD.hr_name IS NOT NEW.hr_name OR OLD.hidden <> NEW.hidden) AND (ifnull((SELECT received FROM job_counts WHERE job_id = NEW.id), 0) > 200
    OR ((OLD.company_name <> NEW.company_name OR OLD.company_logo_key IS NOT NEW.company_logo_key OR OLD.hidden <> NEW.hidden) AND ifnull((SELECT received FROM companies WHERE id = NEW.company_id), 0) > 200)
    OR ((OLD.hr_id IS NOT NEW.hr_id OR OLD.hr_name IS NOT NEW.hr_name) AND ifnull((SELECT received FROM hrs WHERE id = OLD.hr_id), 0) > 200)) BEGIN
  INSERT INTO catch_ups (kind, subject_id, since) VALUES ('job', NEW.id, unixepoch() * 1000)
    ON CONFLICT (kind, subject_id) DO UPDATE SET done_to = 0;
END;
CREATE TRIGGER jobs_saved AFTER UPDATE OF title_folded, location_folded, deadline ON jobs
WHEN (OLD.title_folded <> NEW.title_folded OR OLD.location_folded <> NEW.location_folded OR OLD.deadline <> NEW.deadline) AND NOT (SELECT count(*) > 200 FROM (SELECT 1 FROM saved_jobs WHERE job_id = NEW.id LIMIT 201)) BEGIN
  UPDATE saved_jobs SET deadline = NEW.deadline WHERE job_id = NEW.id;
END;
CREATE TRIGGER jobs_saved_later AFTER UPDATE OF title_folded, location_folded, deadline ON jobs
WHEN (OLD.title_folded <> NEW.title_folded OR OLD.location_folded <> NEW.location_folded OR OLD.deadline <> NEW.deadline) AND (SELECT count(*) > 200 FROM (SELECT 1 FROM saved_jobs WHERE job_id = NEW.id LIMIT 201)) BEGIN
  INSERT INTO catch_ups (kind, subject_id, since) VALUES ('saved', NEW.id, unixepoch() * 1000)
    ON CONFLICT (kind, subject_id) DO UPDATE SET done_to = 0;
END;
