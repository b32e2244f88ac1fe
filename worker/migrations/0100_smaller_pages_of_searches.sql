-- A leap along a word's list reads a page of the list entry by entry. Pages of a quarter make a leap a third as dear and the
-- indexes 1 % larger: four of them fill a page of the database (docs/decisions/0119). New segments have them at once, and what
-- was there before when its index is put together, in slices by the hourly run: pages of both sizes are read alike.
INSERT INTO application_search (application_search, rank) VALUES ('pgsz', 1000);
INSERT INTO student_search (student_search, rank) VALUES ('pgsz', 1000);
INSERT INTO company_search (company_search, rank) VALUES ('pgsz', 1000);
INSERT INTO hr_search (hr_search, rank) VALUES ('pgsz', 1000);
INSERT INTO contact_search (contact_search, rank) VALUES ('pgsz', 1000);
INSERT INTO job_search (job_search, rank) VALUES ('pgsz', 1000);
INSERT INTO open_job_search (open_job_search, rank) VALUES ('pgsz', 1000);
INSERT INTO saved_job_search (saved_job_search, rank) VALUES ('pgsz', 1000);
INSERT INTO audit_search (audit_search, rank) VALUES ('pgsz', 1000);
-- Behind what was deleted. A Worker from before puts together no others: these have their turn (clean-indexes.ts).
INSERT OR IGNORE INTO index_cleaning (name, since) VALUES ('application_search', 9007199254740991), ('student_search', 9007199254740991),
  ('company_search', 9007199254740991), ('contact_search', 9007199254740991), ('saved_job_search', 9007199254740991),
  ('audit_search', 9007199254740991);
