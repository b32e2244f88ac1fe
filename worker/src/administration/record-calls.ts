import * as calls from '@niyukti/contract/administration/record-calls';
import { deploymentKey } from '../core/deployment-key.ts';
import { keptHead } from '../events/head.ts';
import { checkRecord, sealBeforeDay } from '../events/verify.ts';
import { type Api, mount } from '../http/mount.ts';

/** Seals in one request: some 1,000 events, 50 ms. */
const SEALS_AT_ONCE = 5;

/** Mounts the proof of the record: part by part, so that no request takes longer than another. */
export function mountRecord(api: Api): void {
  mount(api, calls.checkRecord, async ({ db, env, query }) => {
    // Before the database: it is never behind what is kept apart from it.
    const kept = await keptHead(env.FILES);
    const key = await deploymentKey(env, db, 'record');
    const begins = query.after === undefined && query.day ? await sealBeforeDay(db.orm, query.day) : 0;
    const after = query.after === undefined ? begins : Number(query.after);
    const { broken, ...check } = await checkRecord(db.orm, { after, seals: SEALS_AT_ONCE }, key, kept);
    return { ...check, days: [...check.days], broken: broken.map((line) => ({ ...line, columns: [...line.columns] })) };
  });
}
