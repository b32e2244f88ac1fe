-- A leap along a word's list reads a page of the list entry by entry. Pages of a quarter make a leap a third as dear and the
-- indexes 2 % larger: four of them fill a page of the database (docs/decisions/0119). What is there already follows when its
-- index is put together, in slices by the hourly run.
INSERT INTO application_search (application_search, rank) VALUES ('pgsz', 1000);
INSERT INTO student_search (student_search, rank) VALUES ('pgsz', 1000);
INSERT INTO company_search (company_search, rank) VALUES ('pgsz', 1000);
INSERT INTO hr_search (hr_search, rank) VALUES ('pgsz', 1000);
INSERT INTO contact_search (contact_search, rank) VALUES ('pgsz', 1000);
INSERT INTO job_search (job_search, rank) VALUES ('pgsz', 1000);
INSERT INTO open_job_search (open_job_search, rank) VALUES ('pgsz', 1000);
INSERT INTO saved_job_search (saved_job_search, rank) VALUES ('pgsz', 1000);
INSERT OR IGNORE INTO index_cleaning (name, since) VALUES
  ('application_search', 0), ('student_search', 0), ('company_search', 0), ('contact_search', 0), ('saved_job_search', 0);
