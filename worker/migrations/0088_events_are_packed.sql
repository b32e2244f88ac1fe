-- Events of applications that have long stood still stand together in compressed texts (docs/decisions/0097). The scheduled run moves them, a
-- text of some 300 events at a time; what is not moved yet is read from its rows, as before.

-- `body`: the events of up to 128 applications, each with all that it has. worker/src/events/packs/text.ts says how.
CREATE TABLE event_packs (
  n INTEGER PRIMARY KEY,
  body TEXT NOT NULL
);
-- Which pack an event went to: what is not named here is not in the record, whatever a body says.
CREATE TABLE packed_events (
  id INTEGER PRIMARY KEY,
  pack INTEGER NOT NULL
);
-- Where an application's timeline goes on behind its rows.
ALTER TABLE applications ADD COLUMN event_pack INTEGER;

-- The application up to which the run has looked. It begins a day after the migration where there is a record already: a Worker of the
-- version before, which may still be gone back to by then, does not look into packs.
CREATE TABLE event_packs_walk (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  upto INTEGER NOT NULL,
  begins_at INTEGER NOT NULL
);
INSERT INTO event_packs_walk (id, upto, begins_at)
VALUES (1, 0, iif((SELECT max(id) FROM events) > 1099511627776, (unixepoch() + 86400) * 1000, 0));

-- An event leaves its row for a pack, and for nothing else.
DROP TRIGGER events_stay;
CREATE TRIGGER events_stay BEFORE DELETE ON events
WHEN NOT EXISTS (SELECT 1 FROM packed_events WHERE id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'the record is append-only');
END;
CREATE TRIGGER event_packs_keep BEFORE UPDATE ON event_packs BEGIN
  SELECT RAISE(ABORT, 'the record is append-only');
END;
CREATE TRIGGER event_packs_stay BEFORE DELETE ON event_packs BEGIN
  SELECT RAISE(ABORT, 'the record is append-only');
END;
CREATE TRIGGER packed_events_keep BEFORE UPDATE ON packed_events BEGIN
  SELECT RAISE(ABORT, 'the record is append-only');
END;
CREATE TRIGGER packed_events_stay BEFORE DELETE ON packed_events BEGIN
  SELECT RAISE(ABORT, 'the record is append-only');
END;
