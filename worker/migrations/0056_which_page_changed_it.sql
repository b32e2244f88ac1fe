-- The open page that made a change, by the name that it gave itself: it is not told to read again what it has read behind its own change (docs/decisions/0055).
ALTER TABLE outbox ADD COLUMN page TEXT;
