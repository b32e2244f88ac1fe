-- Clearing somebody's factors, as the audit log of before would call it: every event that it shows has its word here.
INSERT INTO event_words (source, word, name, timeline, note) VALUES ('audit_log', 'clear factors', 'factors.cleared', NULL, NULL);
