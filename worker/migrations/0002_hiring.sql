-- Jobs, resumes, applications, rounds and their timeline. Names from accounts are copied in, so that a list reads at most
-- one application, one job and one resume per row. worker/src/hiring/ is the only code that changes an application.

CREATE TABLE jobs (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL,
  title TEXT NOT NULL,
  location TEXT NOT NULL,
  city TEXT NOT NULL,
  -- Lower-cased by code (SQLite folds ASCII only), what the search indexes.
  title_folded TEXT NOT NULL,
  location_folded TEXT NOT NULL,
  type TEXT NOT NULL,
  timing TEXT NOT NULL,
  working_days TEXT NOT NULL,
  description TEXT NOT NULL,
  skills TEXT NOT NULL,
  experience TEXT NOT NULL,
  -- First and second number of the experience text, null where it has none.
  experience_min INTEGER,
  experience_max INTEGER,
  openings INTEGER NOT NULL,
  salary_min REAL NOT NULL,
  salary_max REAL NOT NULL,
  salary_currency TEXT NOT NULL DEFAULT 'INR',
  salary_per TEXT NOT NULL DEFAULT 'Year',
  -- YYYY-MM-DD, in force until the end of that day in Asia/Kolkata.
  deadline TEXT NOT NULL,
  -- Copies, so that a list reads one row per job. Kept by the triggers on companies and hrs.
  company_name TEXT NOT NULL,
  company_logo_key TEXT,
  hr_id INTEGER,
  hr_name TEXT,
  assigned_at INTEGER,
  -- The company is suspended.
  hidden INTEGER NOT NULL DEFAULT 0,
  -- Listed for applicants: not hidden and, when last looked at, not past the deadline. The nightly sweep clears it, a query
  -- that needs the exact answer compares the deadline too.
  open INTEGER NOT NULL DEFAULT 1,
  posted_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX jobs_company ON jobs (company_id, id);
CREATE INDEX jobs_hr ON jobs (hr_id, id) WHERE hr_id IS NOT NULL;
CREATE INDEX jobs_unassigned ON jobs (id) WHERE hr_id IS NULL;
CREATE INDEX jobs_company_unassigned ON jobs (company_id, id) WHERE hr_id IS NULL;
CREATE INDEX jobs_open ON jobs (id) WHERE open = 1;
CREATE INDEX jobs_open_assigned ON jobs (id) WHERE open = 1 AND hr_id IS NOT NULL;
CREATE INDEX jobs_company_open ON jobs (company_id, id) WHERE open = 1;
CREATE INDEX jobs_company_closed ON jobs (company_id, id) WHERE open = 0;
-- The nightly sweep walks it from the oldest deadline.
CREATE INDEX jobs_open_deadline ON jobs (deadline) WHERE open = 1;
CREATE INDEX jobs_company_experience_min ON jobs (company_id, experience_min);
CREATE INDEX jobs_company_experience_max ON jobs (company_id, experience_max);

-- A job's funnel and its applications by stage. Apart from jobs, so that a decision does not rewrite a long description; with the
-- title and whether it is open, so that the company's dashboard reads one row per job.
CREATE TABLE job_counts (
  job_id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL,
  job_title TEXT NOT NULL,
  open INTEGER NOT NULL,
  received INTEGER NOT NULL DEFAULT 0,
  ever_selected INTEGER NOT NULL DEFAULT 0,
  ever_advanced INTEGER NOT NULL DEFAULT 0,
  ever_shortlisted INTEGER NOT NULL DEFAULT 0,
  applied INTEGER NOT NULL DEFAULT 0,
  awaiting INTEGER NOT NULL DEFAULT 0,
  interview INTEGER NOT NULL DEFAULT 0,
  shortlisted INTEGER NOT NULL DEFAULT 0,
  handed INTEGER NOT NULL DEFAULT 0,
  hired INTEGER NOT NULL DEFAULT 0,
  rejected INTEGER NOT NULL DEFAULT 0,
  withdrawn INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX job_counts_open ON job_counts (company_id, job_id) WHERE open = 1;

-- Where a company has jobs, with how many, so that its list of places needs no pass over its jobs.
CREATE TABLE company_locations (
  company_id INTEGER NOT NULL,
  location TEXT NOT NULL,
  jobs INTEGER NOT NULL,
  PRIMARY KEY (company_id, location)
) WITHOUT ROWID;

-- All jobs. scope: c<company> h<hr> open|closed assigned|unassigned
CREATE VIRTUAL TABLE job_search USING fts5 (
  title, location, scope, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '5 10'
);

CREATE TABLE resumes (
  id INTEGER PRIMARY KEY,
  student_id INTEGER NOT NULL UNIQUE,
  -- JSON: {name, email, phone, address}
  personal_info TEXT NOT NULL,
  -- JSON: [{institute, degree, year}]
  educations TEXT NOT NULL,
  -- As written, split at commas when read.
  skills TEXT NOT NULL,
  summary TEXT NOT NULL,
  project TEXT NOT NULL,
  -- JSON: {company, role, duration}
  experience TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE TABLE saved_jobs (
  id INTEGER PRIMARY KEY,
  student_id INTEGER NOT NULL,
  job_id INTEGER NOT NULL,
  -- Copy of the job's, for the calendar's months.
  deadline TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (student_id, job_id)
);
CREATE INDEX saved_jobs_student ON saved_jobs (student_id, id);
CREATE INDEX saved_jobs_calendar ON saved_jobs (student_id, deadline);
CREATE INDEX saved_jobs_job ON saved_jobs (job_id);

CREATE TABLE applications (
  id INTEGER PRIMARY KEY,
  student_id INTEGER NOT NULL,
  job_id INTEGER NOT NULL,
  resume_id INTEGER NOT NULL,
  -- Copies from the job: who may see the application, without a join.
  company_id INTEGER NOT NULL,
  hr_id INTEGER,
  -- Copies, so that a list shows names without reading the accounts. Kept by triggers.
  candidate_name TEXT NOT NULL,
  candidate_folded TEXT NOT NULL,
  candidate_photo_key TEXT,
  job_title TEXT NOT NULL,
  company_name TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'selected', 'rejected')),
  decided_at INTEGER,
  company_status TEXT NOT NULL DEFAULT 'pending' CHECK (company_status IN ('pending', 'Selected', 'Rejected')),
  advanced_at INTEGER,
  shortlisted INTEGER NOT NULL DEFAULT 0,
  -- When it was first shortlisted. Stays when the company rejects it later: the funnel counts how far it came.
  shortlisted_at INTEGER,
  -- Published outcome: '' until the HR has published one.
  interview_overview_status TEXT NOT NULL DEFAULT '' CHECK (interview_overview_status IN ('', 'shortlisted', 'rejected')),
  letter_key TEXT,
  -- The file's name as uploaded.
  letter_name TEXT,
  update_hr INTEGER NOT NULL DEFAULT 0,
  offer_letter_sent INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER,
  withdrawn_at INTEGER,
  -- Copy of the rounds, kept by the triggers on rounds. Lists and the guards of the flow read it.
  rounds_json TEXT NOT NULL DEFAULT '[]',
  round_count INTEGER NOT NULL DEFAULT 0,
  last_outcome TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- When something that the student may know last changed: `updated_at` would tell of a decision before HR publishes it.
  released_at INTEGER NOT NULL DEFAULT 0,
  -- `stageOf` and `studentStanding` of contract/src/hiring.ts, in SQL. A test walks both over every reachable state.
  stage TEXT GENERATED ALWAYS AS (
    iif(offer_letter_sent = 1, 'hired',
    iif(withdrawn_at IS NOT NULL, 'withdrawn',
    iif(status = 'rejected' OR company_status = 'Rejected', 'rejected',
    iif(update_hr = 1, 'handed',
    iif(shortlisted = 1, 'shortlisted',
    iif(advanced_at IS NOT NULL, 'interview',
    iif(status = 'selected', 'awaiting', 'applied')))))))
  ) VIRTUAL,
  standing TEXT GENERATED ALWAYS AS (
    iif(status = 'rejected' OR (company_status = 'Rejected' AND advanced_at IS NULL) OR interview_overview_status = 'rejected', 'Rejected',
    iif(interview_overview_status = 'shortlisted', 'Selected', 'Pending'))
  ) VIRTUAL,
  UNIQUE (student_id, job_id)
);
-- One index per list, matching its filter and its order (newest first by id).
CREATE INDEX applications_student ON applications (student_id, id);
CREATE INDEX applications_student_standing ON applications (student_id, standing, id);
CREATE INDEX applications_job ON applications (job_id, id);
CREATE INDEX applications_company ON applications (company_id, id);
CREATE INDEX applications_company_stage ON applications (company_id, stage, id);
CREATE INDEX applications_hr ON applications (hr_id, id) WHERE hr_id IS NOT NULL;
CREATE INDEX applications_hr_pending ON applications (hr_id, id) WHERE status = 'pending' AND withdrawn_at IS NULL;
CREATE INDEX applications_hr_selected ON applications (hr_id, id) WHERE status = 'selected' AND withdrawn_at IS NULL;
CREATE INDEX applications_hr_advanced ON applications (hr_id, id) WHERE advanced_at IS NOT NULL AND withdrawn_at IS NULL;
CREATE INDEX applications_hr_rejected ON applications (hr_id, id) WHERE (status = 'rejected' OR company_status = 'Rejected');
CREATE INDEX applications_hr_hired ON applications (hr_id, id) WHERE update_hr = 1;
CREATE INDEX applications_company_waiting ON applications (company_id, id)
  WHERE status = 'selected' AND company_status = 'pending' AND withdrawn_at IS NULL;
CREATE INDEX applications_company_interviews ON applications (company_id, id)
  WHERE company_status = 'Selected' AND shortlisted = 0 AND withdrawn_at IS NULL;
CREATE INDEX applications_company_selected ON applications (company_id, id) WHERE status = 'selected' AND withdrawn_at IS NULL;
CREATE INDEX applications_company_advanced ON applications (company_id, id) WHERE advanced_at IS NOT NULL AND withdrawn_at IS NULL;
CREATE INDEX applications_company_shortlisted ON applications (company_id, id) WHERE shortlisted = 1;
CREATE INDEX applications_company_rejected ON applications (company_id, id) WHERE company_status = 'Rejected';

-- The same lists narrowed by a candidate's name, a job or a company. scope: h<hr> c<company> j<job> status<pending|selected|rejected>
-- company<pending|selected|rejected> stage<stage> advanced rejected handed shortlisted live (not withdrawn)
CREATE VIRTUAL TABLE application_search USING fts5 (
  candidate, scope, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '5 10'
);

CREATE TABLE rounds (
  id INTEGER PRIMARY KEY,
  application_id INTEGER NOT NULL REFERENCES applications (id),
  number INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  student_id INTEGER NOT NULL,
  -- ISO 8601 in UTC, so that text order is time order.
  date TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('Online', 'Offline', 'Phone')),
  link TEXT NOT NULL,
  interviewer TEXT NOT NULL,
  -- interviewStatus on the wire: '' reads as Pending.
  outcome TEXT NOT NULL DEFAULT '' CHECK (outcome IN ('', 'Move to Next Round', 'Rejected', 'Cancelled')),
  update_candidate INTEGER NOT NULL DEFAULT 0,
  feedback_updated_by_hr INTEGER NOT NULL DEFAULT 0,
  -- The outcome as HR published it.
  feedback TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (application_id, number)
);
-- Whether the interviewer or the candidate has another interview at that time, and the calendars.
CREATE INDEX rounds_interviewer ON rounds (company_id, interviewer, date);
CREATE INDEX rounds_company ON rounds (company_id, date);
CREATE INDEX rounds_student ON rounds (student_id, date) WHERE update_candidate = 1;
CREATE INDEX rounds_candidate ON rounds (student_id, date);

