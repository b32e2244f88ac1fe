-- Where a release comes from, as whoever uploaded it said (contract/src/provenance.ts, JSON), and the
-- names that it gives or takes of what is shared (contract/src/shares.ts, JSON). Null for releases
-- from before: nothing is known of them, and nothing is asked.
ALTER TABLE releases ADD COLUMN provenance TEXT;
ALTER TABLE releases ADD COLUMN shares TEXT;
