-- A withdrawn application counts in none of its student's three counters: those of before are taken out, and the list by
-- counter has an index of its own, as has the list of the withdrawn.
UPDATE students SET
  pending = pending - (SELECT count(*) FROM applications WHERE student_id = students.id AND withdrawn_at IS NOT NULL AND standing = 'Pending'),
  selected = selected - (SELECT count(*) FROM applications WHERE student_id = students.id AND withdrawn_at IS NOT NULL AND standing = 'Selected'),
  rejected = rejected - (SELECT count(*) FROM applications WHERE student_id = students.id AND withdrawn_at IS NOT NULL AND standing = 'Rejected')
WHERE id IN (SELECT student_id FROM applications WHERE withdrawn_at IS NOT NULL);
DROP INDEX applications_student_standing;
CREATE INDEX applications_student_standing ON applications (student_id, standing, id) WHERE withdrawn_at IS NULL;
CREATE INDEX applications_student_withdrawn ON applications (student_id, id) WHERE withdrawn_at IS NOT NULL;

-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
DROP TRIGGER applications_added;
DROP TRIGGER applications_moved;
CREATE TRIGGER applications_added AFTER INSERT ON applications BEGIN
  UPDATE students SET applied = applied + 1, pending = pending + (NEW.standing = 'Pending' AND NEW.withdrawn_at IS NULL), selected = selected + (NEW.standing = 'Selected' AND NEW.withdrawn_at IS NULL), rejected = rejected + (NEW.standing = 'Rejected' AND NEW.withdrawn_at IS NULL), version = version + 1 WHERE id = NEW.student_id;
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
  UPDATE students SET pending = pending + (NEW.standing = 'Pending' AND NEW.withdrawn_at IS NULL) - (OLD.standing = 'Pending' AND OLD.withdrawn_at IS NULL), selected = selected + (NEW.standing = 'Selected' AND NEW.withdrawn_at IS NULL) - (OLD.standing = 'Selected' AND OLD.withdrawn_at IS NULL), rejected = rejected + (NEW.standing = 'Rejected' AND NEW.withdrawn_at IS NULL) - (OLD.standing = 'Rejected' AND OLD.withdrawn_at IS NULL), version = version + (OLD.released_at <> NEW.released_at) WHERE id = NEW.student_id;
  UPDATE companies SET version = version + 1 WHERE id = NEW.company_id AND (OLD.status = 'selected' OR NEW.status = 'selected');
  UPDATE hrs SET received = received - 1, pending = pending - (OLD.stage = 'applied'), shortlisted = shortlisted - (OLD.shortlisted = 1 AND OLD.stage <> 'withdrawn'), rejected_interviewing = rejected_interviewing - (OLD.company_status = 'Rejected' AND OLD.advanced_at IS NOT NULL), version = version + 1 WHERE id = OLD.hr_id;
  UPDATE hrs SET received = received + 1, pending = pending + (NEW.stage = 'applied'), shortlisted = shortlisted + (NEW.shortlisted = 1 AND NEW.stage <> 'withdrawn'), rejected_interviewing = rejected_interviewing + (NEW.company_status = 'Rejected' AND NEW.advanced_at IS NOT NULL), version = version + 1 WHERE id = NEW.hr_id;
END;