-- The timeline: one row per step, written in the same batch as the step.
CREATE TABLE application_events (
  id INTEGER PRIMARY KEY,
  application_id INTEGER NOT NULL REFERENCES applications (id),
  action TEXT NOT NULL,
  role TEXT NOT NULL,
  actor_id INTEGER NOT NULL,
  actor_name TEXT NOT NULL,
  -- JSON: what the step set, e.g. {"round":1}
  detail TEXT NOT NULL DEFAULT '{}',
  created_at INTEGER NOT NULL
);
CREATE INDEX application_events_application ON application_events (application_id, id);
-- The student's timeline: steps that HR has released (decisions.md 6). The query repeats the condition word for word.
CREATE INDEX application_events_released ON application_events (application_id, id)
  WHERE action IN ('apply', 'withdraw', 'select', 'reject', 'advance', 'decline', 'shareRound', 'shareFeedback', 'publishOutcome', 'sendOffer');

CREATE TRIGGER jobs_added AFTER INSERT ON jobs BEGIN
  INSERT OR REPLACE INTO job_search (rowid, title, location, scope) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.title_folded, n, 1)), unicode(substr(NEW.title_folded, n + 1, 1)), unicode(substr(NEW.title_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.title_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.location_folded, n, 1)), unicode(substr(NEW.location_folded, n + 1, 1)), unicode(substr(NEW.location_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.location_folded)),
    'c' || NEW.company_id || iif(NEW.open = 1, ' open', ' closed') || iif(NEW.hr_id IS NULL, ' unassigned', ' assigned h' || NEW.hr_id)
  );
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
CREATE TRIGGER jobs_reindexed AFTER UPDATE OF title_folded, location_folded, open, hr_id ON jobs
WHEN OLD.title_folded <> NEW.title_folded OR OLD.location_folded <> NEW.location_folded OR OLD.open <> NEW.open OR OLD.hr_id IS NOT NEW.hr_id BEGIN
  INSERT OR REPLACE INTO job_search (rowid, title, location, scope) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.title_folded, n, 1)), unicode(substr(NEW.title_folded, n + 1, 1)), unicode(substr(NEW.title_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.title_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.location_folded, n, 1)), unicode(substr(NEW.location_folded, n + 1, 1)), unicode(substr(NEW.location_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.location_folded)),
    'c' || NEW.company_id || iif(NEW.open = 1, ' open', ' closed') || iif(NEW.hr_id IS NULL, ' unassigned', ' assigned h' || NEW.hr_id)
  );
