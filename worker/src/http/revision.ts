import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import { refuse } from './problem.ts';

/**
 * The revision that a change is based on, from `If-Match`, or null where it says none. Several tags
 * or another spelling are no revision of ours: they match nothing.
 */
export function basedOn(request: Request): string | null {
  const tag = request.headers.get('if-match')?.trim();
  if (tag === undefined || tag === '' || tag === '*') return null;
  return /^(?:W\/)?"([\w-]{1,64})"$/.exec(tag)?.[1] ?? '';
}

/** Holds of a row that has the revision which a change is based on; null compares nothing. */
export const atRevision = (revision: Column, based: string | null): SQL | undefined =>
  based === null ? undefined : eq(revision, based);

/** What each change of a form counts. */
export const NEXT_REVISION = sql`revision + 1`;

/** What a row gives for the next change of it. */
export function revisionOf(row: { readonly revision: number }): { revision: string } {
  return { revision: String(row.revision) };
}

/**
 * Refuses a change that found no row at its revision: with the thing as it is, where there is one
 * and the change said what it is based on, else as missing.
 */
export function refuseStale(based: string | null, current: unknown): never {
  return based === null || current === undefined ? refuse('not-found') : refuse('changed-meanwhile', { current });
}
