import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from '../options.ts';
import { ROOT } from '../paths.ts';
import { main, step } from '../progress.ts';
import { deploymentOf } from '../release/deployment.ts';
import { partTypes } from '../release/part-types.ts';
import { ownRemote } from './own-remote.ts';

/** Where they lie: among the sources, so that a checkout without a network has them. */
const FILE = 'src/parts.d.ts';

/** `niyukti types`: the types of what other teams' live remotes show. */
await main(async () => {
  const { name } = ownRemote();
  const { to } = readOptions('npx niyukti types [--to URL]', { options: { to: { type: 'string' } } }).values;
  const deployment = deploymentOf(to);
  const parts = await step(
    `Reading the parts of ${deployment.url}`,
    () => deployment.parts(name),
    (found) => `${found.length} live`,
  );
  const file = path.join(ROOT, FILE);
  const text = partTypes(parts, deployment.url);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
  if (before !== text) writeFileSync(file, text);
  console.log(
    `  ${FILE} ${before === text ? 'is as it was' : 'is written'}: npx niyukti check compares your screens with it.`,
  );
});
