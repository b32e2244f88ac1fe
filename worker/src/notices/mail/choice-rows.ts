import { command, query } from '../../core/query.ts';
import { int, oneOf, pick } from '../../core/rows.ts';
import { noticeChoices } from '../../core/schema/mail.ts';

/** What an account chose, for every channel. */
export const readOwnChoices = query(
  pick(noticeChoices, 'kind', 'channel', 'pace'),
  'SELECT kind, channel, pace FROM notice_choices WHERE role = ? AND account_id = ?',
);
export const writeChoices = command(
  `INSERT INTO notice_choices (role, account_id, kind, channel, pace)
  SELECT ?1, ?2, c.value ->> 'kind', c.value ->> 'channel', c.value ->> 'pace' FROM json_each(?3) c WHERE TRUE
  ON CONFLICT (role, account_id, kind, channel) DO UPDATE SET pace = excluded.pace`,
);
/** The zone of an account; what is known of its address stays. */
export const writeZone = command(
  `INSERT INTO mailboxes (role, account_id, email, zone) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT (role, account_id) DO UPDATE SET zone = ?4`,
);
/** The accounts that have an address. */
export const accountsAt = query(
  { role: oneOf('student', 'company', 'hr', 'admin'), id: int },
  `SELECT 'student' AS role, id FROM students WHERE email = ?1
  UNION ALL SELECT 'company', id FROM companies WHERE email = ?1
  UNION ALL SELECT 'hr', id FROM hrs WHERE email = ?1
  UNION ALL SELECT 'admin', id FROM admins WHERE email = ?1`,
);
/** No more mail to an account's address. One that was stopped already stays so. */
export const stopMailbox = command(
  `INSERT INTO mailboxes (role, account_id, email, stopped_at, stopped_for) VALUES (?1, ?2, ?3, ?4, ?5)
  ON CONFLICT (role, account_id) DO UPDATE SET
    confirmed_at = iif(email = ?3, confirmed_at, NULL), email = ?3, stopped_at = ?4, stopped_for = ?5
  WHERE email <> ?3 OR stopped_at IS NULL`,
);
