import { sendBeacon } from '@niyukti/contract/releases/beacon-calls';
import { type Api, mount } from '../../http/mount.ts';
import { refuse } from '../../http/problem.ts';
import { addressOf } from '../../http/rate-limit.ts';

/** Larger than any that fits the schema. */
const MAX_BYTES = 48 * 1024;

/**
 * Takes in what browsers report. It only goes onto the queue here: no database is asked, and the
 * address it came from counts against its limit and is forgotten.
 */
export function mountBeacon(api: Api): void {
  mount(
    api,
    sendBeacon,
    async ({ env, request, body, now, waitUntil }) => {
      const { success } = await env.BEACON_LIMIT.limit({ key: addressOf(request) });
      if (!success) refuse('too-many-requests', { headers: { 'retry-after': '60' } });
      waitUntil(
        env.BEACONS.send({ at: now, beacon: body }).catch((error: unknown) =>
          console.error('A report of a browser could not be queued.', error),
        ),
      );
    },
    { maxBytes: MAX_BYTES },
  );
}
