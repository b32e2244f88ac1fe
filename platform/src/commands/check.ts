import { completeLock } from '../dependencies/complete.ts';
import { fix } from '../testing/fix.ts';
import { runSteps } from '../testing/run-steps.ts';
import { checks } from '../testing/steps.ts';

// `npm run check -- --fix` puts right what lint and format can put right by themselves, before
// anything is checked.
if (process.argv.includes('--fix')) fix();
// `npm run check -- --hashes` asks the registry for the hashes that package-lock.json lacks.
if (process.argv.includes('--hashes')) completeLock(console.log);
process.exitCode = await runSteps(checks({ accept: process.argv.includes('--accept') }));