END;
CREATE TRIGGER jobs_counted AFTER UPDATE OF title, open ON jobs WHEN OLD.title <> NEW.title OR OLD.open <> NEW.open BEGIN
  UPDATE job_counts SET job_title = NEW.title, open = NEW.open WHERE job_id = NEW.id;
END;
CREATE TRIGGER jobs_moved AFTER UPDATE OF location, experience_min, experience_max, openings ON jobs
WHEN OLD.location <> NEW.location OR OLD.openings <> NEW.openings
  OR OLD.experience_min IS NOT NEW.experience_min OR OLD.experience_max IS NOT NEW.experience_max BEGIN
  UPDATE company_locations SET jobs = jobs - 1 WHERE company_id = OLD.company_id AND location = OLD.location;
  DELETE FROM company_locations WHERE company_id = OLD.company_id AND location = OLD.location AND jobs = 0;
  INSERT INTO company_locations (company_id, location, jobs) VALUES (NEW.company_id, NEW.location, 1)
    ON CONFLICT (company_id, location) DO UPDATE SET jobs = jobs + 1;
  UPDATE companies SET openings = openings + NEW.openings - OLD.openings WHERE id = NEW.company_id;
  UPDATE companies SET
    locations = (SELECT json_group_array(location) FROM (SELECT location FROM company_locations WHERE company_id = NEW.company_id ORDER BY location LIMIT 20)),
    experience_min = (SELECT experience_min FROM jobs WHERE company_id = NEW.company_id AND experience_min IS NOT NULL ORDER BY experience_min LIMIT 1),
    experience_max = (SELECT experience_max FROM jobs WHERE company_id = NEW.company_id AND experience_max IS NOT NULL ORDER BY experience_max DESC LIMIT 1),
    version = version + 1
  WHERE id = NEW.company_id;
  UPDATE hrs SET openings = openings + NEW.openings - OLD.openings WHERE id = OLD.hr_id;
