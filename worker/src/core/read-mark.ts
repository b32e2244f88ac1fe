/*
 * What an account has read at once is one row, however many notices that are (decision 35): those
 * up to an id that were there at a time. A notice that is told of anew has another id. One that was
 * held then is told later: the mark says from which id on there are such, so that none of those
 * before is looked at.
 */

const of = (column: string, role: string, account: string): string =>
  `ifnull((SELECT ${column} FROM notices_read WHERE role = ${role} AND account_id = ${account}), 0)`;

/** Whether a notice of an account is unread, in SQL, behind the name of its table if it has one. */
export const isUnread = (role: string, account: string, t = ''): string =>
  `${t}read_at IS NULL AND ${t}id >= ${of('begins', role, account)}
    AND (${t}id > ${of('upto', role, account)} OR ${t}created_at > ${of('at', role, account)})`;

/** The mark that a notice `t` is read by, as what stands behind FROM. */
export const markOn = (t: string): string =>
  `notices_read r WHERE r.role = ${t}.role AND r.account_id = ${t}.account_id AND ${t}.id <= r.upto AND ${t}.created_at <= r.at`;

const OWN = 'role = ?1 AND account_id = ?2';
/** Marks all that is there as read: role, account, time. */
export const MARK_ALL = `INSERT INTO notices_read (role, account_id, begins, upto, at)
  SELECT ?1, ?2, ifnull((SELECT min(id) FROM notices WHERE ${OWN} AND created_at > ?3 AND id <= upto), upto + 1), upto, ?3
  FROM (SELECT max(id) AS upto FROM notices INDEXED BY notices_of WHERE ${OWN} AND created_at <= ?3) WHERE upto IS NOT NULL
  ON CONFLICT (role, account_id) DO UPDATE SET begins = excluded.begins, upto = excluded.upto, at = excluded.at`;
