-- Where a job is worked, and what the public search of open jobs reads (docs/decisions/0044-one-search.md).

-- Jobs from before are worked on site: so their forms meant it.
ALTER TABLE jobs ADD COLUMN work_mode TEXT NOT NULL DEFAULT 'On site';
-- A new value is another public document: what shows open jobs is kept at the edge under it.
ALTER TABLE totals ADD COLUMN jobs_version INTEGER NOT NULL DEFAULT 0;

-- Open jobs alone, and of each what a search ranks and narrows by. scope: its facets, one word each; terms: what search_terms counts of it.
CREATE TABLE listed_jobs (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL,
  title TEXT NOT NULL,
  company TEXT NOT NULL,
  place TEXT NOT NULL,
  skills TEXT NOT NULL,
  scope TEXT NOT NULL,
  salary_year REAL,
  deadline TEXT NOT NULL,
  posted_at INTEGER NOT NULL,
  terms TEXT NOT NULL
);
CREATE INDEX listed_jobs_by_deadline ON listed_jobs (deadline, id);
CREATE INDEX listed_jobs_by_time ON listed_jobs (posted_at, id);

-- Words of open jobs, in any script: marks belong to letters, and C++ and C# stay what they are.
CREATE VIRTUAL TABLE job_words USING fts5 (
  title, company, skills, place, about, scope, content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co' tokenchars '+#'"
);

-- How many open jobs have a word (w), a facet (f), a title (t), a skill (s), a company (c), a place (p).
CREATE TABLE search_terms (
  kind TEXT NOT NULL,
  term TEXT NOT NULL,
  label TEXT NOT NULL,
  jobs INTEGER NOT NULL,
  PRIMARY KEY (kind, term)
) WITHOUT ROWID;
-- The commonest by their first letter: facets by kind, and what a word with a slip may have meant.
CREATE INDEX search_terms_by_letter ON search_terms (kind, substr(term, 1, 1), jobs DESC);
