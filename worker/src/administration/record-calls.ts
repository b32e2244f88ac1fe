import * as calls from '@niyukti/contract/administration/record-calls';
import { deploymentKey } from '../core/deployment-key.ts';
import { keptHead } from '../events/head.ts';
import { checkRecord, sealBeforeDay } from '../events/verify.ts';
import { type Api, mount } from '../http/mount.ts';

/** Seals that one request checks: about 1,000 events, 50 ms. */
const SEALS_AT_ONCE = 5;

/** Mounts the check of the record. Each request checks one part, so none takes long. */
export function mountRecord(api: Api): void {
  mount(api, calls.checkRecord, async ({ db, env, query }) => {
    // Read before the database, which then is never behind it.
    const kept = await keptHead(env.FILES);
    const key = await deploymentKey(env, db, 'record');
    const begins = query.after === undefined && query.day ? await sealBeforeDay(db.orm, query.day) : 0;
    const after = query.after === undefined ? begins : Number(query.after);
    const { broken, ...check } = await checkRecord(db.orm, { after, seals: SEALS_AT_ONCE }, key, kept);
    return { ...check, days: [...check.days], broken: broken.map((line) => ({ ...line, columns: [...line.columns] })) };
  });
}