END;
CREATE TRIGGER jobs_assigned AFTER UPDATE OF hr_id ON jobs WHEN OLD.hr_id IS NOT NEW.hr_id BEGIN
  UPDATE hrs SET assigned_jobs = assigned_jobs - 1, openings = openings - NEW.openings, version = version + 1 WHERE id = OLD.hr_id;
  UPDATE hrs SET assigned_jobs = assigned_jobs + 1, openings = openings + NEW.openings, version = version + 1 WHERE id = NEW.hr_id;
  UPDATE companies SET unassigned_jobs = unassigned_jobs + (NEW.hr_id IS NULL) - (OLD.hr_id IS NULL) WHERE id = NEW.company_id;
  UPDATE totals SET assigned_jobs = assigned_jobs + (NEW.hr_id IS NOT NULL) - (OLD.hr_id IS NOT NULL) WHERE id = 1;
END;
-- A job's words are shown in its applications, whose readers poll. Students are not woken: their applications read the job afresh.
CREATE TRIGGER jobs_versioned AFTER UPDATE ON jobs BEGIN
  UPDATE companies SET version = version + 1 WHERE id = NEW.company_id;
  UPDATE hrs SET version = version + 1 WHERE id = NEW.hr_id;
END;
CREATE TRIGGER jobs_retitled AFTER UPDATE OF title ON jobs WHEN OLD.title <> NEW.title BEGIN
  UPDATE applications SET job_title = NEW.title WHERE job_id = NEW.id;
