-- What happened to an account, for whoever takes their data out.
CREATE INDEX events_of_accounts ON events (subject, subject_id, id) WHERE subject IN ('student', 'company');
