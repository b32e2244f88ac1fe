import { setSuspension } from '@niyukti/contract/calls/admin';
import { type CompanyForAdmin, listCompanies } from '@niyukti/contract/calls/company';
import { createPasswordResetLink } from '@niyukti/contract/calls/session';
import {
  listUsers,
  raiseApplicationLimit,
  raisePostingLimit,
  type UserForAdmin,
} from '@niyukti/contract/calls/student';
import { LIMITS } from '@niyukti/contract/limits';
import { LINKS } from '@niyukti/contract/links';
import { ACCOUNT_TABLES } from '../accounts/tables.ts';
import { companyOf, userOf } from '../accounts/wire.ts';
import { type Database, statement, write } from '../core/database.ts';
import { randomToken, sha256 } from '../core/hash.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { listing } from '../core/listing.ts';
import type { CompanyRow, PlanRequestRow, StudentRow } from '../core/schema/index.ts';
import { allOf, contains, facet } from '../core/search.ts';
import { transactionOf } from '../events/transaction.ts';
import { rowId } from '../http/context.ts';
import { type Page, pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { ownUrl } from '../http/origin.ts';
import { refuse } from '../http/problem.ts';
import { raiseLimit } from './limits.ts';
import { followSuspension, noteSuspension } from './suspension.ts';

interface Requested {
  request_id: number | null;
  plan: PlanRequestRow['plan'] | null;
  requested_at: number | null;
}

function planRequestOf(row: Requested) {
  if (row.request_id === null || row.plan === null || row.requested_at === null) return null;
  return { _id: publicId('planRequest', row.request_id), plan: row.plan, requestedAt: iso(row.requested_at) };
}

interface AccountsQuery {
  q?: string | undefined;
  requests?: 'true' | 'false' | undefined;
  sort?: 'requests' | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/**
 * A page of accounts with the plan that each asks for: the account's row, and one of the open
 * requests' index.
 */
async function accounts<Row extends { id: number; place: number }, Item>(
  db: Database,
  role: 'student' | 'company',
  query: AccountsQuery,
  item: (row: Row & Requested) => Item,
): Promise<Page<Item>> {
  const window = windowOf(query);
  const table = ACCOUNT_TABLES[role];
  const columns = 't.*, p.id AS request_id, p.plan, p.created_at AS requested_at';
  const joins = `LEFT JOIN plan_requests p ON p.role = '${role}' AND p.account_id = t.id AND p.state = 'open'`;
  const match = allOf(
    query.q ? contains(['name', 'email'], query.q) : null,
    query.requests === 'true' ? facet('requested') : null,
  );
  if (query.sort === undefined || match !== null) {
    const rows = await db.all(
      listing<Row & Requested>({ table, columns, joins, search: `${role}_search`, match, window }),
    );
    return pageOf(rows, window, (row) => row.id, item);
  }
  const { after } = window;
  const rows = await db.all(
    statement<Row & Requested>(
      `SELECT ${columns} FROM ${table} t ${joins} ${after === null ? '' : 'WHERE t.place < CAST(? AS INTEGER)'}
      ORDER BY t.place DESC LIMIT ?`,
      ...(after === null ? [] : [after]),
      window.limit + 1,
    ),
  );
  return pageOf(rows, window, (row) => row.place, item);
}

const raisedApplications = (jobLimit: number) => ({ message: `Job limit is now ${jobLimit}.`, jobLimit });
const raisedPostings = (jobPostLimit: number) => ({ message: `Job post limit is now ${jobPostLimit}.`, jobPostLimit });

/** Whose jobs are hidden with the account. */
const HAS_JOBS = { student: false, company: true } as const;

/** Mounts what the admin does with job seekers and companies. */
export function mountAccounts(api: Api): void {
  mount(api, listUsers, async ({ db, query }) => {
    return accounts<StudentRow, UserForAdmin>(db, 'student', query, (row) => ({
      ...userOf(row),
      suspended: row.suspended_at !== null,
      planRequest: planRequestOf(row),
    }));
  });

  mount(api, listCompanies, async ({ db, query }) => {
    return accounts<CompanyRow, CompanyForAdmin>(db, 'company', query, (row) => ({
      ...companyOf(row),
      suspended: row.suspended_at !== null,
      planRequest: planRequestOf(row),
    }));
  });

  mount(
    api,
    raiseApplicationLimit,
    async (context) =>
      raisedApplications(
        await raiseLimit(context, 'student', rowId('student', context.body.userId), context.body.by ?? 1),
      ),
    { remake: async (_, limit) => raisedApplications(limit) },
  );

  mount(
    api,
    raisePostingLimit,
    async (context) =>
      raisedPostings(
        await raiseLimit(context, 'company', rowId('company', context.body.companyId), context.body.by ?? 1),
      ),
    { remake: async (_, limit) => raisedPostings(limit) },
  );

  mount(api, setSuspension, async (context) => {
    const { db, body, now } = context;
    const id = rowId(body.role, body.accountId);
    const table = ACCOUNT_TABLES[body.role];
    const account = await db.first(statement<{ name: string }>(`SELECT name FROM ${table} WHERE id = ?`, id));
    if (!account) refuse('not-found');
    const work = transactionOf(context);
    work.change(
      write(
        `UPDATE ${table} SET suspended_at = ? WHERE id = ? AND (suspended_at IS NULL) = ?`,
        body.suspended ? now : null,
        id,
        body.suspended ? 1 : 0,
      ),
      {
        name: body.suspended ? 'account.suspended' : 'account.restored',
        subject: body.role,
        id,
        label: account.name,
        payload: { before: { suspended: !body.suspended }, after: { suspended: body.suspended } },
      },
    );
    if (HAS_JOBS[body.role]) work.unrecorded('consequence', noteSuspension(id, now));
    await work.run(db);
    // Where this breaks off, the next sweep goes on. Nobody can apply meanwhile: that asks the
    // company.
    if (HAS_JOBS[body.role]) await followSuspension(db, id, now);
    const done = body.suspended ? 'suspended' : 'restored';
    return { message: `${account.name} is ${done}.`, suspended: body.suspended };
  });

  mount(api, createPasswordResetLink, async (context) => {
    const { env, db, body, now, url } = context;
    const id = rowId(body.role, body.accountId);
    const account = await db.first(
      statement<{ name: string }>(`SELECT name FROM ${ACCOUNT_TABLES[body.role]} WHERE id = ?`, id),
    );
    if (!account) refuse('not-found');
    const token = randomToken();
    const expiresAt = now + LIMITS.passwordResetSeconds * 1_000;
    const work = transactionOf(context);
    // Of several links the last is good.
    work.unrecorded(
      'bookkeeping',
      write('DELETE FROM password_resets WHERE role = ? AND account_id = ?', body.role, id),
    );
    work.change(
      write(
        'INSERT INTO password_resets (token_hash, role, account_id, created_at, expires_at) VALUES (?, ?, ?, ?, ?)',
        await sha256(token),
        body.role,
        id,
        now,
        expiresAt,
      ),
      {
        name: 'password.link-made',
        subject: body.role,
        id,
        label: account.name,
        payload: { after: { expiresAt: iso(expiresAt) } },
      },
    );
    await work.run(db);
    // Behind the #, so that the token is in no log of any server.
    return { url: `${ownUrl(env, url.href).origin}${LINKS.passwordReset}#${token}`, expiresAt: iso(expiresAt) };
  });
}
