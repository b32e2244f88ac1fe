import { and, desc, eq } from 'drizzle-orm';
import { builtQuery, select } from '../core/build.ts';
import type { Database } from '../core/database.ts';
import { pick } from '../core/rows.ts';
import { type ReleaseRow, releases } from '../core/schema/platform.ts';
import { refuse } from '../http/problem.ts';

/*
 * Shell and marketing are a pair: a prerendered page holds the markup of both, so marketing's pages
 * belong to the shell that they were rendered with. The gate, promotions, canaries and previews ask
 * here what that means.
 */

const rerendered = builtQuery(pick(releases, 'pair', 'entry'), ({ pair, entry }) =>
  select()
    .from(releases)
    .where(and(eq(releases.name, 'marketing'), eq(releases.pair, pair), eq(releases.entry, entry)))
    .orderBy(desc(releases.created_at))
    .limit(1),
);

/** True where marketing has no pages, or has those that were rendered with this shell. */
export function isPair(shell: Pick<ReleaseRow, 'id'>, marketing: Pick<ReleaseRow, 'pair'>): boolean {
  return marketing.pair === null || marketing.pair === shell.id;
}

/**
 * Marketing as it goes with a shell: the release itself, or the newest one of the same code with
 * pages that were rendered with that shell. Null where its pages were never rendered with it.
 */
export async function pairedWith(
  db: Database,
  shell: Pick<ReleaseRow, 'id'>,
  marketing: ReleaseRow,
): Promise<ReleaseRow | null> {
  return isPair(shell, marketing) ? marketing : db.first(rerendered({ pair: shell.id, entry: marketing.entry }));
}

/** As `pairedWith`, for what cannot go on without. 409. */
export async function needPair(
  db: Database,
  shell: Pick<ReleaseRow, 'id'>,
  marketing: ReleaseRow,
): Promise<ReleaseRow> {
  const detail = `Marketing has no pages that were rendered with the shell ${shell.id}. Release it again from its sources.`;
  return (await pairedWith(db, shell, marketing)) ?? refuse('pair-missing', { detail });
}
