-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
-- Each trigger is of one concern: those that both counted and indexed are two. And a company that polls is woken by what it sees alone
-- (contract/src/visibility.ts), so that a version tells nothing of candidates whom HR has not selected.
DROP TRIGGER students_added;
DROP TRIGGER companies_added;
DROP TRIGGER hrs_added;
DROP TRIGGER hrs_removed;
DROP TRIGGER jobs_added;
DROP TRIGGER contact_messages_added;
DROP TRIGGER contact_messages_settled;
DROP TRIGGER applications_added;
DROP TRIGGER applications_moved;
DROP TRIGGER students_shown;
DROP TRIGGER resumes_changed;
CREATE TRIGGER applications_added AFTER INSERT ON applications BEGIN
  UPDATE students SET applied = applied + 1, pending = pending + (NEW.standing = 'Pending'), selected = selected + (NEW.standing = 'Selected'), rejected = rejected + (NEW.standing = 'Rejected'), version = version + 1 WHERE id = NEW.student_id;
  UPDATE job_counts SET received = received + 1, ever_selected = ever_selected + (NEW.status = 'selected'), ever_advanced = ever_advanced + (NEW.advanced_at IS NOT NULL), ever_shortlisted = ever_shortlisted + (NEW.shortlisted_at IS NOT NULL), applied = applied + (NEW.stage = 'applied'), awaiting = awaiting + (NEW.stage = 'awaiting'), interview = interview + (NEW.stage = 'interview'), shortlisted = shortlisted + (NEW.stage = 'shortlisted'), handed = handed + (NEW.stage = 'handed'), hired = hired + (NEW.stage = 'hired'), rejected = rejected + (NEW.stage = 'rejected'), withdrawn = withdrawn + (NEW.stage = 'withdrawn') WHERE job_id = NEW.job_id;
  UPDATE companies SET received = received + 1, ever_selected = ever_selected + (NEW.status = 'selected'), ever_advanced = ever_advanced + (NEW.advanced_at IS NOT NULL), ever_shortlisted = ever_shortlisted + (NEW.shortlisted_at IS NOT NULL), applied = applied + (NEW.stage = 'applied'), awaiting = awaiting + (NEW.stage = 'awaiting'), interview = interview + (NEW.stage = 'interview'), shortlisted = shortlisted + (NEW.stage = 'shortlisted'), handed = handed + (NEW.stage = 'handed'), hired = hired + (NEW.stage = 'hired'), rejected = rejected + (NEW.stage = 'rejected'), withdrawn = withdrawn + (NEW.stage = 'withdrawn'), version = version + (NEW.status = 'selected') WHERE id = NEW.company_id;
  UPDATE hrs SET received = received + 1, pending = pending + (NEW.stage = 'applied'), shortlisted = shortlisted + (NEW.shortlisted = 1 AND NEW.stage <> 'withdrawn'), rejected_interviewing = rejected_interviewing + (NEW.company_status = 'Rejected' AND NEW.advanced_at IS NOT NULL), version = version + 1 WHERE id = NEW.hr_id;
  UPDATE totals SET applications = applications + 1, waiting_applications = waiting_applications + (NEW.hr_id IS NULL AND NEW.withdrawn_at IS NULL), applied = applied + (NEW.stage = 'applied'), awaiting = awaiting + (NEW.stage = 'awaiting'), interview = interview + (NEW.stage = 'interview'), shortlisted = shortlisted + (NEW.stage = 'shortlisted'), handed = handed + (NEW.stage = 'handed'), hired = hired + (NEW.stage = 'hired'), rejected = rejected + (NEW.stage = 'rejected'), withdrawn = withdrawn + (NEW.stage = 'withdrawn') WHERE id = 1;
  INSERT INTO weekly (year, weeks) VALUES (substr(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4), json_object(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), json_array(0, 0, 0, 0)))
    ON CONFLICT (year) DO UPDATE SET weeks = iif(json_type(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"') IS NULL, json_insert(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"', json_array(0, 0, 0, 0)), weeks);
  UPDATE weekly SET weeks = json_replace(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[2]', json_extract(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[2]') + 1)
  WHERE year = substr(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4);
END;
CREATE TRIGGER applications_moved AFTER UPDATE OF hr_id, status, company_status, advanced_at, shortlisted, interview_overview_status,
  letter_key, update_hr, offer_letter_sent, withdrawn_at, rounds_json, released_at ON applications BEGIN
  UPDATE students SET pending = pending + (NEW.standing = 'Pending') - (OLD.standing = 'Pending'), selected = selected + (NEW.standing = 'Selected') - (OLD.standing = 'Selected'), rejected = rejected + (NEW.standing = 'Rejected') - (OLD.standing = 'Rejected'), version = version + (OLD.released_at <> NEW.released_at) WHERE id = NEW.student_id;
  UPDATE companies SET version = version + 1 WHERE id = NEW.company_id AND (OLD.status = 'selected' OR NEW.status = 'selected');
  UPDATE hrs SET received = received - 1, pending = pending - (OLD.stage = 'applied'), shortlisted = shortlisted - (OLD.shortlisted = 1 AND OLD.stage <> 'withdrawn'), rejected_interviewing = rejected_interviewing - (OLD.company_status = 'Rejected' AND OLD.advanced_at IS NOT NULL), version = version + 1 WHERE id = OLD.hr_id;
  UPDATE hrs SET received = received + 1, pending = pending + (NEW.stage = 'applied'), shortlisted = shortlisted + (NEW.shortlisted = 1 AND NEW.stage <> 'withdrawn'), rejected_interviewing = rejected_interviewing + (NEW.company_status = 'Rejected' AND NEW.advanced_at IS NOT NULL), version = version + 1 WHERE id = NEW.hr_id;
END;
CREATE TRIGGER students_shown AFTER UPDATE OF name, name_folded, photo_key ON students
WHEN OLD.name <> NEW.name OR OLD.photo_key IS NOT NEW.photo_key BEGIN
  UPDATE applications SET candidate_name = NEW.name, candidate_folded = NEW.name_folded, candidate_photo_key = NEW.photo_key
  WHERE student_id = NEW.id;
  UPDATE companies SET version = version + 1 WHERE id IN (SELECT company_id FROM applications WHERE student_id = NEW.id AND status = 'selected');
  UPDATE hrs SET version = version + 1 WHERE id IN (SELECT hr_id FROM applications WHERE student_id = NEW.id);
END;
CREATE TRIGGER resumes_changed AFTER UPDATE ON resumes BEGIN
  UPDATE students SET resume_updated_at = NEW.updated_at WHERE id = NEW.student_id;
  UPDATE companies SET version = version + 1 WHERE id IN (SELECT company_id FROM applications WHERE student_id = NEW.student_id AND status = 'selected');
  UPDATE hrs SET version = version + 1 WHERE id IN (SELECT hr_id FROM applications WHERE student_id = NEW.student_id);
END;
CREATE TRIGGER students_indexed AFTER INSERT ON students BEGIN
  INSERT OR REPLACE INTO student_search (rowid, name, email, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)), iif(EXISTS (SELECT 1 FROM plan_requests WHERE role = 'student' AND account_id = NEW.id AND state = 'open'), 'requested', ''));