END;
CREATE TRIGGER jobs_deadline AFTER UPDATE OF deadline ON jobs WHEN OLD.deadline <> NEW.deadline BEGIN
  UPDATE saved_jobs SET deadline = NEW.deadline WHERE job_id = NEW.id;
END;

-- Copies follow what they copy.
CREATE TRIGGER companies_shown AFTER UPDATE OF name, logo_key ON companies
WHEN OLD.name <> NEW.name OR OLD.logo_key IS NOT NEW.logo_key BEGIN
  UPDATE jobs SET company_name = NEW.name, company_logo_key = NEW.logo_key WHERE company_id = NEW.id;
END;
CREATE TRIGGER companies_named AFTER UPDATE OF name ON companies WHEN OLD.name <> NEW.name BEGIN
  UPDATE applications SET company_name = NEW.name WHERE company_id = NEW.id;
END;
CREATE TRIGGER hrs_named AFTER UPDATE OF name ON hrs WHEN OLD.name <> NEW.name BEGIN
  UPDATE jobs SET hr_name = NEW.name WHERE hr_id = NEW.id;
END;
CREATE TRIGGER students_shown AFTER UPDATE OF name, name_folded, photo_key ON students
WHEN OLD.name <> NEW.name OR OLD.photo_key IS NOT NEW.photo_key BEGIN
  UPDATE applications SET candidate_name = NEW.name, candidate_folded = NEW.name_folded, candidate_photo_key = NEW.photo_key
  WHERE student_id = NEW.id;
  UPDATE companies SET version = version + 1 WHERE id IN (SELECT company_id FROM applications WHERE student_id = NEW.id);
  UPDATE hrs SET version = version + 1 WHERE id IN (SELECT hr_id FROM applications WHERE student_id = NEW.id);
END;
CREATE TRIGGER resumes_added AFTER INSERT ON resumes BEGIN
  UPDATE students SET resume_id = NEW.id, resume_updated_at = NEW.updated_at WHERE id = NEW.student_id;
END;
CREATE TRIGGER resumes_changed AFTER UPDATE ON resumes BEGIN
  UPDATE students SET resume_updated_at = NEW.updated_at WHERE id = NEW.student_id;
  UPDATE companies SET version = version + 1 WHERE id IN (SELECT company_id FROM applications WHERE student_id = NEW.student_id);
  UPDATE hrs SET version = version + 1 WHERE id IN (SELECT hr_id FROM applications WHERE student_id = NEW.student_id);
