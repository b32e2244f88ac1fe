import path from 'node:path';
import { readOptions } from '../options.ts';
import { pack } from '../pack/pack.ts';
import { ROOT, shownPath } from '../paths.ts';
import { main, step } from '../progress.ts';

await main(async () => {
  const { to } = readOptions({ options: { to: { type: 'string', default: 'packages' } } }).values;
  const files = await step(
    'Packing',
    () => pack(path.resolve(ROOT, to)),
    (made) => `${made.length} packages`,
  );
  for (const file of files) console.log(`  ${shownPath(file)}`);
});
