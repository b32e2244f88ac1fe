import * as calls from '@niyukti/contract/calls/hr';
import { statement } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import type { HrRow } from '../core/schema/index.ts';
import { Reply } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { logIn } from './log-in/log-in.ts';
import { hrOf } from './wire.ts';

/** Mounts an HR's own account. What the admin does with HRs is in `hr-accounts.ts`. */
export function mountHrs(api: Api): void {
  mount(api, calls.logInHr, async (context) => {
    const { id, token, cookies } = await logIn(context, 'hr', context.body);
    return new Reply({ HrId: publicId('hr', id), token }, cookies);
  });

  mount(api, calls.getHr, async ({ db, caller }) => {
    const rows = await db.all(
      statement<HrRow>('SELECT id, name, email, phone, created_at FROM hrs WHERE id = ?', caller.id),
    );
    return rows.map(hrOf);
  });
}
