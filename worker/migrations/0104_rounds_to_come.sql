-- Reminders of interviews (docs/decisions/0140): rounds without a status by their time, and up to which time each kind was told.
CREATE INDEX rounds_to_come ON rounds (date) WHERE outcome = '';
INSERT INTO due_work (kind, at) VALUES ('round.day-before', ''), ('round.hour-before', '');
