-- A release may be uploaded for a shell that is not live yet, and goes live with it (docs/decisions/0124).
ALTER TABLE releases ADD COLUMN for_shell TEXT;
-- A role or a path that a remote was granted is taken back (docs/decisions/0125): every audited event has its word here.
INSERT INTO event_words (source, word, name, timeline, note) VALUES ('audit_log', 'take grant back', 'remote.ungranted', NULL, NULL);
