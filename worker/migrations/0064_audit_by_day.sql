-- The audit log of one day: its first line and its last are found by this index, what lies between by the log's own.
CREATE INDEX events_audit_day ON events (created_at, id) WHERE audit IS NOT NULL;
