import { build } from '../build/build.ts';
import { CompileError } from '../build/compile.ts';
import { Refusal, step } from '../progress.ts';
import { migrate } from './migrate.ts';
import { withLocal } from './platform.ts';
import { isFree } from './port.ts';
import { publish } from './publish.ts';
import { seedOnce } from './seed.ts';

/** Everything between sources and a Worker that can start: build, migrate, seed, publish. Throws `Refusal` with what to do. */
export async function prepare(port: number): Promise<void> {
  if (!(await isFree(port))) {
    throw new Refusal(`Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`);
  }
  const { releases } = await step('Building the front ends', buildOrRefuse, ({ built }) =>
    built.length > 0 ? built.join(', ') : 'nothing changed',
  );
  await step(
    'Preparing the database and the releases',
    () =>
      withLocal(async (local) => {
        const migrations = await migrate(local.DB);
        const seeded = await seedOnce(local);
        const published = await publish(local, releases);
        return { migrations, seeded, published };
      }),
    ({ migrations, seeded, published }) =>
      [
        migrations.length > 0 && `${migrations.length} migrations`,
        seeded && 'demo data',
        published.length > 0 && `${published.length} releases`,
      ]
        .filter(Boolean)
        .join(', ') || 'nothing changed',
  );
}

async function buildOrRefuse() {
  try {
    return await build();
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    throw new Refusal(`${error.message}\nThe build failed: correct what stands above, then try again.`);
  }
}
