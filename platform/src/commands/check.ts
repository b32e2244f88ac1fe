import { runSteps } from '../testing/run-steps.ts';
import { CHECKS } from '../testing/steps.ts';

process.exitCode = runSteps(CHECKS);
