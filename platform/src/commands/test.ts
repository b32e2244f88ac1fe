import { ensureChromium } from '../testing/chromium.ts';
import { setFullSize, wantsFull } from '../testing/full.ts';
import { runSteps } from '../testing/run-steps.ts';
import { everything } from '../testing/steps.ts';

try {
  const full = wantsFull(process.argv.slice(2));
  if (full) setFullSize(process.env);
  ensureChromium(console.log);
  process.exitCode = await runSteps(everything({ full }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
