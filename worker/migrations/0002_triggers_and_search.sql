-- What drizzle-kit cannot write: full-text indexes, views, triggers and the first rows. Edited by hand.
-- The tables are in 0001_baseline.sql, which is generated: CONTRIBUTING.md, "change a table".

-- Full-text indexes.
CREATE VIRTUAL TABLE job_search USING fts5 (
  title_folded, location_folded, content = 'jobs', content_rowid = 'id', tokenize = 'trigram case_sensitive 1'
);
CREATE VIRTUAL TABLE job_words USING fts5 (
  title, company, skills, place, about, facets, content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co' tokenchars '+#'"
);
-- Its words, and how many open jobs have each.
CREATE VIRTUAL TABLE job_terms USING fts5vocab (job_words, 'row');
-- Staff find people by any word of three characters or more of their texts. What is deleted leaves the index.
CREATE VIRTUAL TABLE account_search USING fts5 (
  name_folded, name_joined, email, content = 'accounts', content_rowid = 'id', tokenize = 'trigram case_sensitive 1'
);
CREATE VIRTUAL TABLE audit_search USING fts5 (person, thing, action, tokenize = 'trigram case_sensitive 1');
CREATE VIRTUAL TABLE resume_search USING fts5 (
  skills_folded, content = 'resumes', content_rowid = 'id', tokenize = 'trigram case_sensitive 1'
);

INSERT INTO account_search (account_search, rank) VALUES ('secure-delete', 1);
INSERT INTO resume_search (resume_search, rank) VALUES ('secure-delete', 1);
INSERT INTO audit_search (audit_search, rank) VALUES ('secure-delete', 1);

-- Views.
-- What open jobs are found by, without zero-width joiners, as the search asks for it. A mark ends the title, so that a whole
-- title is a phrase.
CREATE VIEW open_job_texts AS
SELECT j.id, j.company_id, replace(replace(j.title, char(0x200C), ''), char(0x200D), '') || ' ' || char(0xE000) AS title,
  replace(replace(c.name, char(0x200C), ''), char(0x200D), '') AS company,
  replace(replace(j.skills, char(0x200C), ''), char(0x200D), '') AS skills,
  replace(replace(j.location || ' ' || j.city, char(0x200C), ''), char(0x200D), '') AS place,
  replace(replace(j.description, char(0x200C), ''), char(0x200D), '') AS about, j.facets
FROM jobs j JOIN companies c ON c.id = j.company_id WHERE j.open = 1;

-- First rows.
INSERT INTO notice_progress (kind, done) VALUES ('saved.closing', ''), ('job.closing', ''), ('applications.late', ''), ('alert.found', ''), ('round.day-before', ''), ('round.hour-before', '');
-- The record begins, and so does its chain of seals: behind the lowest id that an event could be given.
INSERT INTO events (id, name, subject, actor, actor_name, created_at)
VALUES (1, 'record.begun', 'record', 'system', 'Niyukti', unixepoch() * 1000);
INSERT INTO event_seals (n, day, first, last, count, contents, values_last, hash, mac, key, sealed_at)
VALUES (0, '', 0, -1125899906842624, 0, '', 0, '', '', '', 0);

-- Full-text indexes: a row is entered in the transaction that writes it.
CREATE TRIGGER accounts_indexed AFTER INSERT ON accounts BEGIN
  INSERT INTO account_search (rowid, name_folded, name_joined, email) VALUES (NEW.id, NEW.name_folded, NEW.name_joined, NEW.email);
END;
CREATE TRIGGER accounts_reindexed AFTER UPDATE OF name_folded, email ON accounts
WHEN OLD.name_folded <> NEW.name_folded OR OLD.email <> NEW.email BEGIN
  INSERT INTO account_search (account_search, rowid, name_folded, name_joined, email) VALUES ('delete', OLD.id, OLD.name_folded, OLD.name_joined, OLD.email);
  INSERT INTO account_search (rowid, name_folded, name_joined, email) VALUES (NEW.id, NEW.name_folded, NEW.name_joined, NEW.email);
END;
CREATE TRIGGER accounts_unindexed AFTER DELETE ON accounts BEGIN
  INSERT INTO account_search (account_search, rowid, name_folded, name_joined, email) VALUES ('delete', OLD.id, OLD.name_folded, OLD.name_joined, OLD.email);
END;
CREATE TRIGGER resumes_indexed AFTER INSERT ON resumes BEGIN
  INSERT INTO resume_search (rowid, skills_folded) VALUES (NEW.id, NEW.skills_folded);
END;
CREATE TRIGGER resumes_reindexed AFTER UPDATE OF skills_folded ON resumes
WHEN OLD.skills_folded <> NEW.skills_folded BEGIN
  INSERT INTO resume_search (resume_search, rowid, skills_folded) VALUES ('delete', OLD.id, OLD.skills_folded);
  INSERT INTO resume_search (rowid, skills_folded) VALUES (NEW.id, NEW.skills_folded);
