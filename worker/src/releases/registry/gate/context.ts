import { weighed } from '@niyukti/contract/releases/budgets';
import { pooledFiles, type Release } from '@niyukti/contract/releases/release';
import type { Database } from '../../../core/database.ts';
import type { ReleaseRow } from '../../../core/schema/index.ts';
import { refuse } from '../../../http/problem.ts';
import type { Env } from '../../env.ts';
import { isPair } from '../../pair.ts';
import { fileKey, poolRows, storedFile, travelling, weighedRow } from '../pool.ts';

const AT_ONCE = 20;

/**
 * Every file of the release lies in the store, and its real bytes have the hash and size that the
 * release says.
 */
export async function checkStored(env: Env, release: Release): Promise<void> {
  const { name } = release;
  const all = Object.entries(pooledFiles(release));
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await Promise.all(
      all.slice(from, from + AT_ONCE).map(async ([file, { integrity, size }]) => {
        const stored = await storedFile(env, name, file);
        if (!stored) refuse('file-missing', { detail: `${file} was not uploaded.` });
        if (stored.integrity !== integrity)
          refuse('file-differs', { detail: `${file} was uploaded with another hash than the release says.` });
        if (stored.size !== size)
          refuse('file-differs', { detail: `${file} has ${stored.size} bytes, the release says ${size}.` });
      }),
    );
  }
}

/** The entry is the federation container of this front end and exposes its screens. */
export async function checkExposed(env: Env, { name, entry }: Release): Promise<void> {
  if (name === 'shell') return;
  const source = (await (await env.RELEASES.get(fileKey(name, entry)))?.text()) ?? '';
  if (!source.includes(`niyukti_${name}`))
    refuse('not-exposed', { detail: `${entry} is not the container niyukti_${name}.` });
  if (!/["']\.\/screens["']/.test(source)) refuse('not-exposed', { detail: `${entry} does not expose ./screens.` });
}

/** What the files weigh as they travel is within the budgets. */
export async function checkBudgets(env: Env, db: Database, release: Release): Promise<void> {
  const rows = await poolRows(db, release.name, Object.keys(release.files));
  const weights = new Map(rows.map((row) => [row.file, row.travels]));
  // What came without HTTP was not weighed when it came.
  const unknown = rows.filter((row) => row.travels === null);
  for (const { file } of unknown) {
    const object = await env.RELEASES.get(fileKey(release.name, file));
    if (object) weights.set(file, await travelling(file, new Uint8Array(await object.arrayBuffer())));
  }
  if (unknown.length > 0) {
    await db.batch(...unknown.map(({ file }) => weighedRow(release.name, file, weights.get(file) ?? null)));
  }
  const weigh = (file: string) => weights.get(file) ?? release.files[file]?.size ?? 0;
  const over = weighed(release, weigh).find(({ weight, budget }) => weight > budget);
  if (over)
    refuse('over-budget', { detail: `${over.what} weighs ${over.weight} bytes, its budget is ${over.budget}.` });
}

/** The pages of a release were rendered with this shell. */
export function checkPair(shell: Pick<ReleaseRow, 'id'>, { pair, pages }: Release): void {
  if (Object.keys(pages).length > 0 && !isPair(shell, { pair }))
    refuse('pair-missing', {
      detail: `The pages were rendered with the shell ${pair}, but ${shell.id} is what they will meet.`,
    });
}
