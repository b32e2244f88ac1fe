import { runsOn, TESTED_RUNTIMES } from '@niyukti/contract/versions';
import { expect, test } from 'vitest';
import { versionOf } from './shared.ts';

test('the federation runtime of this checkout is one that was tried with the others of its range', () => {
  const installed = versionOf('@module-federation/runtime');
  const newest = TESTED_RUNTIMES.at(-1)?.to ?? '';
  // After a new version: run e2e/full/platform/other-runtime.spec.ts, then let the range reach it, or
  // begin one.
  expect(runsOn(installed, newest)).toBe(true);
});
