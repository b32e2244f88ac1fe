-- A week is counted in one write, and so are the figures of an HR and of a company whose application moves.
-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
DROP TRIGGER students_counted;
DROP TRIGGER companies_counted;
DROP TRIGGER jobs_figured;
DROP TRIGGER applications_added;
DROP TRIGGER applications_moved;
DROP TRIGGER applications_staged;
DROP TRIGGER applications_hired;
CREATE TRIGGER students_counted AFTER INSERT ON students BEGIN
  UPDATE totals SET students = students + 1 WHERE id = 1;
  INSERT INTO weekly (year, weeks) VALUES (substr(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4), json_object(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), json_array(1, 0, 0, 0)))
    ON CONFLICT (year) DO UPDATE SET weeks = iif(json_type(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"') IS NULL, json_insert(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"', json_array(1, 0, 0, 0)),
      json_replace(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[0]', json_extract(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[0]') + 1));
END;
CREATE TRIGGER companies_counted AFTER INSERT ON companies BEGIN
  UPDATE totals SET companies = companies + 1 WHERE id = 1;
  INSERT INTO weekly (year, weeks) VALUES (substr(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4), json_object(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), json_array(1, 0, 0, 0)))
    ON CONFLICT (year) DO UPDATE SET weeks = iif(json_type(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"') IS NULL, json_insert(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"', json_array(1, 0, 0, 0)),
      json_replace(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[0]', json_extract(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[0]') + 1));
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
  INSERT INTO weekly (year, weeks) VALUES (substr(date(NEW.posted_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4), json_object(date(NEW.posted_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), json_array(0, 1, 0, 0)))
    ON CONFLICT (year) DO UPDATE SET weeks = iif(json_type(weeks, '$."' || date(NEW.posted_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"') IS NULL, json_insert(weeks, '$."' || date(NEW.posted_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"', json_array(0, 1, 0, 0)),
      json_replace(weeks, '$."' || date(NEW.posted_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[1]', json_extract(weeks, '$."' || date(NEW.posted_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[1]') + 1));
END;
CREATE TRIGGER applications_added AFTER INSERT ON applications BEGIN
  UPDATE students SET applied = applied + 1, pending = pending + (NEW.standing = 'Pending' AND NEW.withdrawn_at IS NULL), selected = selected + (NEW.standing = 'Selected' AND NEW.withdrawn_at IS NULL), rejected = rejected + (NEW.standing = 'Rejected' AND NEW.withdrawn_at IS NULL), version = version + 1 WHERE id = NEW.student_id;
  UPDATE job_counts SET received = received + 1, ever_selected = ever_selected + (NEW.status = 'selected'), ever_advanced = ever_advanced + (NEW.advanced_at IS NOT NULL), ever_shortlisted = ever_shortlisted + (NEW.shortlisted_at IS NOT NULL), applied = applied + (NEW.stage = 'applied'), awaiting = awaiting + (NEW.stage = 'awaiting'), interview = interview + (NEW.stage = 'interview'), shortlisted = shortlisted + (NEW.stage = 'shortlisted'), handed = handed + (NEW.stage = 'handed'), hired = hired + (NEW.stage = 'hired'), rejected = rejected + (NEW.stage = 'rejected'), withdrawn = withdrawn + (NEW.stage = 'withdrawn') WHERE job_id = NEW.job_id;
  UPDATE companies SET received = received + 1, ever_selected = ever_selected + (NEW.status = 'selected'), ever_advanced = ever_advanced + (NEW.advanced_at IS NOT NULL), ever_shortlisted = ever_shortlisted + (NEW.shortlisted_at IS NOT NULL), applied = applied + (NEW.stage = 'applied'), awaiting = awaiting + (NEW.stage = 'awaiting'), interview = interview + (NEW.stage = 'interview'), shortlisted = shortlisted + (NEW.stage = 'shortlisted'), handed = handed + (NEW.stage = 'handed'), hired = hired + (NEW.stage = 'hired'), rejected = rejected + (NEW.stage = 'rejected'), withdrawn = withdrawn + (NEW.stage = 'withdrawn'), version = version + (NEW.status = 'selected') WHERE id = NEW.company_id;
  UPDATE hrs SET received = received + 1, pending = pending + (NEW.stage = 'applied'), shortlisted = shortlisted + (NEW.shortlisted = 1 AND NEW.stage <> 'withdrawn'), selected = selected + (NEW.status = 'selected' AND NEW.withdrawn_at IS NULL), refused = refused + (NEW.status = 'rejected' OR NEW.company_status = 'Rejected'), advanced = advanced + (NEW.advanced_at IS NOT NULL AND NEW.withdrawn_at IS NULL), updates_due = updates_due + NEW.due, letters_due = letters_due + (NEW.stage = 'handed'), rejected_interviewing = rejected_interviewing + (NEW.company_status = 'Rejected' AND NEW.advanced_at IS NOT NULL), version = version + 1 WHERE id = NEW.hr_id;
  UPDATE totals SET applications = applications + 1, waiting_applications = waiting_applications + (NEW.hr_id IS NULL AND NEW.withdrawn_at IS NULL), applied = applied + (NEW.stage = 'applied'), awaiting = awaiting + (NEW.stage = 'awaiting'), interview = interview + (NEW.stage = 'interview'), shortlisted = shortlisted + (NEW.stage = 'shortlisted'), handed = handed + (NEW.stage = 'handed'), hired = hired + (NEW.stage = 'hired'), rejected = rejected + (NEW.stage = 'rejected'), withdrawn = withdrawn + (NEW.stage = 'withdrawn') WHERE id = 1;
  INSERT INTO weekly (year, weeks) VALUES (substr(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4), json_object(date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), json_array(0, 0, 1, 0)))
    ON CONFLICT (year) DO UPDATE SET weeks = iif(json_type(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"') IS NULL, json_insert(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"', json_array(0, 0, 1, 0)),
      json_replace(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[2]', json_extract(weeks, '$."' || date(NEW.created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[2]') + 1));
END;
CREATE TRIGGER applications_moved AFTER UPDATE OF hr_id, status, company_status, advanced_at, shortlisted, interview_overview_status,
  letter_key, update_hr, offer_letter_sent, withdrawn_at, rounds_json, released_at ON applications BEGIN
  UPDATE students SET pending = pending + (NEW.standing = 'Pending' AND NEW.withdrawn_at IS NULL) - (OLD.standing = 'Pending' AND OLD.withdrawn_at IS NULL), selected = selected + (NEW.standing = 'Selected' AND NEW.withdrawn_at IS NULL) - (OLD.standing = 'Selected' AND OLD.withdrawn_at IS NULL), rejected = rejected + (NEW.standing = 'Rejected' AND NEW.withdrawn_at IS NULL) - (OLD.standing = 'Rejected' AND OLD.withdrawn_at IS NULL), version = version + (OLD.released_at <> NEW.released_at)
  WHERE id = NEW.student_id AND (OLD.standing <> NEW.standing OR OLD.withdrawn_at IS NOT NEW.withdrawn_at
    OR OLD.released_at <> NEW.released_at);
  UPDATE companies SET version = version + 1 WHERE id = NEW.company_id AND OLD.stage = NEW.stage AND (OLD.status = 'selected' OR NEW.status = 'selected');
END;
CREATE TRIGGER applications_staged AFTER UPDATE OF status, company_status, advanced_at, shortlisted, shortlisted_at, update_hr,
  offer_letter_sent, withdrawn_at ON applications
WHEN OLD.stage <> NEW.stage BEGIN
  UPDATE job_counts SET ever_selected = ever_selected + (NEW.status = 'selected') - (OLD.status = 'selected'), ever_advanced = ever_advanced + (NEW.advanced_at IS NOT NULL) - (OLD.advanced_at IS NOT NULL), ever_shortlisted = ever_shortlisted + (NEW.shortlisted_at IS NOT NULL) - (OLD.shortlisted_at IS NOT NULL), applied = applied + (NEW.stage = 'applied') - (OLD.stage = 'applied'), awaiting = awaiting + (NEW.stage = 'awaiting') - (OLD.stage = 'awaiting'), interview = interview + (NEW.stage = 'interview') - (OLD.stage = 'interview'), shortlisted = shortlisted + (NEW.stage = 'shortlisted') - (OLD.stage = 'shortlisted'), handed = handed + (NEW.stage = 'handed') - (OLD.stage = 'handed'), hired = hired + (NEW.stage = 'hired') - (OLD.stage = 'hired'), rejected = rejected + (NEW.stage = 'rejected') - (OLD.stage = 'rejected'), withdrawn = withdrawn + (NEW.stage = 'withdrawn') - (OLD.stage = 'withdrawn') WHERE job_id = NEW.job_id;
  UPDATE companies SET ever_selected = ever_selected + (NEW.status = 'selected') - (OLD.status = 'selected'), ever_advanced = ever_advanced + (NEW.advanced_at IS NOT NULL) - (OLD.advanced_at IS NOT NULL), ever_shortlisted = ever_shortlisted + (NEW.shortlisted_at IS NOT NULL) - (OLD.shortlisted_at IS NOT NULL), applied = applied + (NEW.stage = 'applied') - (OLD.stage = 'applied'), awaiting = awaiting + (NEW.stage = 'awaiting') - (OLD.stage = 'awaiting'), interview = interview + (NEW.stage = 'interview') - (OLD.stage = 'interview'), shortlisted = shortlisted + (NEW.stage = 'shortlisted') - (OLD.stage = 'shortlisted'), handed = handed + (NEW.stage = 'handed') - (OLD.stage = 'handed'), hired = hired + (NEW.stage = 'hired') - (OLD.stage = 'hired'), rejected = rejected + (NEW.stage = 'rejected') - (OLD.stage = 'rejected'), withdrawn = withdrawn + (NEW.stage = 'withdrawn') - (OLD.stage = 'withdrawn'), version = version + (OLD.status = 'selected' OR NEW.status = 'selected') WHERE id = NEW.company_id;
  UPDATE totals SET applied = applied + (NEW.stage = 'applied') - (OLD.stage = 'applied'), awaiting = awaiting + (NEW.stage = 'awaiting') - (OLD.stage = 'awaiting'), interview = interview + (NEW.stage = 'interview') - (OLD.stage = 'interview'), shortlisted = shortlisted + (NEW.stage = 'shortlisted') - (OLD.stage = 'shortlisted'), handed = handed + (NEW.stage = 'handed') - (OLD.stage = 'handed'), hired = hired + (NEW.stage = 'hired') - (OLD.stage = 'hired'), rejected = rejected + (NEW.stage = 'rejected') - (OLD.stage = 'rejected'), withdrawn = withdrawn + (NEW.stage = 'withdrawn') - (OLD.stage = 'withdrawn') WHERE id = 1;
END;
CREATE TRIGGER applications_hired AFTER UPDATE OF offer_letter_sent ON applications
WHEN OLD.offer_letter_sent = 0 AND NEW.offer_letter_sent = 1 BEGIN
  INSERT INTO weekly (year, weeks) VALUES (substr(date(NEW.sent_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4), json_object(date(NEW.sent_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), json_array(0, 0, 0, 1)))
    ON CONFLICT (year) DO UPDATE SET weeks = iif(json_type(weeks, '$."' || date(NEW.sent_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"') IS NULL, json_insert(weeks, '$."' || date(NEW.sent_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"', json_array(0, 0, 0, 1)),
      json_replace(weeks, '$."' || date(NEW.sent_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[3]', json_extract(weeks, '$."' || date(NEW.sent_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[3]') + 1));
END;
CREATE TRIGGER applications_figured AFTER UPDATE OF hr_id, status, company_status, advanced_at, shortlisted, interview_overview_status,
  letter_key, update_hr, offer_letter_sent, withdrawn_at, rounds_json, released_at ON applications
WHEN OLD.hr_id IS NEW.hr_id BEGIN
  UPDATE hrs SET received = received + 1 - 1, pending = pending + (NEW.stage = 'applied') - (OLD.stage = 'applied'), shortlisted = shortlisted + (NEW.shortlisted = 1 AND NEW.stage <> 'withdrawn') - (OLD.shortlisted = 1 AND OLD.stage <> 'withdrawn'), selected = selected + (NEW.status = 'selected' AND NEW.withdrawn_at IS NULL) - (OLD.status = 'selected' AND OLD.withdrawn_at IS NULL), refused = refused + (NEW.status = 'rejected' OR NEW.company_status = 'Rejected') - (OLD.status = 'rejected' OR OLD.company_status = 'Rejected'), advanced = advanced + (NEW.advanced_at IS NOT NULL AND NEW.withdrawn_at IS NULL) - (OLD.advanced_at IS NOT NULL AND OLD.withdrawn_at IS NULL), updates_due = updates_due + NEW.due - OLD.due, letters_due = letters_due + (NEW.stage = 'handed') - (OLD.stage = 'handed'), rejected_interviewing = rejected_interviewing + (NEW.company_status = 'Rejected' AND NEW.advanced_at IS NOT NULL) - (OLD.company_status = 'Rejected' AND OLD.advanced_at IS NOT NULL), version = version + 1 WHERE id = NEW.hr_id;
END;
CREATE TRIGGER applications_handed_on AFTER UPDATE OF hr_id, status, company_status, advanced_at, shortlisted, interview_overview_status,
  letter_key, update_hr, offer_letter_sent, withdrawn_at, rounds_json, released_at ON applications
WHEN OLD.hr_id IS NOT NEW.hr_id BEGIN
  UPDATE hrs SET received = received - 1, pending = pending - (OLD.stage = 'applied'), shortlisted = shortlisted - (OLD.shortlisted = 1 AND OLD.stage <> 'withdrawn'), selected = selected - (OLD.status = 'selected' AND OLD.withdrawn_at IS NULL), refused = refused - (OLD.status = 'rejected' OR OLD.company_status = 'Rejected'), advanced = advanced - (OLD.advanced_at IS NOT NULL AND OLD.withdrawn_at IS NULL), updates_due = updates_due - OLD.due, letters_due = letters_due - (OLD.stage = 'handed'), rejected_interviewing = rejected_interviewing - (OLD.company_status = 'Rejected' AND OLD.advanced_at IS NOT NULL), version = version + 1 WHERE id = OLD.hr_id;
  UPDATE hrs SET received = received + 1, pending = pending + (NEW.stage = 'applied'), shortlisted = shortlisted + (NEW.shortlisted = 1 AND NEW.stage <> 'withdrawn'), selected = selected + (NEW.status = 'selected' AND NEW.withdrawn_at IS NULL), refused = refused + (NEW.status = 'rejected' OR NEW.company_status = 'Rejected'), advanced = advanced + (NEW.advanced_at IS NOT NULL AND NEW.withdrawn_at IS NULL), updates_due = updates_due + NEW.due, letters_due = letters_due + (NEW.stage = 'handed'), rejected_interviewing = rejected_interviewing + (NEW.company_status = 'Rejected' AND NEW.advanced_at IS NOT NULL), version = version + 1 WHERE id = NEW.hr_id;
END;
