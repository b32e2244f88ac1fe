import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyOrm } from '../core/orm.ts';
import { type ReleaseRow, releases } from '../core/schema/platform.ts';
import { refuse } from '../http/problem.ts';

/*
 * A prerendered page contains markup of the shell and of marketing. So the pages of a marketing
 * release only work with the shell that they were rendered with: the release's `pair`.
 */

/** True if the marketing release has no pages, or its pages were rendered with this shell. */
export function isRenderedWith(shell: Pick<ReleaseRow, 'id'>, marketing: Pick<ReleaseRow, 'pair'>): boolean {
  return marketing.pair === null || marketing.pair === shell.id;
}

/**
 * Finds a marketing release with the same code and with pages for this shell: the given release, or
 * else the newest one. Undefined if there is none.
 */
export async function findMarketingFor(
  db: AnyOrm,
  shell: Pick<ReleaseRow, 'id'>,
  marketing: ReleaseRow,
): Promise<ReleaseRow | undefined> {
  if (isRenderedWith(shell, marketing)) return marketing;
  const { name, pair, entry, created_at } = releases;
  const isSame = and(eq(name, 'marketing'), eq(pair, shell.id), eq(entry, marketing.entry));
  return (await db.select().from(releases).where(isSame).orderBy(desc(created_at)).limit(1))[0];
}

/** Like `findMarketingFor`, but throws a 409 if there is none. */
export async function requireMarketingFor(
  db: AnyOrm,
  shell: Pick<ReleaseRow, 'id'>,
  marketing: ReleaseRow,
): Promise<ReleaseRow> {
  const detail = `Marketing has no pages that were rendered with the shell ${shell.id}. Release it again from its sources.`;
  return (await findMarketingFor(db, shell, marketing)) ?? refuse('pair-missing', { detail });
}

/**
 * For a canary of the shell: the newest release with the live marketing code and with pages for
 * this canary.
 */
export const MARKETING_OF_CANARY: SQL.Aliased<string | null> = sql<string | null>`CASE release_pointers.name
  WHEN 'shell' THEN (SELECT m.id FROM release_pointers p JOIN releases l ON l.name = p.name AND l.id = p.release_id
    JOIN releases m ON m.name = l.name AND m.entry = l.entry
    WHERE p.name = 'marketing' AND m.pair = release_pointers.canary_id ORDER BY m.created_at DESC LIMIT 1)
  END`.as('marketing');
