import * as calls from '@niyukti/contract/calls/follow';
import { eq } from 'drizzle-orm';
import { builtQuery, select } from '../core/build.ts';
import { unrecorded } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { listing } from '../core/listing.ts';
import { command, query } from '../core/query.ts';
import { int, pick } from '../core/rows.ts';
import { companies } from '../core/schema/accounts.ts';
import { follows } from '../core/schema/notices.ts';
import { filePath } from '../files/paths.ts';
import { rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';

const OWN = { where: 't.student_id = ?', index: 'follows_student' } as const;
const page = listing({
  claim: { ...pick(follows, 'id', 'company_id', 'created_at'), ...pick(companies, 'name', 'logo_key') },
  table: 'follows',
  columns: 't.id, t.company_id, t.created_at, c.name, c.logo_key',
  joins: 'CROSS JOIN companies c ON c.id = t.company_id',
  filters: [OWN],
});

const insertFollow = command(
  `INSERT INTO follows (student_id, company_id, created_at) SELECT ?, id, ? FROM companies WHERE id = ?
  ON CONFLICT (student_id, company_id) DO NOTHING`,
);
const deleteFollow = command('DELETE FROM follows WHERE student_id = ? AND company_id = ?');
const findCompany = builtQuery(pick(companies, 'id'), ({ id }) =>
  select(pick(companies, 'id')).from(companies).where(eq(companies.id, id)),
);
const readFollowing = query(
  { following: int },
  `SELECT EXISTS (SELECT 1 FROM follows WHERE student_id = ? AND company_id = c.id) AS following FROM companies c WHERE c.id = ?`,
);

/** Mounts which companies a student follows. Both changes may be repeated. */
export function mountFollows(api: Api): void {
  mount(api, calls.listFollowedCompanies, async ({ db, caller, query: given }) => {
    const window = windowOf(given);
    const rows = await db.all(page({ filter: OWN, values: [caller.id], window }));
    return pageOf(
      rows,
      window,
      ({ id }) => id,
      ({ company_id, created_at, name, logo_key }) => ({
        companyId: publicId('company', company_id),
        companyName: name,
        companyLogoUrl: filePath(logo_key),
        since: iso(created_at),
      }),
    );
  });

  mount(api, calls.getFollowing, async ({ db, path, caller }) => {
    const found = await db.first(readFollowing(caller.id, rowId('company', path.companyId)));
    return found ? { following: found.following === 1 } : refuse('not-found');
  });

  mount(api, calls.followCompany, async ({ db, path, caller, now }) => {
    const id = rowId('company', path.companyId);
    const [, found] = await db.batch(unrecorded('bookmark', insertFollow(caller.id, now, id)), findCompany({ id }));
    return found.rows.length === 1 ? { following: true as const } : refuse('not-found');
  });

  mount(api, calls.unfollowCompany, async ({ db, path, caller }) => {
    const id = rowId('company', path.companyId);
    const [, found] = await db.batch(unrecorded('bookmark', deleteFollow(caller.id, id)), findCompany({ id }));
    return found.rows.length === 1 ? { following: false as const } : refuse('not-found');
  });
}
