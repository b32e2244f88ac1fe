import { EVENT_NAMES } from '@niyukti/contract/events/all-events';
import { audienceOf, RELOAD_ONLY } from '@niyukti/contract/notices/notifications';
import { ADMIN_ID } from './people.ts';
import type { Writer } from './target.ts';

const DAY = 86_400_000;
/** Notices are kept for 90 days; what is older than this has been read. */
const KEPT_DAYS = 85;
const READ_DAYS = 3;

/** Who is told of what happened to applications, by a notice. */
const HEARD = EVENT_NAMES.flatMap((name) =>
  Object.entries(audienceOf(name) ?? {}).flatMap(([role, rule]) => {
    if (rule === RELOAD_ONLY || role === 'admin') return [];
    return [{ name, role, per: typeof rule === 'string' ? 'one' : rule.per }];
  }),
);

const OF_APPLICATIONS = `INSERT INTO notices (account_id, kind, subject, subject_id, about, merge_key, count, created_at, read_at)
  SELECT account, name, 'application', subject_id, about, merge_key, count(*), max(created_at), iif(max(created_at) < ?2, max(created_at) + 3600000, NULL)
  FROM (
    SELECT e.name, e.subject_id, e.created_at,
      CASE k.value ->> 'role' WHEN 'student' THEN a.student_id WHEN 'company' THEN m.account_id ELSE a.hr_id END AS account,
      json_patch('{}', json_object('round', e.payload -> 'round', 'outcome', e.payload ->> 'outcome')) AS about,
      iif(k.value ->> 'per' = 'one', CAST(e.id AS TEXT), e.name || ' ' || date(e.created_at / 1000 + 19800, 'unixepoch') || ' '
        || iif(k.value ->> 'per' = 'job', a.job_id, '')) AS merge_key
    FROM json_each(?1) k JOIN events e ON e.name = k.value ->> 'name' JOIN applications a ON e.subject = 'application' AND a.id = e.subject_id
      JOIN memberships m ON m.company_id = a.company_id
    WHERE e.actor <> k.value ->> 'role' AND e.created_at BETWEEN ?3 AND ?4 AND (k.value ->> 'role' <> 'company' OR a.status = 'selected')
    ORDER BY e.created_at
  ) WHERE account IS NOT NULL GROUP BY account, merge_key ORDER BY max(created_at)`;

/** What the administrator was told of messages and of plans that were asked for. */
const OF_ADMIN = `INSERT INTO notices (account_id, kind, subject, subject_id, about, merge_key, count, created_at, read_at)
  SELECT ${ADMIN_ID}, kind, subject, id, about, kind || ' ' || one, 1, at, iif(at < ?1, at + 3600000, NULL) FROM (
    SELECT 'message.sent' AS kind, 'message' AS subject, id, id AS one, '{}' AS about, created_at AS at FROM contact_messages
    UNION ALL SELECT 'plan.requested', iif(company_id IS NULL, 'student', 'company'), coalesce(company_id, student_id), id, json_object('plan', plan), created_at FROM plan_requests
  ) WHERE at > ?2 ORDER BY at`;

/** Notices of all that has happened in the demonstration: those of the last days are unread. */
export function addNotices(write: Writer, now: number): void {
  const [read, since] = [now - READ_DAYS * DAY, now - KEPT_DAYS * DAY];
  write.run(OF_APPLICATIONS, JSON.stringify(HEARD), read, since, now);
  write.run(OF_ADMIN, read, since);
}
