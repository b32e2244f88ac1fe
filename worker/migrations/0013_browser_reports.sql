-- What browsers refused to load or run, folded by the day: a policy that is broken somewhere shows here. Holds nobody's data.
CREATE TABLE browser_reports (
  day TEXT NOT NULL,
  -- 'csp-violation', 'integrity-violation' and the like, as the Reporting API calls them.
  kind TEXT NOT NULL,
  -- The directive or destination that was hit.
  rule TEXT NOT NULL,
  -- What was refused: an address without its query, or a word such as 'inline'.
  blocked TEXT NOT NULL,
  -- Path of the document, without its query.
  document TEXT NOT NULL,
  count INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (day, kind, rule, blocked, document)
) WITHOUT ROWID;
