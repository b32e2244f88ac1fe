import { expect, test } from 'vitest';
import { checkHasImports, checkImports } from './check-imports.ts';
import { makeRelease } from './release.ts';

const release = (name: 'shell' | 'seeker', names?: Record<string, string[]>) =>
  makeRelease({
    name,
    entry: 'main.js',
    kit: '1.0.0',
    runtime: '2.9.2',
    ...(names && { shares: { react: '19.3.1', names } }),
  });
const shell = release('shell', { '@niyukti/kit': ['Button'] });

test('a name that the kit does not export fails the build', () => {
  const check = (names: string[]) => () => checkImports([shell, release('seeker', { '@niyukti/kit': names })]);
  expect(check(['Button'])).not.toThrow();
  expect(check(['Button', 'Ribbon'])).toThrow('mf-seeker imports Ribbon of @niyukti/kit, which does not export it.');
});

test('a remote without known imports fails the build: it would fit every shell', () => {
  const check = (names: Record<string, string[]>) => () => checkHasImports('seeker', { react: '19.3.1', names });
  expect(check({ 'react/jsx-runtime': ['jsx'] })).not.toThrow();
  expect(check({})).toThrow('mf-seeker imports nothing of the shell, not even React.');
});

test('the imports of a release are part of its id, and older releases keep theirs', () => {
  expect(release('seeker', {}).id).not.toBe(release('seeker').id);
  expect(release('seeker').id).toBe('8854cf49196560a9');
});
