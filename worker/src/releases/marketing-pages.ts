import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyOrm } from '../core/orm.ts';
import { type ReleaseRow, releases } from '../core/schema/platform.ts';
import { refuse } from '../http/problem.ts';

/*
 * A prerendered page holds the markup of the shell and of marketing, so the pages of a release of
 * marketing belong to the shell that they were rendered with: its `pair`.
 */

/** True where marketing has no pages, or has those that were rendered with this shell. */
export function isRenderedWith(shell: Pick<ReleaseRow, 'id'>, marketing: Pick<ReleaseRow, 'pair'>): boolean {
  return marketing.pair === null || marketing.pair === shell.id;
}

/**
 * A release of marketing, or the newest one of the same code with pages that were rendered with a
 * shell. Undefined where its pages never were.
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

/** As `findMarketingFor`, for what cannot go on without. 409. */
export async function requireMarketingFor(
  db: AnyOrm,
  shell: Pick<ReleaseRow, 'id'>,
  marketing: ReleaseRow,
): Promise<ReleaseRow> {
  const detail = `Marketing has no pages that were rendered with the shell ${shell.id}. Release it again from its sources.`;
  return (await findMarketingFor(db, shell, marketing)) ?? refuse('pair-missing', { detail });
}

/** Of a canary of the shell, the live code of marketing with pages that were rendered with it. */
export const MARKETING_OF_CANARY: SQL.Aliased<string | null> = sql<string | null>`CASE release_pointers.name
  WHEN 'shell' THEN (SELECT m.id FROM release_pointers p JOIN releases l ON l.name = p.name AND l.id = p.release_id
    JOIN releases m ON m.name = l.name AND m.entry = l.entry
    WHERE p.name = 'marketing' AND m.pair = release_pointers.canary_id ORDER BY m.created_at DESC LIMIT 1)
  END`.as('marketing');
