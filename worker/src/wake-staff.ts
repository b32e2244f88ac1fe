import type { Topic } from '@niyukti/contract/live';
import type { Database } from './core/database.ts';
import type { Env } from './core/env.ts';
import { query } from './core/query.ts';
import { int, oneOf } from './core/rows.ts';
import { KINDS, type Kind, type Next } from './core/under-way.ts';
import { bookmarkFor } from './http/replicas.ts';
import { wakePages } from './live/wake.ts';

/** What open pages show of each kind. */
const TOPICS: Readonly<Record<Kind, readonly Topic[]>> = {
  job: ['job', 'application'],
  // Bookmarks are their job seekers' own.
  saved: [],
  company: ['company', 'job'],
  hr: ['hr', 'job'],
  // Staff read what somebody writes of themselves with their next reading.
  student: [],
  suspension: ['company', 'job'],
  leaving: ['hr', 'job', 'application'],
};

const of = (kind: Kind): string => `json_each(?1) e WHERE e.value ->> 'kind' = '${kind}'`;
const SUBJECT = "e.value ->> 'subject'";
/** Every administrator hears of everything, and of what is theirs companies and HRs. */
const concerned = query(
  { kind: oneOf(...KINDS), role: oneOf('company', 'hr'), id: int },
  `SELECT DISTINCT kind, role, id FROM (
    SELECT 'job' AS kind, 'company' AS role, (SELECT company_id FROM jobs WHERE id = ${SUBJECT}) AS id FROM ${of('job')}
    UNION ALL SELECT 'job', 'hr', (SELECT hr_id FROM jobs WHERE id = ${SUBJECT}) FROM ${of('job')}
    UNION ALL SELECT 'company', 'company', ${SUBJECT} FROM ${of('company')}
    UNION ALL SELECT 'hr', 'hr', ${SUBJECT} FROM ${of('hr')}
  ) WHERE id IS NOT NULL`,
);
const everyAdmin = query({ id: int }, 'SELECT id FROM admins');

/** Tells the open pages of staff that show some of these changes how far they are. */
export async function wakeStaff(env: Env, db: Database, changes: readonly Next[]): Promise<void> {
  const shown = changes.filter(({ kind }) => TOPICS[kind].length > 0);
  if (shown.length === 0) return;
  const [staff, admins] = await db.batch(
    concerned(JSON.stringify(shown.map(({ kind, subject }) => ({ kind, subject })))),
    everyAdmin(),
  );
  const heard = new Map<string, { role: 'company' | 'hr' | 'admin'; id: number; topics: Set<Topic> }>();
  const hears = (role: 'company' | 'hr' | 'admin', id: number, kind: Kind) => {
    const one = heard.get(`${role} ${id}`) ?? { role, id, topics: new Set() };
    heard.set(`${role} ${id}`, one);
    for (const topic of TOPICS[kind]) one.topics.add(topic);
  };
  for (const { role, id, kind } of staff.rows) hears(role, id, kind);
  for (const { id } of admins.rows) for (const { kind } of shown) hears('admin', id, kind);
  await wakePages(
    env,
    [...heard.values()].map(({ topics, ...account }) => ({ ...account, topics: [...topics] })),
    { bookmark: bookmarkFor(env, db) },
  );
}
