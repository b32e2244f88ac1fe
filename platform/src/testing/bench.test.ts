import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from '../paths.ts';

/** Runs a bench of two lines. */
function measured(lines: string) {
  const script = `import { report } from './bench/report.mjs';\n${lines}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, encoding: 'utf8' });
}

it('a bench exits with 1 and names the target when one is missed by more than a tenth, else with 0', () => {
  const one =
    "const { hold, end } = report(); hold('a read', 2.5, { atMost: 2, unit: 'ms' }); hold('a rate', 7, { atLeast: 6 }); end();";
  const missed = measured(one);
  expect(missed.status).toBe(1);
  expect(missed.stdout).toContain('| a read | ≤ 2 ms | 2.5 ms | **missed** |');
  expect(missed.stdout).toContain('| a rate | ≥ 6 | 7 | kept |');
  expect(missed.stderr).toContain('1 of 2 targets missed');
  expect(measured(one.replace('2.5', '2.1')).status).toBe(0);
  // A figure that could not be measured reaches no target.
  expect(measured(one.replace('2.5', 'Number.NaN')).status).toBe(1);
});

it('an unknown bench is refused before anything runs', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bench/run.mjs', 'nothing'], { cwd: ROOT, encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, expect.stringContaining('There is no bench nothing. There are: api, search')]);
});
