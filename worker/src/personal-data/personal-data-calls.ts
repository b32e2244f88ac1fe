import { takeOut } from '@niyukti/contract/accounts/personal-data-calls';
import { BRAND } from '@niyukti/contract/text/brand';
import { dayInIndia } from '@niyukti/contract/text/day';
import { transactionOf } from '../events/transaction.ts';
import { limitTries } from '../http/context.ts';
import { type Api, mount } from '../http/mount.ts';
import { mountConsents } from './consent-calls.ts';
import { mountErasure } from './erasure-calls.ts';
import { mountHolds } from './hold-calls.ts';
import { ownerOf } from './owner.ts';
import { archiveOf } from './take-out/archive.ts';
import { streamOf, zipBytes } from './take-out/zip.ts';

/** Mounts take-out, deletion, consents and legal holds. */
export function mountPersonalData(api: Api): void {
  mountTakeOut(api);
  mountErasure(api);
  mountConsents(api);
  mountHolds(api);
}

/** Mounts the take-out. It is recorded before the first byte is sent. */
function mountTakeOut(api: Api): void {
  mount(api, takeOut, async (context) => {
    const { db, env, now } = context;
    const owner = ownerOf(context);
    await limitTries(context, { key: `take-out:${owner.account}`, max: 5, seconds: 3_600 });
    const work = transactionOf(context);
    work.record({ name: 'data.taken-out', subject: owner.role, id: owner.id });
    await work.run(db);
    const name = `${BRAND.name.toLowerCase()}-my-data-${dayInIndia(now)}.zip`;
    return new Response(streamOf(zipBytes(archiveOf(owner, env, now), now)), {
      headers: { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}"` },
    });
  });
}