END;

CREATE TRIGGER applications_added AFTER INSERT ON applications BEGIN
  INSERT OR REPLACE INTO application_search (rowid, candidate, scope) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.candidate_folded, n, 1)), unicode(substr(NEW.candidate_folded, n + 1, 1)), unicode(substr(NEW.candidate_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.candidate_folded)),
    'c' || NEW.company_id || ' j' || NEW.job_id || ifnull(' h' || NEW.hr_id, '') || ' status' || NEW.status
      || ' company' || lower(NEW.company_status) || ' stage' || NEW.stage || iif(NEW.withdrawn_at IS NULL, ' live', '')
      || iif(NEW.advanced_at IS NULL, '', ' advanced') || iif(NEW.status = 'rejected' OR NEW.company_status = 'Rejected', ' rejected', '')
      || iif(NEW.update_hr = 1, ' handed', '') || iif(NEW.shortlisted = 1, ' shortlisted', '')
  );
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

-- What a step sets. A change of a copied name alone counts nothing.
CREATE TRIGGER applications_moved AFTER UPDATE OF hr_id, status, company_status, advanced_at, shortlisted, interview_overview_status,
  letter_key, update_hr, offer_letter_sent, withdrawn_at, rounds_json, released_at ON applications BEGIN
  UPDATE students SET
    pending = pending + (NEW.standing = 'Pending') - (OLD.standing = 'Pending'),
    selected = selected + (NEW.standing = 'Selected') - (OLD.standing = 'Selected'),
    rejected = rejected + (NEW.standing = 'Rejected') - (OLD.standing = 'Rejected'),
    version = version + (OLD.released_at <> NEW.released_at)
  WHERE id = NEW.student_id;
  UPDATE companies SET version = version + 1 WHERE id = NEW.company_id;
  UPDATE hrs SET
    received = received - 1,
    pending = pending - (OLD.stage = 'applied'),
    shortlisted = shortlisted - (OLD.shortlisted = 1 AND OLD.stage <> 'withdrawn'),
    rejected_interviewing = rejected_interviewing - (OLD.company_status = 'Rejected' AND OLD.advanced_at IS NOT NULL),
    version = version + 1
  WHERE id = OLD.hr_id;
  UPDATE hrs SET
    received = received + 1,
    pending = pending + (NEW.stage = 'applied'),
    shortlisted = shortlisted + (NEW.shortlisted = 1 AND NEW.stage <> 'withdrawn'),
    rejected_interviewing = rejected_interviewing + (NEW.company_status = 'Rejected' AND NEW.advanced_at IS NOT NULL),
    version = version + 1
  WHERE id = NEW.hr_id;
