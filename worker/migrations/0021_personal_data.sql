-- A person's data (docs/decisions/0027): deletion on request, legal holds, consents, and indexes for what retention looks for.
-- Nobody of before has asked for a deletion, is held, or has agreed to a version of the notice: all columns begin empty.

-- When the account is to be deleted. Held: it is not, nor is anything of it, for the reason given. The notice that was agreed to last.
ALTER TABLE students ADD COLUMN erase_at INTEGER;
ALTER TABLE students ADD COLUMN held_at INTEGER;
ALTER TABLE students ADD COLUMN held_for TEXT;
ALTER TABLE students ADD COLUMN notice TEXT;
ALTER TABLE companies ADD COLUMN erase_at INTEGER;
ALTER TABLE companies ADD COLUMN held_at INTEGER;
ALTER TABLE companies ADD COLUMN held_for TEXT;
ALTER TABLE companies ADD COLUMN notice TEXT;
CREATE INDEX students_erasing ON students (erase_at) WHERE erase_at IS NOT NULL;
CREATE INDEX students_erasing_newest ON students (id) WHERE erase_at IS NOT NULL;
CREATE INDEX students_held ON students (id) WHERE held_at IS NOT NULL;
CREATE INDEX companies_erasing ON companies (erase_at) WHERE erase_at IS NOT NULL;
CREATE INDEX companies_erasing_newest ON companies (id) WHERE erase_at IS NOT NULL;
CREATE INDEX companies_held ON companies (id) WHERE held_at IS NOT NULL;

CREATE TABLE consents (
  id INTEGER PRIMARY KEY,
  role TEXT NOT NULL CHECK (role IN ('student', 'company')),
  account_id INTEGER NOT NULL,
  notice TEXT NOT NULL,
  adult INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  UNIQUE (role, account_id, notice)
);
CREATE INDEX consents_account ON consents (role, account_id, id);

-- What is left of a deleted account: its number, which is never given again, and the week in which it counts as a sign-up.
CREATE TABLE erased_accounts (
  role TEXT NOT NULL CHECK (role IN ('student', 'company')),
  account_id INTEGER NOT NULL,
  signed_up_at INTEGER NOT NULL,
  erased_at INTEGER NOT NULL,
  PRIMARY KEY (role, account_id)
) WITHOUT ROWID;

-- A full-text index keeps the words of a deleted row until its parts are merged.
CREATE TABLE index_cleaning (
  name TEXT PRIMARY KEY,
  since INTEGER NOT NULL
) WITHOUT ROWID;

-- What a person wrote, by the person.
CREATE INDEX thoughts_author ON thoughts (author_role, author_id) WHERE author_id IS NOT NULL;
CREATE INDEX replies_author ON replies (author_role, author_id) WHERE author_id IS NOT NULL;
CREATE INDEX contact_messages_email ON contact_messages (email);
-- What retention looks for. An application without its people has a student that nobody is: 2^40 and its own number.
CREATE INDEX contact_messages_created ON contact_messages (created_at);
CREATE INDEX plan_requests_settled ON plan_requests (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX applications_untouched ON applications (updated_at) WHERE student_id < 1099511627776 AND offer_letter_sent = 0;
CREATE INDEX applications_letters_sent ON applications (sent_at) WHERE offer_letter_sent = 1 AND letter_key IS NOT NULL;

-- What a Worker of the version before would call these, if it knew of them.
INSERT INTO event_words (source, word, name, timeline, note) VALUES
  ('application_events', 'close', 'application.closed', 1, NULL),
  ('audit_log', 'erase account', 'account.erased', NULL, NULL),
  ('audit_log', 'set legal hold', 'hold.set', NULL, NULL),
  ('audit_log', 'lift legal hold', 'hold.lifted', NULL, NULL);
