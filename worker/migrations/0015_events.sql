-- One record of everything that happens (docs/decisions/0019): timelines and the audit log are readings of it.
-- What application_events and audit_log hold is carried over in slices by the scheduled run; until then readings look into both.

CREATE TABLE events (
  id INTEGER PRIMARY KEY,
  -- As contract/src/events.ts names it.
  name TEXT NOT NULL,
  subject TEXT NOT NULL,
  subject_id INTEGER,
  -- As it was then. Folded (lower-cased by code) only where the audit log is searched by it.
  subject_name TEXT NOT NULL DEFAULT '',
  subject_folded TEXT,
  -- student, company, hr, admin: an account; token: a deploy token; system: scheduled work; visitor: nobody.
  actor TEXT NOT NULL,
  actor_id INTEGER,
  actor_name TEXT NOT NULL,
  actor_folded TEXT,
  payload TEXT NOT NULL DEFAULT '{}',
  -- Of an application: 1 where its student may read it, 0 where only staff may.
  timeline INTEGER,
  -- The audit log's words for it; null for what is not in the audit log.
  audit TEXT,
  -- The change of a transaction that wrote it, by a random number: what depends on the change asks for it. 0 where nothing can.
  change_id INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
);
-- Two ranges an application, so that a step writes one entry, whoever may read it.
CREATE INDEX events_timeline ON events (subject_id, timeline, id) WHERE timeline IS NOT NULL;
CREATE INDEX events_audit ON events (id) WHERE audit IS NOT NULL;

-- Ids from here on are the record's own. Below are steps from before, with the ids that they had; below zero lines of the audit log,
-- less 2^40. So ids and cursors that were handed out stay good, and order by id is order of time in every reading.
INSERT INTO events (id, name, subject, actor, actor_name, created_at)
VALUES (1099511627776, 'record.begun', 'record', 'system', 'Niyukti', unixepoch() * 1000);

CREATE TRIGGER events_keep BEFORE UPDATE OF id, name, subject, subject_id, subject_name, subject_folded, actor, actor_id, actor_name,
  actor_folded, payload, timeline, audit, change_id, created_at ON events BEGIN
  SELECT RAISE(ABORT, 'the record is append-only');
END;
CREATE TRIGGER events_stay BEFORE DELETE ON events BEGIN
  SELECT RAISE(ABORT, 'the record is append-only');
END;

-- Lines from before the record are in the index already, under the ids that they had.
DROP TRIGGER audit_log_indexed;
CREATE TRIGGER events_indexed AFTER INSERT ON events WHEN NEW.audit IS NOT NULL AND NEW.id > 0 BEGIN
  INSERT INTO audit_search (rowid, person, thing, action) VALUES (
    NEW.id,
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.actor_folded, n, 1)), unicode(substr(NEW.actor_folded, n + 1, 1)), unicode(substr(NEW.actor_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.actor_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.subject_folded, n, 1)), unicode(substr(NEW.subject_folded, n + 1, 1)), unicode(substr(NEW.subject_folded, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.subject_folded)),
    (SELECT group_concat(printf('%05x%05x%05x', unicode(substr(NEW.audit, n, 1)), unicode(substr(NEW.audit, n + 1, 1)), unicode(substr(NEW.audit, n + 2, 1))), ' ') FROM positions WHERE n <= length(NEW.audit))
  );
END;

