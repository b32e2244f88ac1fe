import path from 'node:path';
import { readOptions } from '../options.ts';
import { pack } from '../pack/pack.ts';
import { ROOT, shownPath } from '../paths.ts';
import { step } from '../progress.ts';

/** `pack [--to DIR]` */
export async function packPackages(): Promise<void> {
  const { to } = readOptions({ to: { type: 'string', default: 'packages' } });
  const files = await step(
    'Packing',
    () => pack(path.resolve(ROOT, to)),
    (packed) => `${packed.length} packages`,
  );
  for (const file of files) console.log(`  ${shownPath(file)}`);
}