END;
CREATE TRIGGER applications_staged AFTER UPDATE OF status, company_status, advanced_at, shortlisted, shortlisted_at, update_hr,
  offer_letter_sent, withdrawn_at ON applications WHEN OLD.stage <> NEW.stage BEGIN
  UPDATE job_counts SET
    ever_selected = ever_selected + (NEW.status = 'selected') - (OLD.status = 'selected'),
    ever_advanced = ever_advanced + (NEW.advanced_at IS NOT NULL) - (OLD.advanced_at IS NOT NULL),
    ever_shortlisted = ever_shortlisted + (NEW.shortlisted_at IS NOT NULL) - (OLD.shortlisted_at IS NOT NULL),
    applied = applied + (NEW.stage = 'applied') - (OLD.stage = 'applied'),
    awaiting = awaiting + (NEW.stage = 'awaiting') - (OLD.stage = 'awaiting'),
    interview = interview + (NEW.stage = 'interview') - (OLD.stage = 'interview'),
    shortlisted = shortlisted + (NEW.stage = 'shortlisted') - (OLD.stage = 'shortlisted'),
    handed = handed + (NEW.stage = 'handed') - (OLD.stage = 'handed'),
    hired = hired + (NEW.stage = 'hired') - (OLD.stage = 'hired'),
    rejected = rejected + (NEW.stage = 'rejected') - (OLD.stage = 'rejected'),
    withdrawn = withdrawn + (NEW.stage = 'withdrawn') - (OLD.stage = 'withdrawn')
  WHERE job_id = NEW.job_id;
  UPDATE companies SET
    ever_selected = ever_selected + (NEW.status = 'selected') - (OLD.status = 'selected'),
    ever_advanced = ever_advanced + (NEW.advanced_at IS NOT NULL) - (OLD.advanced_at IS NOT NULL),
    ever_shortlisted = ever_shortlisted + (NEW.shortlisted_at IS NOT NULL) - (OLD.shortlisted_at IS NOT NULL),
    applied = applied + (NEW.stage = 'applied') - (OLD.stage = 'applied'),
    awaiting = awaiting + (NEW.stage = 'awaiting') - (OLD.stage = 'awaiting'),
    interview = interview + (NEW.stage = 'interview') - (OLD.stage = 'interview'),
    shortlisted = shortlisted + (NEW.stage = 'shortlisted') - (OLD.stage = 'shortlisted'),
    handed = handed + (NEW.stage = 'handed') - (OLD.stage = 'handed'),
    hired = hired + (NEW.stage = 'hired') - (OLD.stage = 'hired'),
    rejected = rejected + (NEW.stage = 'rejected') - (OLD.stage = 'rejected'),
    withdrawn = withdrawn + (NEW.stage = 'withdrawn') - (OLD.stage = 'withdrawn')
  WHERE id = NEW.company_id;
  UPDATE totals SET
    applied = applied + (NEW.stage = 'applied') - (OLD.stage = 'applied'),
    awaiting = awaiting + (NEW.stage = 'awaiting') - (OLD.stage = 'awaiting'),
    interview = interview + (NEW.stage = 'interview') - (OLD.stage = 'interview'),
    shortlisted = shortlisted + (NEW.stage = 'shortlisted') - (OLD.stage = 'shortlisted'),
    handed = handed + (NEW.stage = 'handed') - (OLD.stage = 'handed'),
    hired = hired + (NEW.stage = 'hired') - (OLD.stage = 'hired'),
    rejected = rejected + (NEW.stage = 'rejected') - (OLD.stage = 'rejected'),
    withdrawn = withdrawn + (NEW.stage = 'withdrawn') - (OLD.stage = 'withdrawn')
  WHERE id = 1;
END;
CREATE TRIGGER applications_reindexed AFTER UPDATE OF hr_id, status, company_status, advanced_at, shortlisted, update_hr, offer_letter_sent,
  withdrawn_at, candidate_folded ON applications
WHEN OLD.hr_id IS NOT NEW.hr_id OR OLD.stage <> NEW.stage OR OLD.candidate_folded <> NEW.candidate_folded OR OLD.status <> NEW.status
  OR OLD.company_status <> NEW.company_status OR OLD.update_hr <> NEW.update_hr OR OLD.shortlisted <> NEW.shortlisted BEGIN
  INSERT OR REPLACE INTO application_search (rowid, candidate, scope) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.candidate_folded, n, 1)), unicode(substr(NEW.candidate_folded, n + 1, 1)), unicode(substr(NEW.candidate_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.candidate_folded)),
    'c' || NEW.company_id || ' j' || NEW.job_id || ifnull(' h' || NEW.hr_id, '') || ' status' || NEW.status
      || ' company' || lower(NEW.company_status) || ' stage' || NEW.stage || iif(NEW.withdrawn_at IS NULL, ' live', '')
      || iif(NEW.advanced_at IS NULL, '', ' advanced') || iif(NEW.status = 'rejected' OR NEW.company_status = 'Rejected', ' rejected', '')
      || iif(NEW.update_hr = 1, ' handed', '') || iif(NEW.shortlisted = 1, ' shortlisted', '')
  );
