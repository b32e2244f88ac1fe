-- A round can be moved: a save of it says what it is based on. Copies of rounds from before have no revision and are read as 0.
ALTER TABLE rounds ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

-- As the timeline of before would call it: every event that it shows has its word here.
INSERT INTO event_words (source, word, name, timeline, note)
VALUES ('application_events', 'moveRound', 'round.moved', 1, 'reason');
-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
DROP TRIGGER rounds_added;
DROP TRIGGER rounds_changed;
CREATE TRIGGER rounds_added AFTER INSERT ON rounds BEGIN
  UPDATE applications SET
    rounds_json = (SELECT json_group_array(json_object(
      'id', id, 'number', number, 'date', date, 'mode', mode, 'link', link, 'interviewer', interviewer, 'outcome', outcome,
      'updateCandidate', update_candidate, 'feedbackUpdatedByHR', feedback_updated_by_hr, 'feedback', feedback,
      'minutes', minutes, 'revision', revision)) FROM (SELECT * FROM rounds WHERE application_id = NEW.application_id ORDER BY number)),
    round_count = (SELECT count(*) FROM rounds WHERE application_id = NEW.application_id),
    last_outcome = (SELECT outcome FROM rounds WHERE application_id = NEW.application_id ORDER BY number DESC LIMIT 1)
  WHERE id = NEW.application_id;
END;
CREATE TRIGGER rounds_changed AFTER UPDATE ON rounds BEGIN
  UPDATE applications SET
    rounds_json = (SELECT json_group_array(json_object(
      'id', id, 'number', number, 'date', date, 'mode', mode, 'link', link, 'interviewer', interviewer, 'outcome', outcome,
      'updateCandidate', update_candidate, 'feedbackUpdatedByHR', feedback_updated_by_hr, 'feedback', feedback,
      'minutes', minutes, 'revision', revision)) FROM (SELECT * FROM rounds WHERE application_id = NEW.application_id ORDER BY number)),
    round_count = (SELECT count(*) FROM rounds WHERE application_id = NEW.application_id),
    last_outcome = (SELECT outcome FROM rounds WHERE application_id = NEW.application_id ORDER BY number DESC LIMIT 1)
  WHERE id = NEW.application_id;
END;
