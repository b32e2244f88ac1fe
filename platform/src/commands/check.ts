import { completeLock } from '../dependencies/complete.ts';
import { fix } from '../testing/fix.ts';
import { runSteps } from '../testing/run-steps.ts';
import { printSize } from '../testing/size.ts';
import { checks } from '../testing/steps.ts';

// `npm run check -- --fix` puts right what lint and format can put right by themselves, before
// anything is checked.
if (process.argv.includes('--fix')) fix();
// `npm run check -- --hashes` asks the registry for the hashes that package-lock.json lacks.
if (process.argv.includes('--hashes')) completeLock(console.log);
// `npm run check -- --size` prints how large the Worker, its tests and the decisions are, and checks
// nothing else.
if (process.argv.includes('--size')) process.exitCode = printSize() ? 0 : 1;
else process.exitCode = await runSteps(checks());
