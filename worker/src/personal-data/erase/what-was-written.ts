import type { Write } from '../../core/database.ts';
import { command, commandOf } from '../../core/query.ts';
import type { Account } from '../owner.ts';

/** Rows that one statement of a deletion touches at most, where they bring nothing along. */
export const SLICE = 200;
/** The same where each takes its entry of a search and a figure along, or a thought its copies. */
export const INDEXED_SLICE = 60;

const GONE = 'Deleted with the account of who wrote it.';

const OWN = 'role = ? AND account_id = ?';
const EMPTY = `author_role = NULL, author_id = NULL, author_name = NULL, text = '${GONE}', visible = 'hide'`;

const emptyThoughts = command(
  `UPDATE thoughts SET ${EMPTY} WHERE id IN (
  SELECT id FROM thoughts INDEXED BY thoughts_author WHERE author_role = ? AND author_id = ? ORDER BY id LIMIT ${INDEXED_SLICE})`,
);
const emptyReplies = command(
  `UPDATE replies SET ${EMPTY} WHERE (thought_id, idx) IN (
  SELECT thought_id, idx FROM replies INDEXED BY replies_author WHERE author_role = ? AND author_id = ? ORDER BY thought_id, idx LIMIT ${INDEXED_SLICE})`,
);
const declinePlans = command(`UPDATE plan_requests SET state = 'declined' WHERE ${OWN} AND state = 'open'`);

/** What an account has any number of, and by what a slice of it is named. */
const MANY = {
  plan_requests: 'id',
  sessions: 'token_hash',
  password_resets: 'token_hash',
  consents: 'id',
  notices: 'id',
  mails: 'id',
  kept_mails: 'id',
  pushes: 'id',
} as const;
type Many = keyof typeof MANY;
const deleteSlice = commandOf(
  {},
  (table: Many) =>
    `DELETE FROM ${table} WHERE ${MANY[table]} IN (SELECT ${MANY[table]} FROM ${table} WHERE ${OWN} LIMIT ${SLICE})`,
  () => (Object.keys(MANY) as Many[]).map((table) => [table]),
);
/** A few of each at most: accounts have limits of them. */
const FEW = ['passkeys', 'authenticators', 'recovery_codes', 'notice_choices', 'push_subscriptions'] as const;
const deleteAll = commandOf(
  {},
  (table: (typeof FEW)[number]) => `DELETE FROM ${table} WHERE ${OWN}`,
  FEW.map((table) => [table]),
);

/**
 * What accounts of both roles leave in the tables, a slice of each: the board, requests,
 * sessions, consents. A thought keeps its place, because others replied to it; nobody but the
 * administrator reads that it is gone.
 */
export function leavings({ role, id }: Account): Write[] {
  return [
    emptyThoughts(role, id),
    emptyReplies(role, id),
    // Settled first: an open one counts among what waits for the administrator.
    declinePlans(role, id),
    deleteSlice('plan_requests')(role, id),
    deleteSlice('sessions')(role, id),
    deleteSlice('password_resets')(role, id),
    ...FEW.map((table) => deleteAll(table)(role, id)),
    deleteSlice('consents')(role, id),
    deleteSlice('notices')(role, id),
    deleteSlice('mails')(role, id),
    deleteSlice('kept_mails')(role, id),
    deleteSlice('pushes')(role, id),
  ];
}

/** Searches that keep words of an account, or of what it wrote, until they are merged. */
export const SEARCHES = {
  student: [],
  company: ['job_words'],
} as const;
