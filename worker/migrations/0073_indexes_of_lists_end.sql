-- What the Worker since 0072 names no longer. A Worker from before 0072 does name them: deploy the one of 0072 first.
DROP INDEX applications_hr;
DROP INDEX applications_hr_selected;
DROP INDEX applications_hr_rejected;
DROP INDEX applications_hr_interviews;
DROP INDEX applications_company;
DROP INDEX applications_company_stage;
DROP INDEX applications_company_selected;
DROP INDEX applications_company_interviews;
DROP INDEX applications_student_standing;
DROP INDEX applications_job;
DROP INDEX applications_waiting;
DROP INDEX applications_untouched;
