import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import { refuse } from './problem.ts';

/**
 * The revision of `If-Match` that a change is based on, or null without one. Several tags or another
 * form are never ours: the result matches no revision.
 */
export function basedOn(request: Request): string | null {
  const tag = request.headers.get('if-match')?.trim();
  if (tag === undefined || tag === '' || tag === '*') return null;
  return /^(?:W\/)?"([\w-]{1,64})"$/.exec(tag)?.[1] ?? '';
}

/** The condition that a row has the revision of the change; none for null. */
export const atRevision = (revision: Column, based: string | null): SQL | undefined =>
  based === null ? undefined : eq(revision, based);

/** The value that each change sets. */
export const NEXT_REVISION = sql`revision + 1`;

/** The revision of a row, for answers. */
export function revisionOf(row: { readonly revision: number }): { revision: string } {
  return { revision: String(row.revision) };
}

/**
 * Refuses a change that found no row at its revision: `changed-meanwhile` with the current resource,
 * or `not-found` where there is none or the change had no revision.
 */
export function refuseStale(based: string | null, current: unknown): never {
  return based === null || current === undefined ? refuse('not-found') : refuse('changed-meanwhile', { current });
}
