// One bench after another: what happens to one is no reason not to run the next, and what one wrote
// before it broke takes no whole table's place.
import { outcomeOf } from './page.mjs';

const SAID = {
  kept: 'every aim kept',
  missed: 'not every aim kept',
  broken: 'it broke, its tables stay as they were',
};

/**
 * Runs the benches of these names. `run` answers the exit code of one and what it wrote, or throws;
 * `keep` gets what a bench wrote that came to its end. Answers which missed an aim and which broke.
 */
export async function runEach(names, { run, keep, say }) {
  const found = { kept: [], missed: [], broken: [] };
  for (const [index, name] of names.entries()) {
    say(`\n[${index + 1}/${names.length}] ${name}`);
    const began = performance.now();
    const { code, said } = await run(name).catch((error) => {
      say(`  ${error.message}`);
      return { code: 1, said: '' };
    });
    const outcome = outcomeOf(code, said);
    found[outcome].push(name);
    say(`  ${name} ended after ${((performance.now() - began) / 60_000).toFixed(1)} min: ${SAID[outcome]}`);
    if (outcome !== 'broken') keep(name, said, outcome);
  }
  return found;
}
