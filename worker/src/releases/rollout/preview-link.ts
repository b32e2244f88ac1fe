import { LIMITS } from '@niyukti/contract/api/limits';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import type * as z from 'zod/mini';
import { builtCommand, insertInto } from '../../core/build.ts';
import type { Database } from '../../core/database.ts';
import { randomToken } from '../../core/hash.ts';
import { pick } from '../../core/rows.ts';
import { previewLinks } from '../../core/schema/platform.ts';
import { transactionOf } from '../../events/transaction.ts';
import type { Principal } from '../../http/principal.ts';
import { refuse } from '../../http/problem.ts';
import type { Env } from '../env.ts';
import { checkMeetings, liveRows, sideOf } from '../fit.ts';
import { pairedWith } from '../pair.ts';
import { checkStillGranted } from '../registry/gate/granted.ts';
import { byId, liveRow } from '../registry/register.ts';
import type { Claims } from './preview.ts';
import { sign, signingKey } from './signing.ts';

interface LinkRequest {
  readonly name: FrontEndName;
  readonly release: string;
  /** Who asks, for the link's own page. */
  readonly by: string;
  readonly origin: string;
}

const insertLink = builtCommand(
  pick(previewLinks, 'nonce', 'name', 'release_id', 'by_name', 'created_at', 'expires_at'),
  (link) => insertInto(previewLinks).values(link),
);

/**
 * A link that shows an uploaded release to the browser that opens it. 404 for a release that was
 * never uploaded, 409 for one that does not run with what is live.
 */
export async function linkToPreview(
  { env, db, now, caller }: { env: Env; db: Database; now: number; caller: Principal },
  { name, release, by, origin }: LinkRequest,
): Promise<{ url: string; expiresAt: number }> {
  const shown = (await db.first(byId(name, release))) ?? refuse('not-found');
  checkMeetings(sideOf(shown), (await liveRows(db)).map(sideOf));
  await checkStillGranted(env, db, name, release);
  const nonce = randomToken(128);
  const expiresAt = now + LIMITS.previewSeconds * 1_000;
  const pair = name === 'shell' ? await shownWith(db, release) : null;
  const claims: z.infer<typeof Claims> = { n: nonce, f: name, r: release, p: pair, e: expiresAt };
  const link = await sign(await signingKey(env, db), 'link', claims);
  const work = transactionOf({ caller, now });
  work.change(insertLink({ nonce, name, release_id: release, by_name: by, created_at: now, expires_at: expiresAt }), {
    name: 'release.previewed',
    subject: 'release',
    id: null,
    label: `${name} ${release}`,
  });
  await work.run(db);
  return { url: `${origin}/preview?link=${link}`, expiresAt };
}

/**
 * Marketing as a previewed shell shows it: the live release, with pages of this shell. Null where
 * it has none: they are rendered in the browser.
 */
async function shownWith(db: Database, shell: string): Promise<string | null> {
  const live = await db.first(liveRow('marketing'));
  const paired = live && (await pairedWith(db, { id: shell }, live));
  return paired?.pair ? paired.id : null;
}