END;
CREATE TRIGGER companies_indexed AFTER INSERT ON companies BEGIN
  INSERT OR REPLACE INTO company_search (rowid, name, email, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)), iif(EXISTS (SELECT 1 FROM plan_requests WHERE role = 'company' AND account_id = NEW.id AND state = 'open'), 'requested', '') || iif(NEW.jobs > 0, ' jobs', '') || iif(NEW.unassigned_jobs > 0, ' waiting', ''));
END;
CREATE TRIGGER hrs_indexed AFTER INSERT ON hrs BEGIN
  INSERT OR REPLACE INTO hr_search (rowid, name, email) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)));
END;
CREATE TRIGGER hrs_unindexed AFTER DELETE ON hrs BEGIN
  DELETE FROM hr_search WHERE rowid = OLD.id;
END;
CREATE TRIGGER jobs_indexed AFTER INSERT ON jobs BEGIN
  INSERT OR REPLACE INTO job_search (rowid, title, location, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.title_folded, n, 1)), unicode(substr(NEW.title_folded, n + 1, 1)), unicode(substr(NEW.title_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.title_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.location_folded, n, 1)), unicode(substr(NEW.location_folded, n + 1, 1)), unicode(substr(NEW.location_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.location_folded)), 'c' || NEW.company_id || iif(NEW.open = 1, ' open', ' closed') || iif(NEW.hr_id IS NULL, ' unassigned', ' assigned h' || NEW.hr_id));
END;
CREATE TRIGGER contact_messages_indexed AFTER INSERT ON contact_messages BEGIN
  INSERT OR REPLACE INTO contact_search (rowid, name, email, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)), iif(NEW.handled_at IS NULL, 'open', 'handled'));
END;
CREATE TRIGGER contact_messages_reindexed AFTER UPDATE OF handled_at ON contact_messages BEGIN
  INSERT OR REPLACE INTO contact_search (rowid, name, email, scope) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.name_folded, n, 1)), unicode(substr(NEW.name_folded, n + 1, 1)), unicode(substr(NEW.name_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.name_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.email, n, 1)), unicode(substr(NEW.email, n + 1, 1)), unicode(substr(NEW.email, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.email)), iif(NEW.handled_at IS NULL, 'open', 'handled'));
