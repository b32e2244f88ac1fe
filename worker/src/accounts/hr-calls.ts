import * as calls from '@niyukti/contract/accounts/hr-calls';
import { eq } from 'drizzle-orm';
import { builtQuery, select } from '../core/build.ts';
import { publicId } from '../core/ids.ts';
import { pick } from '../core/rows.ts';
import { hrs } from '../core/schema/accounts.ts';
import { Reply } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { logIn } from './log-in/log-in.ts';
import { HR, hrOf } from './wire.ts';

const readHr = builtQuery(pick(hrs, 'id'), ({ id }) => select(HR).from(hrs).where(eq(hrs.id, id)));

/** Mounts an HR's own account. What the admin does with HRs is in `hr-accounts.ts`. */
export function mountHrs(api: Api): void {
  mount(api, calls.logInHr, async (context) => {
    const { id, token, cookies } = await logIn(context, 'hr', context.body);
    return new Reply({ HrId: publicId('hr', id), token }, cookies);
  });

  mount(api, calls.getHr, async ({ db, caller }) => {
    const rows = await db.all(readHr({ id: caller.id }));
    return rows.map(hrOf);
  });
}
