// The process of `fill`: it begins at once, and waits for the releases with what else is done.
import type { Release } from '@niyukti/contract/releases/release';
import type { Answer } from './fill.ts';
import { migrate } from './migrate.ts';
import { withLocal } from './platform.ts';
import { publish } from './publish.ts';
import { seedOnce } from './seed.ts';

const built = new Promise<readonly Release[]>((resolve) => {
  process.once('message', ({ releases }: { releases: readonly Release[] }) => resolve(releases));
});
// Nobody waits for it any more.
process.once('disconnect', () => process.exit(1));

const answer: Answer = await withLocal(async (local): Promise<Answer> => {
  const migrations = await migrate(local.DB);
  const seeded = await seedOnce(local);
  if (seeded === 'half') return { filled: 'half' };
  return { filled: { migrations, seeded, published: await publish(local, await built) } };
}).catch((error: Error): Answer => ({ failed: error.message }));
process.send?.(answer, () => process.exit(0));