END;
CREATE TRIGGER applications_waiting AFTER UPDATE OF hr_id, withdrawn_at ON applications
WHEN (OLD.hr_id IS NULL AND OLD.withdrawn_at IS NULL) <> (NEW.hr_id IS NULL AND NEW.withdrawn_at IS NULL) BEGIN
  UPDATE totals SET
    waiting_applications = waiting_applications + (NEW.hr_id IS NULL AND NEW.withdrawn_at IS NULL) - (OLD.hr_id IS NULL AND OLD.withdrawn_at IS NULL)
  WHERE id = 1;
END;
CREATE TRIGGER applications_decided AFTER UPDATE OF status ON applications
WHEN OLD.status = 'pending' AND NEW.status <> 'pending' AND NEW.hr_id IS NOT NULL BEGIN
  INSERT INTO hr_weekly (hr_id, week, selected, rejected)
  VALUES (NEW.hr_id, date(NEW.decided_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), NEW.status = 'selected', NEW.status = 'rejected')
    ON CONFLICT (hr_id, week) DO UPDATE SET selected = selected + excluded.selected, rejected = rejected + excluded.rejected;
END;
CREATE TRIGGER applications_hired AFTER UPDATE OF offer_letter_sent ON applications
WHEN OLD.offer_letter_sent = 0 AND NEW.offer_letter_sent = 1 BEGIN
  INSERT INTO weekly (year, weeks) VALUES (substr(date(NEW.sent_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4), json_object(date(NEW.sent_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), json_array(0, 0, 0, 0)))
    ON CONFLICT (year) DO UPDATE SET weeks = iif(json_type(weeks, '$."' || date(NEW.sent_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"') IS NULL, json_insert(weeks, '$."' || date(NEW.sent_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"', json_array(0, 0, 0, 0)), weeks);
  UPDATE weekly SET weeks = json_replace(weeks, '$."' || date(NEW.sent_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[3]', json_extract(weeks, '$."' || date(NEW.sent_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days') || '"' || '[3]') + 1)
  WHERE year = substr(date(NEW.sent_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days'), 1, 4);
END;
CREATE TRIGGER applications_letter_held AFTER UPDATE OF letter_key ON applications WHEN OLD.letter_key IS NOT NEW.letter_key BEGIN
  UPDATE files SET orphaned_at = iif(key = NEW.letter_key, NULL, unixepoch() * 1000) WHERE key IN (OLD.letter_key, NEW.letter_key);
END;

CREATE TRIGGER rounds_added AFTER INSERT ON rounds BEGIN
  UPDATE applications SET
    rounds_json = (SELECT json_group_array(json_object(
      'id', id, 'number', number, 'date', date, 'mode', mode, 'link', link, 'interviewer', interviewer, 'outcome', outcome,
      'updateCandidate', update_candidate, 'feedbackUpdatedByHR', feedback_updated_by_hr, 'feedback', feedback))
      FROM (SELECT * FROM rounds WHERE application_id = NEW.application_id ORDER BY number)),
    round_count = (SELECT count(*) FROM rounds WHERE application_id = NEW.application_id),
    last_outcome = (SELECT outcome FROM rounds WHERE application_id = NEW.application_id ORDER BY number DESC LIMIT 1)
  WHERE id = NEW.application_id;
END;
CREATE TRIGGER rounds_changed AFTER UPDATE ON rounds BEGIN
  UPDATE applications SET
    rounds_json = (SELECT json_group_array(json_object(
      'id', id, 'number', number, 'date', date, 'mode', mode, 'link', link, 'interviewer', interviewer, 'outcome', outcome,
      'updateCandidate', update_candidate, 'feedbackUpdatedByHR', feedback_updated_by_hr, 'feedback', feedback))
      FROM (SELECT * FROM rounds WHERE application_id = NEW.application_id ORDER BY number)),
    round_count = (SELECT count(*) FROM rounds WHERE application_id = NEW.application_id),
    last_outcome = (SELECT outcome FROM rounds WHERE application_id = NEW.application_id ORDER BY number DESC LIMIT 1)
  WHERE id = NEW.application_id;
END;
