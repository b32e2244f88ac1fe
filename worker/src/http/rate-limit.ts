import { SEARCH_FIELDS } from '@niyukti/contract/api/fields';
import { sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { sha256 } from '../core/hash.ts';
import type { Orm } from '../core/orm.ts';
import { rateLimits } from '../core/schema/platform.ts';
import { refuse } from './problem.ts';

/** At most `max` tries in `seconds`, by `key`. */
export interface RateLimit {
  readonly key: string;
  readonly max: number;
  readonly seconds: number;
  /** Text of the refusal, instead of that of `too-many-requests`. */
  readonly detail?: string;
}

/**
 * Network address of a request. IPv6 addresses are cut to their /64 network, which belongs to one
 * customer. Locally all requests share one.
 */
export function addressOf(request: Request): string {
  const address = request.headers.get('cf-connecting-ip') ?? 'local';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [left = '', right] = address.split('::');
  const groups = left.split(':');
  const zeros = right === undefined ? [] : Array<string>(8 - groups.length - right.split(':').length).fill('0');
  return [...groups, ...zeros, ...(right ?? '').split(':')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':');
}

/** The factor of all limits (`RATE_SCALE`), by default 1. */
export function scaleOf(env: { readonly RATE_SCALE?: string }): number {
  return Number(env.RATE_SCALE) || 1;
}

async function countTry(orm: Orm, limit: RateLimit, now: number) {
  const resets_at = now + limit.seconds * 1_000;
  const isOver = sql`resets_at <= ${now}`;
  return orm
    .insert(rateLimits)
    .values({ key: await sha256(limit.key), count: 1, resets_at })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { count: sql`iif(${isOver}, 1, count + 1)`, resets_at: sql`iif(${isOver}, ${resets_at}, resets_at)` },
    })
    .returning()
    .get();
}

/**
 * Counts one try against each limit and refuses with 429 where one is exceeded. Counts are fixed
 * windows in the database, so that they hold for all isolates. Keys are stored as hashes.
 */
export async function spend(db: Database, limits: readonly RateLimit[], now: number, scale: number): Promise<void> {
  const counted = await Promise.all(limits.map((limit) => countTry(db.orm, limit, now)));
  limits.forEach((limit, index) => {
    const row = counted[index];
    if (!row || row.count <= limit.max * scale) return;
    const wait = Math.max(1, Math.ceil((row.resets_at - now) / 1_000));
    refuse('too-many-requests', {
      headers: { 'retry-after': String(wait) },
      ...(limit.detail === undefined ? {} : { detail: limit.detail }),
    });
  });
}

/** Period of the platform's rate limit `READ_LIMIT` in seconds, as in wrangler.toml. */
const READ_SECONDS = 60;

type RateBindings = Pick<Env, 'READ_LIMIT' | 'RATE_SCALE'>;

/**
 * Counts a read with the platform's rate limiter, and refuses with 429 where `who` has made too many.
 * No row is written for a read. The scale spreads `who` over several counters. Reads by the Worker
 * itself, for documents, have no network address and are not counted.
 */
async function limitRead(env: RateBindings, request: Request, who: string): Promise<void> {
  if (!request.headers.has('cf-connecting-ip')) return;
  const counter = Math.floor(Math.random() * scaleOf(env));
  const { success } = await env.READ_LIMIT.limit({ key: `${who} ${counter}` });
  if (!success) refuse('too-many-requests', { headers: { 'retry-after': String(READ_SECONDS) } });
}

/** Counts a visitor's read by its network address. */
export function limitOpenRead(env: RateBindings, request: Request): Promise<void> {
  return limitRead(env, request, addressOf(request));
}

/** Counts a search of an account. Searches cost more than lists. */
export async function limitSearch(
  env: RateBindings,
  request: Request,
  { searchParams }: URL,
  { account }: { readonly account: number },
): Promise<void> {
  if (SEARCH_FIELDS.some((field) => searchParams.get(field)?.trim()))
    await limitRead(env, request, `account ${account}`);
}
