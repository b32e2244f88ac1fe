-- Events are chained by hash, and what is personal of them stands beside them (docs/decisions/0028). A Worker of the version before goes on
-- writing events as it did: every event is sealed behind its transaction, by the Worker that knows how.

-- Rows of event_values: the name of who acts, what is said of whom it happens to, and what of somebody else. Null until it is sealed.
ALTER TABLE events ADD COLUMN actor_value INTEGER;
ALTER TABLE events ADD COLUMN own_value INTEGER;
ALTER TABLE events ADD COLUMN other_value INTEGER;
-- SHA-256 over the row and the hash of the event before of the same application, in base64url. Null until it is sealed.
ALTER TABLE events ADD COLUMN hash TEXT;
-- Three characters for each column that the hash is of, to name the one that was changed.
ALTER TABLE events ADD COLUMN checks TEXT;

-- Names, addresses, free texts, as a JSON object of where they stood (`{"@actor":"Ritu"}`): once for each account that they are of. Erasing empties value and key, and the digest is left: without the
-- key it says nothing, and no link of the chain breaks.
CREATE TABLE event_values (
  id INTEGER PRIMARY KEY,
  -- Whose: student, company, hr, admin by their row; message and thought by theirs, where it is nobody's with an account.
  about TEXT NOT NULL,
  about_id INTEGER,
  value TEXT,
  -- 256 random bits of its own.
  key TEXT,
  -- HMAC-SHA-256 of about, about_id and value under the key.
  digest TEXT NOT NULL,
  -- The event that says why it is gone.
  erased INTEGER
);
CREATE INDEX event_values_about ON event_values (about, about_id, value);

-- Lines of the audit log that are found by a value: they leave the index with it.
CREATE TABLE event_mentions (
  value INTEGER NOT NULL,
  line INTEGER NOT NULL,
  PRIMARY KEY (value, line)
) WITHOUT ROWID;

-- A seal is over the events behind the seal before, all of one day, in the order of their ids.
CREATE TABLE event_seals (
  n INTEGER PRIMARY KEY,
  -- In Asia/Kolkata.
  day TEXT NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  count INTEGER NOT NULL,
  -- For each event how far its id is from the first, and three characters of its hash: names the row that was changed, added or taken.
  contents TEXT NOT NULL,
  -- The last row of event_values that there was then: those behind the seal before belong to this one.
  values_last INTEGER NOT NULL,
  -- SHA-256 over all of this, the hash of the seal before and the events' hashes.
  hash TEXT NOT NULL,
  -- HMAC of the hash under the deployment's key, and which key that was.
  mac TEXT NOT NULL,
  key TEXT NOT NULL,
  sealed_at INTEGER NOT NULL
);
CREATE INDEX event_seals_day ON event_seals (day, n);

-- The chain begins here, with a line that seals nothing. Where there are events already, Workers of the version before read names in the events' rows: sealing waits an hour
-- for them to be gone.
INSERT INTO event_seals (n, day, first, last, count, contents, values_last, hash, mac, key, sealed_at)
SELECT 0, '', 0, -1125899906842624, 0, '', 0, '', '', '',
  iif((SELECT max(id) FROM events) > 1099511627776, (unixepoch() + 3600) * 1000, 0);

DROP TRIGGER events_keep;
CREATE TRIGGER events_keep BEFORE UPDATE OF id, name, subject, subject_id, actor, actor_id, timeline, audit, change_id, created_at ON events BEGIN
  SELECT RAISE(ABORT, 'the record is append-only');
END;
CREATE TRIGGER events_seal_once BEFORE UPDATE OF subject_name, subject_folded, actor_name, actor_folded, payload, actor_value, own_value, other_value, hash, checks ON events
WHEN OLD.hash IS NOT NULL OR NEW.hash IS NULL OR NEW.checks IS NULL BEGIN
  SELECT RAISE(ABORT, 'the record is append-only');
END;
CREATE TRIGGER event_seals_keep BEFORE UPDATE ON event_seals BEGIN
  SELECT RAISE(ABORT, 'the record is append-only');
END;
CREATE TRIGGER event_seals_stay BEFORE DELETE ON event_seals BEGIN
  SELECT RAISE(ABORT, 'the record is append-only');
END;
CREATE TRIGGER event_values_keep BEFORE UPDATE ON event_values
WHEN NEW.id <> OLD.id OR NEW.about <> OLD.about OR NEW.about_id IS NOT OLD.about_id OR NEW.digest <> OLD.digest
  OR OLD.value IS NULL OR NEW.value IS NOT NULL OR NEW.key IS NOT NULL OR NEW.erased IS NULL BEGIN
  SELECT RAISE(ABORT, 'what is personal is kept or erased, never changed');
END;
CREATE TRIGGER event_values_stay BEFORE DELETE ON event_values BEGIN
  SELECT RAISE(ABORT, 'what is personal is kept or erased, never changed');
END;
CREATE TRIGGER event_values_unindexed AFTER UPDATE OF value ON event_values
WHEN NEW.value IS NULL BEGIN
  DELETE FROM audit_search WHERE rowid IN (SELECT line FROM event_mentions WHERE value = NEW.id);
END;
