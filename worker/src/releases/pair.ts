import type { Database } from '../core/database.ts';
import { type Statement, statement } from '../core/database.ts';
import type { ReleaseRow } from '../core/schema/index.ts';
import { refuse } from '../http/problem.ts';

/*
 * Shell and marketing are a pair: a prerendered page holds the markup of both, so marketing's pages
 * belong to the shell that they were rendered with. The gate, promotions, canaries and previews ask
 * here what that means.
 */

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
  return isPair(shell, marketing) ? marketing : db.first(rerendered(shell.id, marketing.entry));
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

function rerendered(shell: string, entry: string): Statement<ReleaseRow> {
  return statement(
    "SELECT * FROM releases WHERE name = 'marketing' AND pair = ? AND entry = ? ORDER BY created_at DESC LIMIT 1",
    shell,
    entry,
  );
}
