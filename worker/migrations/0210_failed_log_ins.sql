-- Log-ins that failed within the last hour, one a row: an account slows down for everybody only where many addresses fail.
CREATE TABLE failed_log_ins (
  id INTEGER PRIMARY KEY,
  -- Hashes: of the account's role and e-mail, and of these with the network address.
  account TEXT NOT NULL,
  address TEXT NOT NULL,
  failed_at INTEGER NOT NULL
);
CREATE INDEX failed_log_ins_of_account ON failed_log_ins (account, failed_at);
CREATE INDEX failed_log_ins_expiry ON failed_log_ins (failed_at);
