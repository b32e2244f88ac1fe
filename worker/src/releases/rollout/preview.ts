import { FrontEnd } from '@niyukti/contract/releases/release';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { builtCommand, builtQuery, select, update } from '../../core/build.ts';
import { type Database, unrecorded } from '../../core/database.ts';
import { pick } from '../../core/rows.ts';
import { previewLinks } from '../../core/schema/platform.ts';
import type { Preview } from './choose.ts';
import { sign, verified } from './signing.ts';

/** What a link and a browser's cookie say, signed. Short names, because it stands in an address. */
export const Claims = z.object({
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
