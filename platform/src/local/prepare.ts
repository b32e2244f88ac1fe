import { build } from '../build/build.ts';
import { applyMigrations } from '../deploy/migrations.ts';
import { Refusal, step } from '../progress.ts';
import { withStores } from '../stores.ts';
import { isFree } from './port.ts';
import { areLive, hasData } from './prepared.ts';
import { publish } from './publish.ts';
import { seedOnce } from './seed.ts';

/**
 * Everything between sources and a Worker that can start: build, migrate, seed, publish. Throws
 * `Refusal` with what to do.
 */
export async function prepare(port: number): Promise<void> {
  if (!(await isFree(port))) {
    throw new Refusal(`Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`);
  }
  await step(
    'Building, and preparing the database and the releases',
    async () => {
      const building = build();
      const [{ built }, filled] = await Promise.all([building, fill(building)]);
      return { built, ...filled };
    },
    ({ built, seeded, published }) =>
      [...built, seeded && 'demo data', published > 0 && `${published} releases`].filter(Boolean).join(', ') ||
      'nothing changed',
  );
}

/** Migrates the local database, lays the demo data down and publishes what was built. */
async function fill(building: ReturnType<typeof build>): Promise<{ seeded: boolean; published: number }> {
  const isFilled = hasData();
  if (isFilled && areLive((await building).releases)) return { seeded: false, published: 0 };
  if (!isFilled) await applyMigrations({ remote: false });
  return withStores({ remote: false }, async (stores) => {
    const seeded = !isFilled && (await seedOnce(stores));
    return { seeded, published: (await publish(stores, (await building).releases)).length };
  });
}
