import { goesOn } from '../../core/conditions.ts';
import { command, commandReturning, query } from '../../core/query.ts';
import { int, oneOf, orNull, pick, type RowOf, text } from '../../core/rows.ts';
import { rounds } from '../../core/schema/hiring.ts';
import { mailboxes, mails, noticeChoices } from '../../core/schema/mail.ts';
import { NOTICE, NOTICE_COLUMNS, NOTICE_JOINS } from '../notice-rows.ts';

/** A role's account as statements are given it: a JSON list of these. */
export interface Account {
  readonly role: 'student' | 'company' | 'hr' | 'admin';
  readonly id: number;
}

const NAME = 'coalesce(s.name, c.name, h.name, a.name)';
const EMAIL = 'coalesce(s.email, c.email, h.email, a.email)';
const READER = {
  role: oneOf('student', 'company', 'hr', 'admin'),
  id: int,
  name: text,
  email: text,
  confirmed: int,
  stopped: int,
  stopped_for: orNull(mailboxes.stopped_for),
  zone: orNull(mailboxes.zone),
};
/** Whom a mail goes to, and what is known of their address as it is now. */
export type Reader = RowOf<typeof READER>;

/** Accounts of a list that there are. */
export const readReaders = query(
  READER,
  `SELECT e.value ->> 'role' AS role, e.value ->> 'id' AS id, ${NAME} AS name, ${EMAIL} AS email,
    coalesce(m.email = ${EMAIL} AND m.confirmed_at IS NOT NULL, 0) AS confirmed,
    coalesce(m.email = ${EMAIL} AND m.stopped_at IS NOT NULL, 0) AS stopped, m.stopped_for, m.zone
  FROM json_each(?) e
  LEFT JOIN students s ON e.value ->> 'role' = 'student' AND s.id = e.value ->> 'id'
  LEFT JOIN companies c ON e.value ->> 'role' = 'company' AND c.id = e.value ->> 'id'
  LEFT JOIN hrs h ON e.value ->> 'role' = 'hr' AND h.id = e.value ->> 'id'
  LEFT JOIN admins a ON e.value ->> 'role' = 'admin' AND a.id = e.value ->> 'id'
  LEFT JOIN mailboxes m ON m.role = e.value ->> 'role' AND m.account_id = e.value ->> 'id'
  WHERE ${EMAIL} IS NOT NULL`,
);

/** What accounts of a list chose for mail. */
export const readChoices = query(
  pick(noticeChoices, 'role', 'account_id', 'kind', 'pace'),
  `SELECT n.role, n.account_id, n.kind, n.pace FROM json_each(?) e CROSS JOIN notice_choices n
    ON n.role = e.value ->> 'role' AND n.account_id = e.value ->> 'id' WHERE n.channel = 'mail'`,
);

/** What the queue is given of a mail. */
const QUEUED = pick(mails, 'id', 'due_at');
export type QueuedMail = RowOf<typeof QUEUED>;

/** Mails a day about the same kind of act on the same thing. */
const MOST_A_DAY = 5;
const DAY_MS = 86_400_000;

/**
 * Writes mails of a JSON list. None is one whose key was written before, one of a thing that was
 * mailed about often enough in the last day, and one that gathers where an earlier one still waits:
 * that one will say what stands when it is sent.
 */
export const writeMails = commandReturning(
  QUEUED,
  `INSERT INTO mails (key, role, account_id, kind, about, thing, created_at, due_at)
  SELECT key, role, id, kind, about, thing, at, due FROM (
    SELECT m.value ->> 'key' AS key, m.value ->> 'role' AS role, m.value ->> 'id' AS id, m.value ->> 'kind' AS kind, m.value ->> 'about' AS about,
      m.value ->> 'thing' AS thing, m.value ->> 'at' AS at, m.value ->> 'due' AS due, m.value ->> 'gathers' AS gathers,
      row_number() OVER (PARTITION BY m.value ->> 'thing' ORDER BY m.key) AS nth
    FROM json_each(?) m) n
  WHERE thing IS NULL OR (
    nth + (SELECT count(*) FROM mails o WHERE o.thing = n.thing AND o.created_at > n.at - ${DAY_MS} AND o.state <> 'dropped') <= ${MOST_A_DAY}
    AND NOT (coalesce(gathers, 0) AND (nth > 1 OR EXISTS (SELECT 1 FROM mails o WHERE o.thing = n.thing AND o.state = 'waiting' AND o.lease_until = 0))))
  ON CONFLICT (key) DO NOTHING RETURNING id, due_at`,
);

