-- A role or a path that a remote was granted is taken back (docs/decisions/0124): every audited event has its word here.
INSERT INTO event_words (source, word, name, timeline, note) VALUES ('audit_log', 'take grant back', 'remote.ungranted', NULL, NULL);
