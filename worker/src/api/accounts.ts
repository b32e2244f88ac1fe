import { setSuspension } from '@niyukti/contract/calls/admin';
import { listCompanies } from '@niyukti/contract/calls/company';
import { createPasswordResetLink } from '@niyukti/contract/calls/session';
import { listUsers, raiseApplicationLimit, raisePostingLimit } from '@niyukti/contract/calls/student';
import { LIMITS } from '@niyukti/contract/limits';
import { LINKS } from '@niyukti/contract/links';
import { ACCOUNT_TABLES } from '../auth/accounts.ts';
import { statement } from '../db/database.ts';
import { publicId } from '../db/ids.ts';
import { type Listing, listing } from '../db/listing.ts';
import type { CompanyRow, PlanRequestRow, StudentRow } from '../db/schema/index.ts';
import { allOf, contains, facet } from '../db/search.ts';
import { rowId } from '../http/context.ts';
import { randomToken, sha256 } from '../http/hash.ts';
import { pageOf, type Window, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { audited } from './audit.ts';
import { raiseLimit } from './limits.ts';
import { iso } from './paths.ts';
import { hideJobs } from './suspension.ts';
import { companyOf, userOf } from './views.ts';

interface Requested {
  request_id: number | null;
  plan: PlanRequestRow['plan'] | null;
  requested_at: number | null;
}

function planRequestOf(row: Requested) {
  if (row.request_id === null || row.plan === null || row.requested_at === null) return null;
  return { _id: publicId('planRequest', row.request_id), plan: row.plan, requestedAt: iso(row.requested_at) };
}

/** Accounts of a role with the plan that each asks for: the account's row, and one of the open requests' index. */
function accounts(
  role: 'student' | 'company',
  query: { q?: string | undefined; requests?: string | undefined },
  window: Window,
): Listing {
  return {
    table: ACCOUNT_TABLES[role],
    columns: 't.*, p.id AS request_id, p.plan, p.created_at AS requested_at',
    joins: `LEFT JOIN plan_requests p ON p.role = '${role}' AND p.account_id = t.id AND p.state = 'open'`,
    search: `${role}_search`,
    match: allOf(
      query.q ? contains(['name', 'email'], query.q) : null,
      query.requests === 'true' ? facet('requested') : null,
    ),
    window,
  };
}

/** Mounts what the admin does with job seekers and companies. */
export function mountAccounts(api: Api): void {
  mount(api, listUsers, async ({ db, query }) => {
    const window = windowOf(query);
    const rows = await db.all(listing<StudentRow & Requested>(accounts('student', query, window)));
    return pageOf(
      rows,
      window,
      (row) => row.id,
      (row) => ({
        ...userOf(row),
        suspended: row.suspended_at !== null,
        planRequest: planRequestOf(row),
      }),
    );
  });

  mount(api, listCompanies, async ({ db, query }) => {
    const window = windowOf(query);
    const rows = await db.all(listing<CompanyRow & Requested>(accounts('company', query, window)));
    return pageOf(
      rows,
      window,
      (row) => row.id,
      (row) => ({
        ...companyOf(row),
        suspended: row.suspended_at !== null,
        planRequest: planRequestOf(row),
      }),
    );
  });

  mount(api, raiseApplicationLimit, async (context) => {
    const jobLimit = await raiseLimit(context, 'student', rowId('student', context.body.userId), context.body.by ?? 1);
    return { message: `Job limit is now ${jobLimit}.`, jobLimit };
  });

  mount(api, raisePostingLimit, async (context) => {
    const jobPostLimit = await raiseLimit(
      context,
      'company',
      rowId('company', context.body.companyId),
      context.body.by ?? 1,
    );
    return { message: `Job post limit is now ${jobPostLimit}.`, jobPostLimit };
  });

  mount(api, setSuspension, async (context) => {
    const { db, body, now } = context;
    const id = rowId(body.role, body.accountId);
    const table = ACCOUNT_TABLES[body.role];
    const account = await db.first(statement<{ name: string }>(`SELECT name FROM ${table} WHERE id = ?`, id));
    if (!account) refuse('not-found');
    await db.batch(
      statement(
        `UPDATE ${table} SET suspended_at = ? WHERE id = ? AND (suspended_at IS NULL) = ?`,
        body.suspended ? now : null,
        id,
        body.suspended ? 1 : 0,
      ),
      audited(context, {
        action: body.suspended ? 'suspend' : 'restore',
        thing: body.role,
        thingId: id,
        thingName: account.name,
        before: { suspended: !body.suspended },
        after: { suspended: body.suspended },
      }),
    );
    // Repeating the call finishes a run that broke off: what is hidden already is left alone.
    if (body.role === 'company') await hideJobs(db, id, body.suspended, now);
    const done = body.suspended ? 'suspended' : 'restored';
    return { message: `${account.name} is ${done}.`, suspended: body.suspended };
  });

  mount(api, createPasswordResetLink, async (context) => {
    const { db, body, now, url } = context;
    const id = rowId(body.role, body.accountId);
    const account = await db.first(
      statement<{ name: string }>(`SELECT name FROM ${ACCOUNT_TABLES[body.role]} WHERE id = ?`, id),
    );
    if (!account) refuse('not-found');
    const token = randomToken();
    const expiresAt = now + LIMITS.passwordResetSeconds * 1_000;
    await db.batch(
      statement('DELETE FROM password_resets WHERE role = ? AND account_id = ?', body.role, id),
      statement(
        'INSERT INTO password_resets (token_hash, role, account_id, created_at, expires_at) VALUES (?, ?, ?, ?, ?)',
        await sha256(token),
        body.role,
        id,
        now,
        expiresAt,
      ),
      audited(context, { action: 'password link', thing: body.role, thingId: id, thingName: account.name }),
    );
    // Behind the #, so that the token is in no log of any server.
    return { url: `${url.origin}${LINKS.passwordReset}#${token}`, expiresAt: iso(expiresAt) };
  });
}
