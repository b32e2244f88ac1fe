-- Lines of the audit log have words for their block and for what is done, so that each search of them ends where it is to
-- (docs/decisions/0118). A Worker from before finds as it did: it asks for other words.

-- Blocks of 10,000 lines. New ones are numbered upwards; lines from before get theirs in slices by the hourly run, newest first, downwards.
CREATE TABLE audit_blocks (
  block INTEGER PRIMARY KEY,
  -- Its first line; 0 where none stands before it.
  first INTEGER NOT NULL UNIQUE,
  lines INTEGER NOT NULL
);
INSERT INTO audit_blocks (block, first, lines)
SELECT 1000000, iif(EXISTS (SELECT 1 FROM events WHERE audit IS NOT NULL) OR EXISTS (SELECT 1 FROM audit_log), (SELECT max(id) + 1 FROM events), 0), 0;
-- An entry of a line is written anew by whoever knows the names that stand beside it.
CREATE VIEW audit_entries AS SELECT rowid AS line, NULL AS person, NULL AS thing FROM audit_search;
-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
DROP TRIGGER events_indexed;
DROP TRIGGER event_values_unindexed;
CREATE TRIGGER events_indexed AFTER INSERT ON events
WHEN NEW.audit IS NOT NULL AND NEW.id > 0 BEGIN
  INSERT INTO audit_blocks (block, first, lines) SELECT block + 1, NEW.id, 0 FROM audit_blocks WHERE block = (SELECT max(block) FROM audit_blocks) AND lines >= 10000;
  UPDATE audit_blocks SET lines = lines + 1 WHERE block = (SELECT max(block) FROM audit_blocks);
  INSERT INTO audit_search (rowid, person, thing, action) VALUES (NEW.id, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.actor_folded, n, 1)), unicode(substr(NEW.actor_folded, n + 1, 1)), unicode(substr(NEW.actor_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.actor_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.subject_folded, n, 1)), unicode(substr(NEW.subject_folded, n + 1, 1)), unicode(substr(NEW.subject_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.subject_folded)), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.audit, n, 1)), unicode(substr(NEW.audit, n + 1, 1)), unicode(substr(NEW.audit, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.audit)) || ' ' || replace(replace(NEW.name, '.', ''), '-', '') || ifnull(' b' || (SELECT block FROM audit_blocks WHERE first <= NEW.id ORDER BY first DESC LIMIT 1), ''));
END;
CREATE TRIGGER event_values_unindexed AFTER UPDATE OF value ON event_values
WHEN NEW.value IS NULL BEGIN
  INSERT INTO audit_entries (line) SELECT line FROM event_mentions WHERE value = NEW.id;
END;
CREATE TRIGGER audit_entered INSTEAD OF INSERT ON audit_entries BEGIN
  INSERT INTO audit_blocks (block, first, lines)
    SELECT block - (lines >= 10000), NEW.line, NEW.line > 0 FROM audit_blocks
    WHERE block = (SELECT min(block) FROM audit_blocks) AND first > NEW.line AND NEW.person IS NOT NULL
    ON CONFLICT (block) DO UPDATE SET first = excluded.first, lines = lines + excluded.lines;
  INSERT OR REPLACE INTO audit_search (rowid, person, thing, action)
    SELECT NEW.line, iif(e.actor_name = '' AND EXISTS (SELECT 1 FROM event_values WHERE id = e.actor_value AND value IS NULL), NULL, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.person, n, 1)), unicode(substr(NEW.person, n + 1, 1)), unicode(substr(NEW.person, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.person))), iif(e.subject_name = '' AND EXISTS (SELECT 1 FROM event_values WHERE id = e.own_value AND value IS NULL), NULL, (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.thing, n, 1)), unicode(substr(NEW.thing, n + 1, 1)), unicode(substr(NEW.thing, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.thing))), (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(e.audit, n, 1)), unicode(substr(e.audit, n + 1, 1)), unicode(substr(e.audit, n + 2, 1))), ' ') FROM positions WHERE n <= length(e.audit)) || ' ' || replace(replace(e.name, '.', ''), '-', '') || ifnull(' b' || (SELECT block FROM audit_blocks WHERE first <= NEW.line ORDER BY first DESC LIMIT 1), '')
    FROM events e WHERE e.id = iif(NEW.line < 1099511627776, NEW.line - 1099511627776, NEW.line);
END;
