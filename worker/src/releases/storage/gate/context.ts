import { weighed } from '@niyukti/contract/releases/budgets';
import { pooledFiles, type Release } from '@niyukti/contract/releases/release';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../core/database.ts';
import { type ReleaseRow, releaseFiles } from '../../../core/schema/platform.ts';
import { refuse } from '../../../http/problem.ts';
import type { Env } from '../../env.ts';
import { isRenderedWith } from '../../marketing-pages.ts';
import { computeTransferSize, fileKey, readFileRows, readStoredFile } from '../files.ts';

/** Number of files that are checked in parallel. */
const BATCH = 20;

/** Checks that every file is stored with the hash and size that the release lists. */
export async function checkStoredFiles(env: Env, release: Release): Promise<void> {
  const { name } = release;
  const all = Object.entries(pooledFiles(release));
  for (let from = 0; from < all.length; from += BATCH) {
    await Promise.all(
      all.slice(from, from + BATCH).map(async ([file, { integrity, size }]) => {
        const stored = await readStoredFile(env, name, file);
        if (!stored) refuse('file-missing', { detail: `${file} was not uploaded.` });
        if (stored.integrity !== integrity)
          refuse('file-differs', { detail: `${file} was uploaded with another hash than the release says.` });
        if (stored.size !== size)
          refuse('file-differs', { detail: `${file} has ${stored.size} bytes, the release says ${size}.` });
      }),
    );
  }
}

/**
 * Checks that the entry is the Module Federation container of this front end and exposes its
 * screens.
 */
export async function checkExposed(env: Env, { name, entry }: Release): Promise<void> {
  if (name === 'shell') return;
  const source = (await (await env.RELEASES.get(fileKey(name, entry)))?.text()) ?? '';
  if (!source.includes(`niyukti_${name}`))
    refuse('not-exposed', { detail: `${entry} is not the container niyukti_${name}.` });
  if (!/["']\.\/screens["']/.test(source)) refuse('not-exposed', { detail: `${entry} does not expose ./screens.` });
}

/** Checks the transfer sizes against the budgets. */
export async function checkBudgets(env: Env, db: Database, release: Release): Promise<void> {
  const { name, files } = release;
  const rows = await readFileRows(db, name, Object.keys(files));
  const weights = new Map(rows.map((row) => [row.file, row.travels]));
  // Files that `npm start` stored directly have no transfer size yet.
  for (const { file, travels } of rows) {
    const object = travels === null ? await env.RELEASES.get(fileKey(name, file)) : null;
    if (!object) continue;
    const weight = await computeTransferSize(file, new Uint8Array(await object.arrayBuffer()));
    weights.set(file, weight);
    const isFile = and(eq(releaseFiles.name, name), eq(releaseFiles.file, file));
    await db.orm.update(releaseFiles).set({ travels: weight }).where(isFile);
  }
  const over = weighed(release, (file) => weights.get(file) ?? files[file]?.size ?? 0).find(
    ({ weight, budget }) => weight > budget,
  );
  if (over)
    refuse('over-budget', { detail: `${over.what} weighs ${over.weight} bytes, its budget is ${over.budget}.` });
}

/** Checks that the pages of a release were rendered with this shell. */
export function checkPagesFor(shell: Pick<ReleaseRow, 'id'>, { pair, pages }: Release): void {
  if (Object.keys(pages).length > 0 && !isRenderedWith(shell, { pair }))
    refuse('pair-missing', {
      detail: `The pages were rendered with the shell ${pair}, but ${shell.id} is what they will meet.`,
    });
}
