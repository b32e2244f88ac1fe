import * as calls from '@niyukti/contract/accounts/hr-calls';
import { publicId } from '../core/ids.ts';
import { accounts } from '../core/schema/accounts.ts';
import { Reply } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { logIn } from './log-in/log-in.ts';
import { isAccount } from './tables.ts';
import { hrOf } from './wire.ts';

/** Mounts log-in and profile of HRs. Calls of administrators are in `hr-account-calls.ts`. */
export function mountHrs(api: Api): void {
  mount(api, calls.logInHr, async (context) => {
    const { id, token, cookies } = await logIn(context, 'hr', context.body);
    return new Reply({ HrId: publicId('hr', id), token }, cookies);
  });

  mount(api, calls.getHr, async ({ db, caller }) => {
    const rows = await db.orm.select().from(accounts).where(isAccount('hr', caller.hrId));
    return rows.map(hrOf);
  });
}
