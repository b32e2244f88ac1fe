-- A job's words are shown in its applications, the name of its HR among them, and their students poll.
DROP TRIGGER jobs_told;
CREATE TRIGGER jobs_told AFTER UPDATE ON jobs
WHEN OLD.title <> NEW.title OR OLD.location <> NEW.location OR OLD.city <> NEW.city OR OLD.type <> NEW.type OR OLD.timing <> NEW.timing
  OR OLD.working_days <> NEW.working_days OR OLD.description <> NEW.description OR OLD.skills <> NEW.skills OR OLD.experience <> NEW.experience OR OLD.openings <> NEW.openings
  OR OLD.salary_min <> NEW.salary_min OR OLD.salary_max <> NEW.salary_max OR OLD.salary_currency <> NEW.salary_currency OR OLD.salary_per <> NEW.salary_per OR OLD.deadline <> NEW.deadline
  OR OLD.company_name <> NEW.company_name OR OLD.company_logo_key IS NOT NEW.company_logo_key OR OLD.hr_id IS NOT NEW.hr_id OR OLD.hr_name IS NOT NEW.hr_name OR OLD.hidden <> NEW.hidden BEGIN
  UPDATE students SET version = version + 1 WHERE id IN (SELECT student_id FROM applications WHERE job_id = NEW.id);
END;
