-- A change says which revision it is based on (If-Match), so that of two tabs the later one undoes nothing unseen.
-- Counted by the calls that change what a form holds: not by figures, assignments or pictures.
ALTER TABLE jobs ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE students ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE companies ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE hrs ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE resumes ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
