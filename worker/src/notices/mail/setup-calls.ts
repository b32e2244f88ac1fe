import * as calls from '@niyukti/contract/notices/mail-calls';
import { unrecorded } from '../../core/database.ts';
import { randomToken } from '../../core/hash.ts';
import { publicId } from '../../core/ids.ts';
import { iso, isoOrNull } from '../../core/iso.ts';
import { listing } from '../../core/listing.ts';
import { commandReturning, query } from '../../core/query.ts';
import { int, orNull, pick, text } from '../../core/rows.ts';
import { mails } from '../../core/schema/mail.ts';
import { limitTries, rowId } from '../../http/context.ts';
import { pageOf, windowOf } from '../../http/list.ts';
import { type Api, mount } from '../../http/mount.ts';
import { refuse } from '../../http/problem.ts';
import { countPushes } from '../push/count-pushes.ts';
import { missingOf as missingOfPush } from '../push/send.ts';
import { recordsOf } from './dns.ts';
import { queueMails } from './queue.ts';
import { carrierOf, missingOf, senderOf } from './settings.ts';
import { writeNow } from './write-now.ts';

const MOST = 100;
const LATE_MS = 600_000;
const HOUR = 3_600;

const counts = query(
  { waiting: int, late: int, dead: int, stopped: int },
  `SELECT
    (SELECT count(*) FROM (SELECT 1 FROM mails INDEXED BY mails_waiting WHERE state = 'waiting' AND due_at <= ?1 LIMIT ${MOST})) AS waiting,
    (SELECT count(*) FROM (SELECT 1 FROM mails INDEXED BY mails_waiting WHERE state = 'waiting' AND due_at <= ?2 LIMIT ${MOST})) AS late,
    (SELECT count(*) FROM (SELECT 1 FROM mails INDEXED BY mails_dead WHERE state = 'dead' LIMIT ${MOST})) AS dead,
    (SELECT count(*) FROM (SELECT 1 FROM mailboxes INDEXED BY mailboxes_stopped WHERE stopped_at IS NOT NULL LIMIT ${MOST})) AS stopped`,
);
const DEAD = { where: "t.state = 'dead'", index: 'mails_dead' } as const;
const OWN = pick(mails, 'id', 'kind', 'role', 'failure', 'tries', 'created_at', 'settled_at');
const page = listing({
  claim: { ...OWN, recipient: orNull(text) },
  table: 'mails',
  columns: `${Object.keys(OWN)
    .map((name) => `t.${name}`)
    .join(', ')}, CASE t.role
    WHEN 'student' THEN (SELECT email FROM students WHERE id = t.account_id)
    WHEN 'company' THEN (SELECT email FROM companies WHERE id = t.account_id)
    WHEN 'hr' THEN (SELECT email FROM hrs WHERE id = t.account_id)
    ELSE (SELECT email FROM admins WHERE id = t.account_id) END AS recipient`,
  filters: [DEAD],
});
const revive = commandReturning(
  pick(mails, 'id', 'due_at'),
  `UPDATE mails SET state = 'waiting', due_at = ?2, tries = 0, again = again + 1, settled_at = NULL
  WHERE id = ?1 AND state = 'dead' RETURNING id, due_at`,
);

/** Mounts what the administrator sees and does on /Admin/Setup. */
export function mountSetup(api: Api): void {
  mount(api, calls.getSetup, async ({ env, db, now }) => {
    const [mails, pushed] = await db.batch(counts(now, now - LATE_MS), countPushes());
    const [found] = mails.rows;
    const [push] = pushed.rows;
    return {
      carrier: carrierOf(env),
      missing: missingOf(env),
      from: senderOf(env),
      reports: Boolean(env.MAIL_WEBHOOK_SECRET),
      records: recordsOf(env),
      ...(found ?? { waiting: 0, late: 0, dead: 0, stopped: 0 }),
      push: { missing: missingOfPush(env), ...(push ?? { browsers: 0, waiting: 0, failed: 0, failure: null }) },
    };
  });

  mount(api, calls.sendTestMail, async (context) => {
    const { env, caller, now } = context;
    const { role, id, email } = caller;
    if (carrierOf(env) === null) refuse('mail-off');
    await limitTries(context, { key: `test-mail:${id}`, max: 10, seconds: HOUR });
    await writeNow(context, { key: `test ${role} ${id} ${randomToken(96)}`, role, id, kind: 'test', about: '' }, now);
    return { message: `A test mail is on its way to ${email}.` };
  });

  mount(api, calls.listDeadMails, async ({ db, query: given }) => {
    const window = windowOf(given);
    const rows = await db.all(page({ filter: DEAD, window }));
    return pageOf(
      rows,
      window,
      ({ id }) => id,
      (row) => ({
        _id: publicId('mail', row.id),
        kind: row.kind,
        role: row.role,
        recipient: row.recipient,
        failure: row.failure,
        tries: row.tries,
        writtenAt: iso(row.created_at),
        givenUpAt: isoOrNull(row.settled_at),
      }),
    );
  });

  mount(api, calls.sendMailAgain, async ({ env, db, path, now }) => {
    if (carrierOf(env) === null) refuse('mail-off');
    const [revived] = await db.batch(unrecorded('consequence', revive(rowId('mail', path.id), now)));
    if (revived.rows.length === 0) refuse('not-found');
    await queueMails(env, revived.rows, now);
    return { message: 'The mail is on its way again.' };
  });
}
