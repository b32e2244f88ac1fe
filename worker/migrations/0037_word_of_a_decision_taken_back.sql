-- Taking a decision back, as the timeline of before would call it: every event that it shows has its word here.
INSERT INTO event_words (source, word, name, timeline, note)
VALUES ('application_events', 'reconsider', 'application.reconsidered', 1, NULL);
