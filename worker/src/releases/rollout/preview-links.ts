import { LIMITS } from '@niyukti/contract/api/limits';
import { FrontEnd, type FrontEndName } from '@niyukti/contract/releases/release';
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../core/database.ts';
import { randomToken } from '../../core/hash.ts';
import { previewLinks } from '../../core/schema/platform.ts';
import { transactionOf } from '../../events/transaction.ts';
import type { Principal } from '../../http/principal.ts';
import type { Env } from '../env.ts';
import { findMarketingFor } from '../marketing-pages.ts';
import { readLiveRows, readReleaseRow, requireCompatible, toReleaseInfo } from '../release-rows.ts';
import { checkStillGranted } from '../storage/gate/grants.ts';
import type { Preview } from './select-releases.ts';
import { readSigningKey, sign, verify } from './signing.ts';

/**
 * The signed content of a link and of a browser's cookie. The names are short because it is part of
 * an address.
 */
const Claims = z.object({
  /** Nonce: identifies the link. */
  n: z.string(),
  /** Front end. */
  f: FrontEnd,
  /** Release. */
  r: z.string(),
  /** Of a shell: the marketing release that was rendered with it. */
  p: z.nullable(z.string()),
  /** Expiry time in milliseconds. */
  e: z.number(),
});

interface LinkRequest {
  readonly name: FrontEndName;
  readonly release: string;
  /** The name that the link's page shows. */
  readonly by: string;
  readonly origin: string;
}

/**
 * Creates a link that shows an uploaded release to the browsers that open it, for a day. Throws a 404
 * for an unknown release, and a 409 for one that is not compatible with the live releases.
 */
export async function makePreviewLink(
  { env, db, now, caller }: { env: Env; db: Database; now: number; caller: Principal },
  { name, release, by, origin }: LinkRequest,
): Promise<{ url: string; expiresAt: number }> {
  const shown = await readReleaseRow(db.orm, name, release);
  const live = await readLiveRows(db.orm);
  requireCompatible(toReleaseInfo(shown), live.map(toReleaseInfo));
  await checkStillGranted(env, db, name, release);
  const marketing = live.find((row) => row.name === 'marketing');
  // If marketing has no pages for this shell, the browser renders them.
  const pages = name === 'shell' && marketing ? await findMarketingFor(db.orm, shown, marketing) : undefined;
  const nonce = randomToken(128);
  const expiresAt = now + LIMITS.previewSeconds * 1_000;
  const claims = { n: nonce, f: name, r: release, p: pages?.pair ? pages.id : null, e: expiresAt };
  const link = await sign(await readSigningKey(env, db), 'link', claims);
  const row = { nonce, name, release_id: release, by_name: by, created_at: now, expires_at: expiresAt };
  const work = transactionOf({ caller, now });
  work.change(db.orm.insert(previewLinks).values(row), {
    name: 'release.previewed',
    subject: 'release',
    id: null,
    label: `${name} ${release}`,
  });
  await work.run(db);
  return { url: `${origin}/preview?link=${link}`, expiresAt };
}

/** A preview and the link that it came from, as signed. */
export interface PreviewClaim extends Preview {
  readonly nonce: string;
}

/** Why a link or a cookie is refused. */
export type PreviewRefusal = 'forged' | 'expired' | 'revoked';

/**
 * Verifies a link or a cookie. Checks signature and expiry only: revocations are in the database.
 */
export async function verifyPreviewClaim(
  key: CryptoKey,
  purpose: 'link' | 'browser',
  text: string,
  now: number,
): Promise<PreviewClaim | PreviewRefusal> {
  const claims = Claims.safeParse(await verify(key, purpose, text));
  if (!claims.success) return 'forged';
  const { n: nonce, f: name, r: release, p: marketing, e: expiresAt } = claims.data;
  return expiresAt <= now ? 'expired' : { nonce, name, release, marketing, expiresAt };
}

/**
 * Reads who created a link and whether it was revoked. Null if this deployment did not create it.
 */
export async function readPreviewLink(
  db: Database,
  { nonce, name, release }: PreviewClaim,
): Promise<{ by: string; revoked: boolean } | null> {
  const [row] = await db.orm
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.nonce, nonce), eq(previewLinks.name, name), eq(previewLinks.release_id, release)));
  return row ? { by: row.by_name, revoked: row.revoked_at !== null } : null;
}

/**
 * Counts a browser that opens a link, and returns the content of its cookie. Null if the link was
 * revoked.
 */
export async function openPreviewLink(db: Database, key: CryptoKey, claim: PreviewClaim): Promise<string | null> {
  const opened = await db.orm
    .update(previewLinks)
    .set({ opened: sql`opened + 1` })
    .where(and(eq(previewLinks.nonce, claim.nonce), isNull(previewLinks.revoked_at)))
    .returning({ nonce: previewLinks.nonce });
  if (opened.length === 0) return null;
  const { nonce, name, release, marketing, expiresAt } = claim;
  return sign(key, 'browser', { n: nonce, f: name, r: release, p: marketing, e: expiresAt });
}

const isOpen = (name: FrontEndName, now: number) =>
  and(eq(previewLinks.name, name), gt(previewLinks.expires_at, now), isNull(previewLinks.revoked_at));

/** Lists the valid links of a front end, newest first. */
export function listOpenPreviews({ orm }: Database, name: FrontEndName, now: number, most: number) {
  return orm.select().from(previewLinks).where(isOpen(name, now)).orderBy(desc(previewLinks.created_at)).limit(most);
}

/**
 * Revokes all links of a front end and the previews opened with them. Returns the number of links.
 */
export async function revokePreviews(
  { db, now, caller }: { db: Database; now: number; caller: Principal },
  name: FrontEndName,
): Promise<number> {
  const [found] = await db.orm.select({ count: count() }).from(previewLinks).where(isOpen(name, now));
  if (!found?.count) return 0;
  const work = transactionOf({ caller, now });
  work.change(db.orm.update(previewLinks).set({ revoked_at: now }).where(isOpen(name, now)), {
    name: 'previews.revoked',
    subject: 'release',
    id: null,
    label: name,
  });
  await work.run(db);
  return found.count;
}
