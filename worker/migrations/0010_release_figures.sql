-- What browsers reported about each release, folded from the beacon queue by the hour. Nothing here names a person.

-- Histograms. `metric`: load, lcp, inp, cls; `bucket` is the exponential bucket of worker/src/releases/histogram.ts.
-- And one counter, `retry`, whose only bucket is 0.
CREATE TABLE release_figures (
  name TEXT NOT NULL,
  -- Hours since 1970-01-01 UTC.
  hour INTEGER NOT NULL,
  release_id TEXT NOT NULL,
  metric TEXT NOT NULL,
  bucket INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (name, hour, release_id, metric, bucket)
) WITHOUT ROWID;

-- Pages that could not be shown: which, and in which way.
CREATE TABLE release_failures (
  name TEXT NOT NULL,
  hour INTEGER NOT NULL,
  release_id TEXT NOT NULL,
  screen TEXT NOT NULL,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (name, hour, release_id, screen, kind)
) WITHOUT ROWID;

-- A queue delivers at least once: what was folded is known for a day, so that nothing is counted twice.
CREATE TABLE folded_beacons (
  id TEXT PRIMARY KEY,
  folded_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX folded_beacons_by_time ON folded_beacons (folded_at);