-- How far each old table is carried over, and how far there is to go.
CREATE TABLE events_carried (
  source TEXT PRIMARY KEY,
  upto INTEGER NOT NULL,
  last INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO events_carried (source, upto, last)
VALUES ('application_events', 0, (SELECT coalesce(max(id), 0) FROM application_events)),
  ('audit_log', 0, (SELECT coalesce(max(id), 0) FROM audit_log));

-- What the old tables called each event, whether its student may read it, and the field that its note becomes.
CREATE TABLE event_words (
  source TEXT NOT NULL,
  word TEXT NOT NULL,
  name TEXT NOT NULL,
  timeline INTEGER,
  note TEXT,
  PRIMARY KEY (source, word)
) WITHOUT ROWID;
INSERT INTO event_words (source, word, name, timeline, note) VALUES
  ('application_events', 'apply', 'application.applied', 1, NULL),
  ('application_events', 'assign', 'application.assigned', 0, 'hrName'),
  ('application_events', 'withdraw', 'application.withdrawn', 1, NULL),
  ('application_events', 'select', 'application.selected', 1, NULL),
  ('application_events', 'reject', 'application.rejected', 1, NULL),
  ('application_events', 'advance', 'application.advanced', 1, NULL),
  ('application_events', 'decline', 'application.declined', 1, NULL),
  ('application_events', 'shortlist', 'application.shortlisted', 0, NULL),
  ('application_events', 'rejectAfterAdvancing', 'application.rejected-after-advancing', 0, NULL),
  ('application_events', 'scheduleRound', 'round.scheduled', 0, 'mode'),
  ('application_events', 'setRoundOutcome', 'round.decided', 0, 'outcome'),
  ('application_events', 'shareRound', 'round.shared', 1, NULL),
  ('application_events', 'shareFeedback', 'feedback.shared', 1, 'outcome'),
  ('application_events', 'publishOutcome', 'outcome.published', 1, 'outcome'),
  ('application_events', 'uploadLetter', 'letter.uploaded', 0, 'letter'),
  ('application_events', 'handBack', 'letter.handed-over', 0, NULL),
  ('application_events', 'sendOffer', 'offer.sent', 1, NULL),
  ('audit_log', 'assign-job', 'job.assigned', NULL, NULL),
  ('audit_log', 'password link', 'password.link-made', NULL, NULL),
  ('audit_log', 'suspend', 'account.suspended', NULL, NULL),
  ('audit_log', 'restore', 'account.restored', NULL, NULL),
  ('audit_log', 'raise limit', 'limit.raised', NULL, NULL),
  ('audit_log', 'grant plan', 'plan.granted', NULL, NULL),
  ('audit_log', 'decline plan', 'plan.declined', NULL, NULL),
  ('audit_log', 'create hr', 'hr.created', NULL, NULL),
  ('audit_log', 'edit hr', 'hr.changed', NULL, NULL),
  ('audit_log', 'delete hr', 'hr.removed', NULL, NULL),
  ('audit_log', 'show thought', 'thought.shown', NULL, NULL),
  ('audit_log', 'hide thought', 'thought.hidden', NULL, NULL),
  ('audit_log', 'show reply', 'reply.shown', NULL, NULL),
  ('audit_log', 'hide reply', 'reply.hidden', NULL, NULL),
  ('audit_log', 'handle message', 'message.handled', NULL, NULL),
  ('audit_log', 'reopen message', 'message.reopened', NULL, NULL),
  ('audit_log', 'save landing page', 'landing.saved', NULL, NULL),
  ('audit_log', 'publish landing page', 'landing.published', NULL, NULL),
  ('audit_log', 'promote release', 'release.promoted', NULL, NULL),
  ('audit_log', 'roll back release', 'release.rolled-back', NULL, NULL),
  ('audit_log', 'preview release', 'release.previewed', NULL, NULL),
  ('audit_log', 'set canary', 'canary.set', NULL, NULL),
  ('audit_log', 'end canary', 'canary.ended', NULL, NULL),
  ('audit_log', 'withdraw canary', 'canary.withdrawn', NULL, NULL);

-- The old tables' rows as events.
CREATE VIEW steps_as_events AS SELECT
  e.id, coalesce(w.name, 'record.carried') AS name, 'application' AS subject, e.application_id AS subject_id, '' AS subject_name,
  NULL AS subject_folded, e.role AS actor, e.actor_id, e.actor_name, NULL AS actor_folded,
  json_patch(
    iif(json_extract(e.detail, '$.round') IS NULL, '{}', json_object('round', json_extract(e.detail, '$.round'))),
    iif(w.note IS NULL, '{}', json_object(w.note, coalesce(json_extract(e.detail, '$.note'), json_extract(e.detail, '$.outcome'), '')))
  ) AS payload,
  coalesce(w.timeline, 0) AS timeline, NULL AS audit, 0 AS change_id, e.created_at
FROM application_events e LEFT JOIN event_words w ON w.source = 'application_events' AND w.word = e.action;

CREATE VIEW audit_as_events AS SELECT
  l.id - 1099511627776 AS id, l.id AS line, coalesce(w.name, 'record.carried') AS name,
  iif(l.thing = 'landing page', 'landing', l.thing) AS subject, l.thing_id AS subject_id, l.thing_name AS subject_name,
  l.thing_folded AS subject_folded, iif(l.by_id IS NOT NULL, l.by_role, iif(l.by_name = 'Niyukti', 'system', 'token')) AS actor,
  l.by_id AS actor_id, l.by_name AS actor_name, l.by_folded AS actor_folded,
  '{' || iif(l.before IS NULL, '', '"before":' || l.before) || iif(l.before IS NULL OR l.after IS NULL, '', ',')
    || iif(l.after IS NULL, '', '"after":' || l.after) || '}' AS payload,
  NULL AS timeline, l.action AS audit, 0 AS change_id, l.created_at
FROM audit_log l LEFT JOIN event_words w ON w.source = 'audit_log' AND w.word = l.action;

-- A Worker of the version before writes into the old tables until it is gone: its rows become events at once.
CREATE TRIGGER application_events_carried AFTER INSERT ON application_events BEGIN
  INSERT INTO events (name, subject, subject_id, subject_name, subject_folded, actor, actor_id, actor_name, actor_folded, payload, timeline, audit, change_id, created_at)
  SELECT name, subject, subject_id, subject_name, subject_folded, actor, actor_id, actor_name, actor_folded, payload, timeline, audit, change_id, created_at FROM steps_as_events WHERE id = NEW.id;
END;
CREATE TRIGGER audit_log_carried AFTER INSERT ON audit_log BEGIN
  INSERT INTO events (name, subject, subject_id, subject_name, subject_folded, actor, actor_id, actor_name, actor_folded, payload, timeline, audit, change_id, created_at)
  SELECT name, subject, subject_id, subject_name, subject_folded, actor, actor_id, actor_name, actor_folded, payload, timeline, audit, change_id, created_at FROM audit_as_events WHERE line = NEW.id;
END;
