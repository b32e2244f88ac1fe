import { renameSync, rmSync } from 'node:fs';
import type { Release } from '@niyukti/contract/release';
import { build } from '../build/build.ts';
import { CompileError } from '../build/compile.ts';
import { shownPath, stateDir } from '../paths.ts';
import { Refusal, step } from '../progress.ts';
import { migrate } from './migrate.ts';
import { withLocal } from './platform.ts';
import { isFree } from './port.ts';
import { publish } from './publish.ts';
import { seedOnce } from './seed.ts';

/**
 * Everything between sources and a Worker that can start: build, migrate, seed, publish. Throws
 * `Refusal` with what to do.
 *
 * @example
 * await prepare(wantedPort());
 */
export async function prepare(port: number): Promise<void> {
  if (!(await isFree(port))) {
    throw new Refusal(`Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`);
  }
  const { releases } = await step('Building the front ends', buildOrRefuse, ({ built }) =>
    built.length > 0 ? built.join(', ') : 'nothing changed',
  );
  await step(
    'Preparing the database and the releases',
    () => fill(releases),
    ({ migrations, seeded, published, replaced }) =>
      [
        replaced && `an earlier first start was broken off and left half of the demo data: it now lies in ${replaced}`,
        migrations.length > 0 && `${migrations.length} migrations`,
        seeded && 'demo data',
        published.length > 0 && `${published.length} releases`,
      ]
        .filter(Boolean)
        .join(', ') || 'nothing changed',
  );
}

/** `replaced` is where half of the demo data was put, by the try before this one. */
async function fill(releases: readonly Release[], replaced = '') {
  const filled = await withLocal(async (local) => {
    const migrations = await migrate(local.DB);
    const seeded = await seedOnce(local);
    return seeded === 'half' ? null : { migrations, seeded, published: await publish(local, releases), replaced };
  });
  if (filled) return filled;
  if (replaced) throw new Error('A state that was made just now holds half of the demo data.');
  // Somebody may have worked with it nevertheless, so it is put aside.
  const aside = `${stateDir()}.half`;
  rmSync(aside, { recursive: true, force: true });
  renameSync(stateDir(), aside);
  return fill(releases, shownPath(aside));
}

async function buildOrRefuse() {
  try {
    return await build();
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    throw new Refusal(`${error.message}\nThe build failed: correct what stands above, then try again.`);
  }
}
