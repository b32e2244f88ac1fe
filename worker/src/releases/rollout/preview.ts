import { LIMITS } from '@niyukti/contract/limits';
import { FrontEnd, type FrontEndName } from '@niyukti/contract/release';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { builtCommand, builtQuery, insertInto, select, update } from '../../core/build.ts';
import { type Database, unrecorded } from '../../core/database.ts';
import { randomToken } from '../../core/hash.ts';
import { pick } from '../../core/rows.ts';
import { previewLinks } from '../../core/schema/platform.ts';
import { transactionOf } from '../../events/transaction.ts';
import type { Principal } from '../../http/principal.ts';
import { refuse } from '../../http/problem.ts';
import type { Env } from '../env.ts';
import { checkMeetings, liveRows, sideOf } from '../fit.ts';
import { pairedWith } from '../pair.ts';
import { byId, liveRow } from '../registry/register.ts';
import type { Preview } from './choose.ts';
import { sign, signingKey, verified } from './signing.ts';

/** What a link and a browser's cookie say, signed. Short names, because it stands in an address. */
const Claims = z.object({
  /** Names the link. */
  n: z.string(),
  f: FrontEnd,
  r: z.string(),
  /** Of a shell: the release of marketing that was rendered with it. */
  p: z.nullable(z.string()),
  /** When it ends, in milliseconds. */
  e: z.number(),
});

/** A preview and the link that it came from. */
export interface Grant extends Preview {
  readonly nonce: string;
}

/** Why a link or a cookie shows nothing. */
export type PreviewRefusal = 'forged' | 'expired' | 'taken';

interface Asked {
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

const readTaken = builtQuery(pick(previewLinks, 'nonce', 'name', 'release_id'), ({ nonce, name, release_id }) =>
  select(pick(previewLinks, 'by_name', 'taken_at'))
    .from(previewLinks)
    .where(and(eq(previewLinks.nonce, nonce), eq(previewLinks.name, name), eq(previewLinks.release_id, release_id))),
);

const take = builtCommand(pick(previewLinks, 'nonce', 'taken_at'), ({ nonce, taken_at }) =>
  update(previewLinks)
    .set({ taken_at })
    .where(and(eq(previewLinks.nonce, nonce), isNull(previewLinks.taken_at))),
);

const letGo = builtCommand(pick(previewLinks, 'nonce'), ({ nonce }) =>
  update(previewLinks).set({ taken_at: null }).where(eq(previewLinks.nonce, nonce)),
);

/**
 * A link that shows an uploaded release to the browser that opens it. 404 for a release that was
 * never uploaded, 409 for one that does not run with what is live.
 */
export async function linkToPreview(
  { env, db, now, caller }: { env: Env; db: Database; now: number; caller: Principal },
  { name, release, by, origin }: Asked,
): Promise<{ url: string; expiresAt: number }> {
  const shown = (await db.first(byId(name, release))) ?? refuse('not-found');
  checkMeetings(sideOf(shown), (await liveRows(db)).map(sideOf));
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

/**
 * What a link or a browser's cookie grants, or why it does not. The signature alone; whether a link
 * is taken is the database's to say.
 */
export async function grantOf(
  key: CryptoKey,
  purpose: 'link' | 'browser',
  text: string,
  now: number,
): Promise<Grant | PreviewRefusal> {
  const claims = Claims.safeParse(await verified(key, purpose, text));
  if (!claims.success) return 'forged';
  const { n: nonce, f: name, r: release, p: pair, e: expiresAt } = claims.data;
  return expiresAt <= now ? 'expired' : { nonce, name, release, pair, expiresAt };
}

/**
 * Who made a link and whether a browser has it; null for a link that this deployment never gave
 * out.
 */
export async function readLink(
  db: Database,
  { nonce, name, release }: Grant,
): Promise<{ by: string; taken: boolean } | null> {
  const row = await db.first(readTaken({ nonce, name, release_id: release }));
  return row && { by: row.by_name, taken: row.taken_at !== null };
}

/**
 * Gives a link to the browser that asks, unless another one has it. The text is what its cookie
 * holds.
 */
export async function takeLink(db: Database, key: CryptoKey, grant: Grant, now: number): Promise<string | null> {
  const taken = await db.run(unrecorded('bookkeeping', take({ nonce: grant.nonce, taken_at: now })));
  if (taken === 0) return null;
  const { nonce, name, release, pair, expiresAt } = grant;
  return sign(key, 'browser', { n: nonce, f: name, r: release, p: pair, e: expiresAt });
}

/** A browser that leaves its preview lets go of the link. */
export async function releaseLink(db: Database, { nonce }: Grant): Promise<void> {
  await db.run(unrecorded('bookkeeping', letGo({ nonce })));
}
