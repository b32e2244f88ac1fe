-- What waits for whom is read, not searched for: an application says by itself whether HR has something to tell its candidate
-- (`due`) and when its open round is (`open_round_at`); an HR keeps how many of each list there are.
-- A round as `rounds_json` copies it has 'outcome', 'updateCandidate' and 'feedbackUpdatedByHR' in this order. Nothing is due of one
-- that the candidate knows and that has no outcome yet; texts of people cannot look like it, for their quotation marks are escaped.
ALTER TABLE applications ADD COLUMN due INTEGER GENERATED ALWAYS AS (
  withdrawn_at IS NULL AND offer_letter_sent = 0 AND (
    instr(rounds_json, 'updateCandidate' || char(34) || ':0') > 0
    OR instr(replace(rounds_json, replace('outcome~:~~,~updateCandidate~:1,~feedbackUpdatedByHR~:0', '~', char(34)), ''), 'feedbackUpdatedByHR' || char(34) || ':0') > 0
    OR (advanced_at IS NOT NULL AND iif(company_status = 'Rejected', 'rejected', iif(shortlisted = 1, 'shortlisted', interview_overview_status)) <> interview_overview_status)
  )
) VIRTUAL;
ALTER TABLE applications ADD COLUMN open_round_at TEXT GENERATED ALWAYS AS (
  iif(last_outcome = '' AND company_status = 'Selected' AND shortlisted = 0 AND withdrawn_at IS NULL AND offer_letter_sent = 0, rounds_json ->> '$[#-1].date', NULL)
) VIRTUAL;
CREATE INDEX applications_hr_due ON applications (hr_id, id) WHERE due = 1;
CREATE INDEX applications_hr_letters ON applications (hr_id, id) WHERE update_hr = 1 AND offer_letter_sent = 0 AND withdrawn_at IS NULL;
CREATE INDEX applications_hr_open_round ON applications (hr_id, open_round_at) WHERE open_round_at IS NOT NULL;
CREATE INDEX applications_company_open_round ON applications (company_id, open_round_at) WHERE open_round_at IS NOT NULL;
-- Not 'open = 1': the planner would take it for lists of a company's newest open jobs as well, and sort them all.
CREATE INDEX jobs_company_closing ON jobs (company_id, deadline) WHERE open <> 0;

ALTER TABLE hrs ADD COLUMN selected INTEGER NOT NULL DEFAULT 0;
ALTER TABLE hrs ADD COLUMN refused INTEGER NOT NULL DEFAULT 0;
ALTER TABLE hrs ADD COLUMN advanced INTEGER NOT NULL DEFAULT 0;
ALTER TABLE hrs ADD COLUMN updates_due INTEGER NOT NULL DEFAULT 0;
ALTER TABLE hrs ADD COLUMN letters_due INTEGER NOT NULL DEFAULT 0;
UPDATE hrs SET
  selected = (SELECT count(*) FROM applications WHERE hr_id = hrs.id AND status = 'selected' AND withdrawn_at IS NULL),
  refused = (SELECT count(*) FROM applications WHERE hr_id = hrs.id AND (status = 'rejected' OR company_status = 'Rejected')),
  advanced = (SELECT count(*) FROM applications WHERE hr_id = hrs.id AND advanced_at IS NOT NULL AND withdrawn_at IS NULL),
  updates_due = (SELECT count(*) FROM applications WHERE hr_id = hrs.id AND due = 1),
  letters_due = (SELECT count(*) FROM applications WHERE hr_id = hrs.id AND update_hr = 1 AND offer_letter_sent = 0 AND withdrawn_at IS NULL);

