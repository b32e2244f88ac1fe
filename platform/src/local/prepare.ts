import { build } from '../build/build.ts';
import { applyMigrations } from '../deploy/migrations.ts';
import { step } from '../progress.ts';
import { withStores } from '../stores.ts';
import { checkFree } from './port.ts';
import { areLive, hasData } from './prepared.ts';
import { publish } from './publish.ts';
import { seedOnce } from './seed.ts';

/**
 * Does everything that the Worker needs before it starts: builds, migrates, seeds, publishes.
 * Throws `Refusal` when the port is in use or the build fails.
 */
export async function prepare(port: number): Promise<void> {
  await checkFree(port, 'npm start');
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

/** Migrates and seeds the local database, and publishes what was built. */
async function fill(building: ReturnType<typeof build>): Promise<{ seeded: boolean; published: number }> {
  const isFilled = hasData();
  if (isFilled && areLive((await building).releases)) return { seeded: false, published: 0 };
  if (!isFilled) await applyMigrations({ remote: false });
  return withStores({ remote: false }, async (stores) => {
    const seeded = !isFilled && (await seedOnce(stores));
    return { seeded, published: (await publish(stores, (await building).releases)).length };
  });
}
