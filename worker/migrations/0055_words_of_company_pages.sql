-- An administrator hides a company's page or shows it again: every audited event has its word here.
INSERT INTO event_words (source, word, name, timeline, note) VALUES
  ('audit_log', 'hide company page', 'careers.hidden', NULL, NULL),
  ('audit_log', 'show company page', 'careers.shown', NULL, NULL);
