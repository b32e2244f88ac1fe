import { fix } from '../testing/fix.ts';
import { runSteps } from '../testing/run-steps.ts';
import { checks } from '../testing/steps.ts';

// `npm run check -- --fix` puts right what lint and format can put right by themselves, before anything is checked.
if (process.argv.includes('--fix')) fix();
process.exitCode = runSteps(checks({ accept: process.argv.includes('--accept') }));
