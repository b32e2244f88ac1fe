import { renameSync, rmSync } from 'node:fs';
import type { Release } from '@niyukti/contract/releases/release';
import { shownPath, stateDir } from '../paths.ts';
import { Refusal, step } from '../progress.ts';
import { fill } from './fill.ts';
import { isFree } from './port.ts';
import { areLive, hasData } from './prepared.ts';

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
  await step(
    'Building, and preparing the database and the releases',
    async () => {
      const building = buildAll();
      // Beside the build, which the releases wait for alone.
      const [{ built }, filled] = await Promise.all([building, lay(building)]);
      return { built, ...filled };
    },
    ({ built, migrations, seeded, published, replaced }) =>
      [
        replaced && `an earlier first start was broken off and left half of the demo data: it now lies in ${replaced}`,
        ...built,
        migrations.length > 0 && `${migrations.length} migrations`,
        seeded && 'demo data',
        published.length > 0 && `${published.length} releases`,
      ]
        .filter(Boolean)
        .join(', ') || 'nothing changed',
  );
}

type Building = Promise<{ readonly releases: readonly Release[] }>;

/** `replaced` is where half of the demo data was put, by the try before this one. */
async function lay(building: Building, replaced = '') {
  if (hasData() && areLive((await building).releases))
    return { migrations: [], seeded: false, published: [], replaced };
  const filled = await fill(building);
  if (filled !== 'half') return { ...filled, replaced };
  if (replaced) throw new Error('A state that was made just now holds half of the demo data.');
  // Somebody may have worked with it nevertheless, so it is put aside.
  const aside = `${stateDir()}.half`;
  rmSync(aside, { recursive: true, force: true });
  renameSync(stateDir(), aside);
  return lay(building, shownPath(aside));
}

/** The bundlers are loaded while the process that lays the data down starts. */
async function buildAll() {
  const [{ build }, { buildWorker }] = await Promise.all([import('../build/build.ts'), import('../build/worker.ts')]);
  const [built] = await Promise.all([build(), buildWorker()]);
  return built;
}