END;
CREATE TRIGGER students_counted AFTER INSERT ON students BEGIN
  UPDATE totals SET students = students + 1 WHERE id = 1;
  INSERT INTO weekly (year, weeks) VALUES (substr(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4), json_object(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), json_array(0, 0, 0, 0)))
    ON CONFLICT (year) DO UPDATE SET weeks = iif(json_type(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"') IS NULL, json_insert(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"', json_array(0, 0, 0, 0)), weeks);
  UPDATE weekly SET weeks = json_replace(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[0]', json_extract(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[0]') + 1)
  WHERE year = substr(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4);
END;
CREATE TRIGGER companies_counted AFTER INSERT ON companies BEGIN
  UPDATE totals SET companies = companies + 1 WHERE id = 1;
  INSERT INTO weekly (year, weeks) VALUES (substr(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4), json_object(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), json_array(0, 0, 0, 0)))
    ON CONFLICT (year) DO UPDATE SET weeks = iif(json_type(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"') IS NULL, json_insert(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"', json_array(0, 0, 0, 0)), weeks);
  UPDATE weekly SET weeks = json_replace(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[0]', json_extract(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[0]') + 1)
  WHERE year = substr(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4);
END;
CREATE TRIGGER hrs_counted AFTER INSERT ON hrs BEGIN
  UPDATE totals SET hrs = hrs + 1 WHERE id = 1;
END;
CREATE TRIGGER hrs_uncounted AFTER DELETE ON hrs BEGIN
  UPDATE totals SET hrs = hrs - 1 WHERE id = 1;
  DELETE FROM hr_weekly WHERE hr_id = OLD.id;
END;
CREATE TRIGGER jobs_figured AFTER INSERT ON jobs BEGIN
  INSERT INTO job_counts (job_id, company_id, job_title, open) VALUES (NEW.id, NEW.company_id, NEW.title, NEW.open);
  INSERT INTO company_locations (company_id, location, jobs) VALUES (NEW.company_id, NEW.location, 1)
    ON CONFLICT (company_id, location) DO UPDATE SET jobs = jobs + 1;
  UPDATE companies SET jobs = jobs + 1, openings = openings + NEW.openings, unassigned_jobs = unassigned_jobs + (NEW.hr_id IS NULL)
  WHERE id = NEW.company_id;
  UPDATE companies SET
    locations = (SELECT json_group_array(location) FROM (SELECT location FROM company_locations WHERE company_id = NEW.company_id ORDER BY location LIMIT 20)),
    experience_min = (SELECT experience_min FROM jobs WHERE company_id = NEW.company_id AND experience_min IS NOT NULL ORDER BY experience_min LIMIT 1),
    experience_max = (SELECT experience_max FROM jobs WHERE company_id = NEW.company_id AND experience_max IS NOT NULL ORDER BY experience_max DESC LIMIT 1),
    version = version + 1
  WHERE id = NEW.company_id;
  UPDATE hrs SET assigned_jobs = assigned_jobs + 1, openings = openings + NEW.openings, version = version + 1 WHERE id = NEW.hr_id;
  UPDATE totals SET jobs = jobs + 1, assigned_jobs = assigned_jobs + (NEW.hr_id IS NOT NULL) WHERE id = 1;
  INSERT INTO weekly (year, weeks) VALUES (substr(date(NEW.posted_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4), json_object(date(NEW.posted_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), json_array(0, 0, 0, 0)))
    ON CONFLICT (year) DO UPDATE SET weeks = iif(json_type(weeks, '$."' || date(NEW.posted_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"') IS NULL, json_insert(weeks, '$."' || date(NEW.posted_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"', json_array(0, 0, 0, 0)), weeks);
  UPDATE weekly SET weeks = json_replace(weeks, '$."' || date(NEW.posted_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[1]', json_extract(weeks, '$."' || date(NEW.posted_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[1]') + 1)
  WHERE year = substr(date(NEW.posted_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4);
END;
CREATE TRIGGER contact_messages_counted AFTER INSERT ON contact_messages BEGIN
  UPDATE totals SET messages = messages + 1, unhandled_messages = unhandled_messages + (NEW.handled_at IS NULL) WHERE id = 1;
END;
CREATE TRIGGER contact_messages_recounted AFTER UPDATE OF handled_at ON contact_messages BEGIN
  UPDATE totals SET unhandled_messages = unhandled_messages + (NEW.handled_at IS NULL) - (OLD.handled_at IS NULL) WHERE id = 1;
END;
CREATE TRIGGER hrs_logged_out AFTER DELETE ON hrs BEGIN
  DELETE FROM sessions WHERE role = 'hr' AND account_id = OLD.id;
  DELETE FROM password_resets WHERE role = 'hr' AND account_id = OLD.id;
END;