END;
CREATE TRIGGER resumes_unindexed AFTER DELETE ON resumes BEGIN
  INSERT INTO resume_search (resume_search, rowid, skills_folded) VALUES ('delete', OLD.id, OLD.skills_folded);
END;
CREATE TRIGGER jobs_indexed AFTER INSERT ON jobs BEGIN
  INSERT INTO job_search (rowid, title_folded, location_folded) VALUES (NEW.id, NEW.title_folded, NEW.location_folded);
END;
CREATE TRIGGER jobs_reindexed AFTER UPDATE OF title_folded, location_folded ON jobs
WHEN OLD.title_folded <> NEW.title_folded OR OLD.location_folded <> NEW.location_folded BEGIN
  INSERT INTO job_search (job_search, rowid, title_folded, location_folded) VALUES ('delete', OLD.id, OLD.title_folded, OLD.location_folded);
  INSERT INTO job_search (rowid, title_folded, location_folded) VALUES (NEW.id, NEW.title_folded, NEW.location_folded);
END;
CREATE TRIGGER jobs_listed AFTER INSERT ON jobs
WHEN NEW.open = 1 BEGIN
  INSERT INTO job_words (rowid, title, company, skills, place, about, facets)
  SELECT id, title, company, skills, place, about, facets FROM open_job_texts WHERE id = NEW.id;
END;
CREATE TRIGGER jobs_relisted AFTER UPDATE OF title, location, city, type, timing, working_days, work_mode, description, skills,
  experience_min, experience_max, salary_max, salary_currency, salary_per, deadline, open ON jobs
WHEN OLD.open = 1 OR NEW.open = 1 BEGIN
  DELETE FROM job_words WHERE rowid = OLD.id;
  INSERT INTO job_words (rowid, title, company, skills, place, about, facets)
  SELECT id, title, company, skills, place, about, facets FROM open_job_texts WHERE id = NEW.id;
END;
CREATE TRIGGER companies_relisted AFTER UPDATE OF name ON companies
WHEN OLD.name <> NEW.name BEGIN
  DELETE FROM job_words WHERE rowid IN (SELECT id FROM jobs WHERE company_id = NEW.id AND open = 1);
  INSERT INTO job_words (rowid, title, company, skills, place, about, facets)
  SELECT id, title, company, skills, place, about, facets FROM open_job_texts WHERE company_id = NEW.id;
END;
CREATE TRIGGER events_indexed AFTER INSERT ON events
WHEN NEW.audit IS NOT NULL BEGIN
  INSERT INTO audit_search (rowid, person, thing, action) VALUES (NEW.id, NEW.actor_folded || ' ^' || replace(NEW.actor_folded, ' ', ''),
    NEW.subject_folded || ' ^' || replace(NEW.subject_folded, ' ', ''), replace(NEW.audit, '-', ''));
END;

-- The record is append-only.
CREATE TRIGGER events_keep BEFORE UPDATE OF id, name, subject, subject_id, actor, actor_id, timeline, audit, change_id, created_at ON events BEGIN
  SELECT RAISE(ABORT, 'the record is append-only');
END;
CREATE TRIGGER events_stay BEFORE DELETE ON events BEGIN
  SELECT RAISE(ABORT, 'the record is append-only');
END;
CREATE TRIGGER events_seal_once BEFORE UPDATE OF subject_name, subject_folded, actor_name, actor_folded, payload, actor_value, own_value, other_value, hash, checks ON events
WHEN OLD.hash IS NOT NULL OR NEW.hash IS NULL OR NEW.checks IS NULL BEGIN
  SELECT RAISE(ABORT, 'the record is append-only');
END;
CREATE TRIGGER event_seals_keep BEFORE UPDATE ON event_seals BEGIN
  SELECT RAISE(ABORT, 'the record is append-only');
END;
CREATE TRIGGER event_seals_stay BEFORE DELETE ON event_seals BEGIN
  SELECT RAISE(ABORT, 'the record is append-only');
END;
CREATE TRIGGER event_values_keep BEFORE UPDATE ON event_values
WHEN NEW.id <> OLD.id OR NEW.about <> OLD.about OR NEW.about_id IS NOT OLD.about_id OR NEW.digest <> OLD.digest
  OR OLD.value IS NULL OR NEW.value IS NOT NULL OR NEW.key IS NOT NULL OR NEW.erased IS NULL BEGIN
  SELECT RAISE(ABORT, 'what is personal is kept or erased, never changed');
END;
CREATE TRIGGER event_values_stay BEFORE DELETE ON event_values BEGIN
  SELECT RAISE(ABORT, 'what is personal is kept or erased, never changed');
END;
CREATE TRIGGER event_values_unindexed AFTER UPDATE OF value ON event_values
WHEN NEW.value IS NULL BEGIN
  UPDATE audit_search SET person = '' WHERE rowid IN (SELECT id FROM events WHERE audit IS NOT NULL AND actor_value = NEW.id);
  UPDATE audit_search SET thing = '' WHERE rowid IN (SELECT id FROM events WHERE audit IS NOT NULL AND own_value = NEW.id);
END;
