-- The audit log shows acts of HRs and companies (docs/decisions/0077). Where they stand in the record: who acts ('hr', 'hr 7') and
-- what is done (an event's name), once for each block of 64 ids. The sealing of the record writes it.
CREATE TABLE act_blocks (
  what TEXT NOT NULL,
  block INTEGER NOT NULL,
  PRIMARY KEY (what, block)
) WITHOUT ROWID;
-- What is sealed already; the rest is noted when it is.
WITH acts AS MATERIALIZED (
  SELECT actor, actor_id, name, id >> 6 AS block FROM events
  WHERE id >= 1099511627776 AND actor IN ('hr', 'company') AND hash IS NOT NULL AND name IN (
    'password.changed', 'password.reset', 'passkey.added', 'passkey.renamed', 'passkey.removed',
    'authenticator.added', 'authenticator.removed', 'recovery.codes-made', 'job.posted', 'job.changed',
    'job.closed', 'job.reopened', 'application.selected', 'application.rejected', 'application.reconsidered',
    'application.advanced', 'application.declined', 'application.shortlisted', 'application.rejected-after-advancing', 'round.scheduled',
    'round.moved', 'round.decided', 'round.shared', 'feedback.shared', 'outcome.published',
    'letter.uploaded', 'letter.handed-over', 'offer.sent', 'account.signed-up', 'profile.changed',
    'picture.changed', 'careers.changed', 'careers.photo-added', 'careers.photo-changed', 'careers.photos-ordered',
    'careers.photo-removed', 'plan.requested', 'data.taken-out', 'erasure.requested', 'erasure.cancelled',
    'thought.shared', 'thought.replied'))
INSERT OR IGNORE INTO act_blocks (what, block)
SELECT actor, block FROM acts UNION SELECT actor || ' ' || actor_id, block FROM acts UNION SELECT name, block FROM acts;
-- A job's acts: nothing is written here for an application or a decision.
CREATE INDEX events_of_jobs ON events (subject_id, id) WHERE subject = 'job';
