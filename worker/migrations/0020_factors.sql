-- What accounts sign in with beside their password (docs/decisions/0026).
-- 1 once a second factor was shown in the session: at the log-in, or by a proof since.
ALTER TABLE sessions ADD COLUMN second_factor INTEGER NOT NULL DEFAULT 0;

CREATE TABLE passkeys (
  id INTEGER PRIMARY KEY,
  role TEXT NOT NULL,
  account_id INTEGER NOT NULL,
  -- What the authenticator calls it, base64url. Whoever shows it has had the passkey.
  credential_id TEXT NOT NULL UNIQUE,
  -- JSON Web Key.
  public_key TEXT NOT NULL,
  -- How often it has signed, where it counts; passkeys that are synced stay at 0.
  counter INTEGER NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
);
CREATE INDEX passkeys_of_account ON passkeys (role, account_id);

-- Apps that show codes. The secret is sealed with a key of the deployment.
CREATE TABLE authenticators (
  role TEXT NOT NULL,
  account_id INTEGER NOT NULL,
  secret TEXT NOT NULL,
  -- Empty until a code has confirmed it: it counts from then on.
  confirmed_at INTEGER,
  -- The last step whose code was taken: none is taken twice.
  last_step INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (role, account_id)
) WITHOUT ROWID;

CREATE TABLE recovery_codes (
  -- Keyed with a key of the deployment. A code that was used is gone.
  code_hash TEXT PRIMARY KEY,
  role TEXT NOT NULL,
  account_id INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX recovery_codes_of_account ON recovery_codes (role, account_id);

-- Challenges that a passkey has answered: none is answered twice.
CREATE TABLE used_challenges (
  nonce TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX used_challenges_expiry ON used_challenges (expires_at);

-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.
CREATE TRIGGER students_factors_gone AFTER DELETE ON students BEGIN
  DELETE FROM passkeys WHERE role = 'student' AND account_id = OLD.id;
  DELETE FROM authenticators WHERE role = 'student' AND account_id = OLD.id;
  DELETE FROM recovery_codes WHERE role = 'student' AND account_id = OLD.id;
END;
CREATE TRIGGER companies_factors_gone AFTER DELETE ON companies BEGIN
  DELETE FROM passkeys WHERE role = 'company' AND account_id = OLD.id;
  DELETE FROM authenticators WHERE role = 'company' AND account_id = OLD.id;
  DELETE FROM recovery_codes WHERE role = 'company' AND account_id = OLD.id;
END;
CREATE TRIGGER hrs_factors_gone AFTER DELETE ON hrs BEGIN
  DELETE FROM passkeys WHERE role = 'hr' AND account_id = OLD.id;
  DELETE FROM authenticators WHERE role = 'hr' AND account_id = OLD.id;
  DELETE FROM recovery_codes WHERE role = 'hr' AND account_id = OLD.id;
END;
CREATE TRIGGER admins_factors_gone AFTER DELETE ON admins BEGIN
  DELETE FROM passkeys WHERE role = 'admin' AND account_id = OLD.id;
  DELETE FROM authenticators WHERE role = 'admin' AND account_id = OLD.id;
  DELETE FROM recovery_codes WHERE role = 'admin' AND account_id = OLD.id;
END;
