-- Indexes of the applications' lists as their queries name them (src/db/hiring/application-lists.ts). Withdrawn applications leave
-- every open list, so the conditions say so; the stage index serves what had an index of its own.
DROP INDEX applications_hr_hired;
CREATE INDEX applications_hr_hired ON applications (hr_id, id) WHERE update_hr = 1 AND withdrawn_at IS NULL;
CREATE INDEX applications_hr_interviews ON applications (hr_id, id) WHERE company_status = 'Selected' AND withdrawn_at IS NULL;
DROP INDEX applications_company_shortlisted;
CREATE INDEX applications_company_shortlisted ON applications (company_id, id) WHERE shortlisted = 1 AND withdrawn_at IS NULL;
DROP INDEX applications_company_interviews;
CREATE INDEX applications_company_interviews ON applications (company_id, id) WHERE company_status = 'Selected' AND withdrawn_at IS NULL;
DROP INDEX applications_company_waiting;
DROP INDEX applications_company_advanced;
