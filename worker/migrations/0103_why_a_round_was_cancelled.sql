-- A round is cancelled with a reason (docs/decisions/0139). Copies of rounds from before have none.
ALTER TABLE rounds ADD COLUMN cancel_reason TEXT;

-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
DROP TRIGGER rounds_added;
DROP TRIGGER rounds_changed;
CREATE TRIGGER rounds_added AFTER INSERT ON rounds BEGIN
  UPDATE applications SET
    rounds_json = (SELECT json_group_array(json_object(
      'id', id, 'number', number, 'date', date, 'mode', mode, 'link', link, 'interviewer', interviewer, 'outcome', outcome,
      'updateCandidate', update_candidate, 'feedbackUpdatedByHR', feedback_updated_by_hr, 'feedback', feedback,
      'minutes', minutes, 'revision', revision, 'cancelReason', cancel_reason)) FROM (SELECT * FROM rounds WHERE application_id = NEW.application_id ORDER BY number)),
    round_count = (SELECT count(*) FROM rounds WHERE application_id = NEW.application_id),
    last_outcome = (SELECT outcome FROM rounds WHERE application_id = NEW.application_id ORDER BY number DESC LIMIT 1)
  WHERE id = NEW.application_id;
END;
CREATE TRIGGER rounds_changed AFTER UPDATE ON rounds BEGIN
  UPDATE applications SET
    rounds_json = (SELECT json_group_array(json_object(
      'id', id, 'number', number, 'date', date, 'mode', mode, 'link', link, 'interviewer', interviewer, 'outcome', outcome,
      'updateCandidate', update_candidate, 'feedbackUpdatedByHR', feedback_updated_by_hr, 'feedback', feedback,
      'minutes', minutes, 'revision', revision, 'cancelReason', cancel_reason)) FROM (SELECT * FROM rounds WHERE application_id = NEW.application_id ORDER BY number)),
    round_count = (SELECT count(*) FROM rounds WHERE application_id = NEW.application_id),
    last_outcome = (SELECT outcome FROM rounds WHERE application_id = NEW.application_id ORDER BY number DESC LIMIT 1)
  WHERE id = NEW.application_id;
END;