const CLAIMED = pick(mails, 'id', 'key', 'role', 'account_id', 'kind', 'about', 'created_at', 'tries', 'again');
/** A mail that somebody sends now. */
export type ClaimedMail = RowOf<typeof CLAIMED>;

/** Takes a mail that is due, until `lease`: nobody else sends it meanwhile. */
export const claimMail = commandReturning(
  CLAIMED,
  `UPDATE mails SET lease_until = ?2, tries = tries + 1
  WHERE id = ?1 AND state = 'waiting' AND lease_until <= ?3 AND due_at <= ?4
  RETURNING ${Object.keys(CLAIMED).join(', ')}`,
);
export const settleMail = command(
  "UPDATE mails SET state = ?2, settled_at = ?3, lease_until = 0, failure = NULL WHERE id = ?1 AND state = 'waiting'",
);
export const putOff = command(
  "UPDATE mails SET failure = ?2, due_at = ?3, lease_until = 0 WHERE id = ?1 AND state = 'waiting'",
);
export const giveUp = command(
  `UPDATE mails SET failure = coalesce(?2, failure), state = 'dead', settled_at = ?3, lease_until = 0
  WHERE id IN (SELECT value FROM json_each(?1)) AND state = 'waiting'`,
);
/** Mails whose time came a while ago, and that nobody has. */
export const readLate = query(
  QUEUED,
  `SELECT id, due_at FROM mails INDEXED BY mails_waiting
  WHERE state = 'waiting' AND due_at <= ?1 AND lease_until <= ?2 ORDER BY due_at LIMIT CAST(?3 AS INTEGER)`,
);

/** The notice that a mail is of. */
export const readNotice = query(
  NOTICE,
  `SELECT ${NOTICE_COLUMNS} FROM notices t ${NOTICE_JOINS} WHERE t.role = ? AND t.account_id = ? AND t.alike = ?`,
);
/** What of some kinds an account was told between two times, and has not read. */
export const readDigest = query(
  NOTICE,
  `SELECT ${NOTICE_COLUMNS} FROM notices t INDEXED BY notices_unread ${NOTICE_JOINS}
  WHERE t.role = ?1 AND t.account_id = ?2 AND t.read_at IS NULL AND t.created_at >= ?3 AND t.created_at <= ?4
    AND t.kind IN (SELECT value FROM json_each(?5)) ORDER BY t.id DESC LIMIT CAST(?6 AS INTEGER)`,
);
const SHARED = {
  ...pick(rounds, 'application_id', 'number', 'date', 'minutes', 'mode', 'link', 'interviewer'),
  job_title: text,
  company_name: text,
  /** Whether it has no status and its application goes on. */
  stands: int,
  moves: int,
};
/** A round that a mail is about, and how often it was moved. */
export type SharedRound = RowOf<typeof SHARED>;

/** One of an application that the reader knows of; the latest without a number. */
export const readSharedRound = query(
  SHARED,
  `SELECT r.application_id, r.number, r.date, r.minutes, r.mode, r.link, r.interviewer, j.title AS job_title, c.name AS company_name,
    r.outcome = '' AND ${goesOn('a')} AS stands,
    (SELECT count(*) FROM events INDEXED BY events_timeline WHERE subject_id = a.id AND timeline IN (0, 1)
      AND subject = 'application' AND name = 'round.moved' AND payload ->> 'round' = r.number) AS moves
  FROM rounds r JOIN applications a ON a.id = r.application_id JOIN jobs j ON j.id = a.job_id
    JOIN companies c ON c.id = a.company_id
  WHERE r.application_id = ?1 AND (?2 IS NULL OR r.number = ?2) AND (r.update_candidate = 1 OR ?3 = 'company') ORDER BY r.number DESC LIMIT 1`,
);
