-- The names in application_events and audit_log are copies, of which no erasure knows, once all of it stands in the
-- record: the sweep may then delete them.
-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
DROP TRIGGER audit_log_stays;
CREATE TRIGGER audit_log_stays BEFORE DELETE ON audit_log
WHEN EXISTS (SELECT 1 FROM events_carried WHERE source = 'audit_log' AND upto < last) BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
