import { LIMITS } from '@niyukti/contract/api/limits';
import { FrontEnd, type FrontEndName } from '@niyukti/contract/releases/release';
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../core/database.ts';
import { randomToken } from '../../core/hash.ts';
import { previewLinks } from '../../core/schema/platform.ts';
import { transactionOf } from '../../events/transaction.ts';
import type { Principal } from '../../http/principal.ts';
import { infoOf, readLiveRows, readReleaseRow, requireCompatible } from '../compatibility.ts';
import type { Env } from '../env.ts';
import { findMarketingFor } from '../marketing-pages.ts';
import { checkStillGranted } from '../registry/gate/grants.ts';
import type { Preview } from './select-releases.ts';
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

interface LinkRequest {
  readonly name: FrontEndName;
  readonly release: string;
  /** Who asks, for the link's own page. */
  readonly by: string;
  readonly origin: string;
}

/**
 * A link that shows an uploaded release to the browsers that open it, for a day. 404 for a release that was
 * never uploaded, 409 for one that does not run with what is live.
 */
export async function makePreviewLink(
  { env, db, now, caller }: { env: Env; db: Database; now: number; caller: Principal },
  { name, release, by, origin }: LinkRequest,
): Promise<{ url: string; expiresAt: number }> {
  const shown = await readReleaseRow(db.orm, name, release);
  const live = await readLiveRows(db.orm);
  requireCompatible(infoOf(shown), live.map(infoOf));
  await checkStillGranted(env, db, name, release);
  const marketing = live.find((row) => row.name === 'marketing');
  // Without pages of this shell they are rendered in the browser.
  const pages = name === 'shell' && marketing ? await findMarketingFor(db.orm, shown, marketing) : undefined;
  const nonce = randomToken(128);
  const expiresAt = now + LIMITS.previewSeconds * 1_000;
  const claims = { n: nonce, f: name, r: release, p: pages?.pair ? pages.id : null, e: expiresAt };
  const link = await sign(await signingKey(env, db), 'link', claims);
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

/** A preview and the link that it came from. */
export interface Grant extends Preview {
  readonly nonce: string;
}

/** Why a link or a cookie shows nothing. */
export type PreviewRefusal = 'forged' | 'expired' | 'revoked';

/**
 * What a link or a browser's cookie grants, or why it does not. The signature alone; whether a link
 * was revoked is the database's to say.
 */
export async function grantOf(
  key: CryptoKey,
  purpose: 'link' | 'browser',
  text: string,
  now: number,
): Promise<Grant | PreviewRefusal> {
  const claims = Claims.safeParse(await verified(key, purpose, text));
  if (!claims.success) return 'forged';
  const { n: nonce, f: name, r: release, p: marketing, e: expiresAt } = claims.data;
  return expiresAt <= now ? 'expired' : { nonce, name, release, marketing, expiresAt };
}

/** Who made a link, and whether it was revoked; null for one that this deployment never gave out. */
export async function readLink(
  db: Database,
  { nonce, name, release }: Grant,
): Promise<{ by: string; revoked: boolean } | null> {
  const [row] = await db.orm
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.nonce, nonce), eq(previewLinks.name, name), eq(previewLinks.release_id, release)));
  return row ? { by: row.by_name, revoked: row.revoked_at !== null } : null;
}

/** Counts a browser that opens a link. The text is what its cookie holds; null where it was revoked. */
export async function openLink(db: Database, key: CryptoKey, grant: Grant): Promise<string | null> {
  const opened = await db.orm
    .update(previewLinks)
    .set({ opened: sql`opened + 1` })
    .where(and(eq(previewLinks.nonce, grant.nonce), isNull(previewLinks.revoked_at)))
    .returning({ nonce: previewLinks.nonce });
  if (opened.length === 0) return null;
  const { nonce, name, release, marketing, expiresAt } = grant;
  return sign(key, 'browser', { n: nonce, f: name, r: release, p: marketing, e: expiresAt });
}

const isOpen = (name: FrontEndName, now: number) =>
  and(eq(previewLinks.name, name), gt(previewLinks.expires_at, now), isNull(previewLinks.revoked_at));

/** The links of a front end that have not ended, newest first. */
export function openPreviews({ orm }: Database, name: FrontEndName, now: number, most: number) {
  return orm.select().from(previewLinks).where(isOpen(name, now)).orderBy(desc(previewLinks.created_at)).limit(most);
}

/** Ends the links of a front end, and with them the previews of browsers. Answers how many. */
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