-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
DROP TRIGGER applications_added;
DROP TRIGGER applications_moved;
CREATE TRIGGER applications_added AFTER INSERT ON applications BEGIN
  UPDATE students SET applied = applied + 1, pending = pending + (NEW.standing = 'Pending' AND NEW.withdrawn_at IS NULL), selected = selected + (NEW.standing = 'Selected' AND NEW.withdrawn_at IS NULL), rejected = rejected + (NEW.standing = 'Rejected' AND NEW.withdrawn_at IS NULL), version = version + 1 WHERE id = NEW.student_id;
  UPDATE job_counts SET received = received + 1, ever_selected = ever_selected + (NEW.status = 'selected'), ever_advanced = ever_advanced + (NEW.advanced_at IS NOT NULL), ever_shortlisted = ever_shortlisted + (NEW.shortlisted_at IS NOT NULL), applied = applied + (NEW.stage = 'applied'), awaiting = awaiting + (NEW.stage = 'awaiting'), interview = interview + (NEW.stage = 'interview'), shortlisted = shortlisted + (NEW.stage = 'shortlisted'), handed = handed + (NEW.stage = 'handed'), hired = hired + (NEW.stage = 'hired'), rejected = rejected + (NEW.stage = 'rejected'), withdrawn = withdrawn + (NEW.stage = 'withdrawn') WHERE job_id = NEW.job_id;
  UPDATE companies SET received = received + 1, ever_selected = ever_selected + (NEW.status = 'selected'), ever_advanced = ever_advanced + (NEW.advanced_at IS NOT NULL), ever_shortlisted = ever_shortlisted + (NEW.shortlisted_at IS NOT NULL), applied = applied + (NEW.stage = 'applied'), awaiting = awaiting + (NEW.stage = 'awaiting'), interview = interview + (NEW.stage = 'interview'), shortlisted = shortlisted + (NEW.stage = 'shortlisted'), handed = handed + (NEW.stage = 'handed'), hired = hired + (NEW.stage = 'hired'), rejected = rejected + (NEW.stage = 'rejected'), withdrawn = withdrawn + (NEW.stage = 'withdrawn'), version = version + (NEW.status = 'selected') WHERE id = NEW.company_id;
  UPDATE hrs SET received = received + 1, pending = pending + (NEW.stage = 'applied'), shortlisted = shortlisted + (NEW.shortlisted = 1 AND NEW.stage <> 'withdrawn'), selected = selected + (NEW.status = 'selected' AND NEW.withdrawn_at IS NULL), refused = refused + (NEW.status = 'rejected' OR NEW.company_status = 'Rejected'), advanced = advanced + (NEW.advanced_at IS NOT NULL AND NEW.withdrawn_at IS NULL), updates_due = updates_due + NEW.due, letters_due = letters_due + (NEW.stage = 'handed'), rejected_interviewing = rejected_interviewing + (NEW.company_status = 'Rejected' AND NEW.advanced_at IS NOT NULL), version = version + 1 WHERE id = NEW.hr_id;
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
  UPDATE hrs SET received = received - 1, pending = pending - (OLD.stage = 'applied'), shortlisted = shortlisted - (OLD.shortlisted = 1 AND OLD.stage <> 'withdrawn'), selected = selected - (OLD.status = 'selected' AND OLD.withdrawn_at IS NULL), refused = refused - (OLD.status = 'rejected' OR OLD.company_status = 'Rejected'), advanced = advanced - (OLD.advanced_at IS NOT NULL AND OLD.withdrawn_at IS NULL), updates_due = updates_due - OLD.due, letters_due = letters_due - (OLD.stage = 'handed'), rejected_interviewing = rejected_interviewing - (OLD.company_status = 'Rejected' AND OLD.advanced_at IS NOT NULL), version = version + 1 WHERE id = OLD.hr_id;
  UPDATE hrs SET received = received + 1, pending = pending + (NEW.stage = 'applied'), shortlisted = shortlisted + (NEW.shortlisted = 1 AND NEW.stage <> 'withdrawn'), selected = selected + (NEW.status = 'selected' AND NEW.withdrawn_at IS NULL), refused = refused + (NEW.status = 'rejected' OR NEW.company_status = 'Rejected'), advanced = advanced + (NEW.advanced_at IS NOT NULL AND NEW.withdrawn_at IS NULL), updates_due = updates_due + NEW.due, letters_due = letters_due + (NEW.stage = 'handed'), rejected_interviewing = rejected_interviewing + (NEW.company_status = 'Rejected' AND NEW.advanced_at IS NOT NULL), version = version + 1 WHERE id = NEW.hr_id;
END;
