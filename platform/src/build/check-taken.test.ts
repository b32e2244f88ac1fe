import { expect, test } from 'vitest';
import { checkTaken, checkTakes } from './check-taken.ts';
import { makeRelease } from './release.ts';

const release = (name: 'shell' | 'seeker', names?: Record<string, string[]>) =>
  makeRelease({
    name,
    entry: 'main.js',
    files: {},
    screens: [],
    kit: '1.0.0',
    runtime: '2.9.2',
    document: null,
    css: [],
    pages: {},
    pair: null,
    server: null,
    ...(names && { shares: { react: '19.3.1', names } }),
  });
const shell = release('shell', { '@niyukti/kit': ['Button'] });

test('a name that the kit does not export is an error of the build', () => {
  const take = (names: string[]) => () => checkTaken([shell, release('seeker', { '@niyukti/kit': names })]);
  expect(take(['Button'])).not.toThrow();
  expect(take(['Button', 'Ribbon'])).toThrow('mf-seeker takes Ribbon of @niyukti/kit, which does not export it.');
});

test('a remote of which no shared name was found is an error of the build: it would fit every shell', () => {
  const take = (names: Record<string, string[]>) => () => checkTakes('seeker', { react: '19.3.1', names });
  expect(take({ 'react/jsx-runtime': ['jsx'] })).not.toThrow();
  expect(take({})).toThrow('mf-seeker takes nothing of the shell, not even React.');
});

test('what a release takes is part of its id, and releases from before keep theirs', () => {
  expect(release('seeker', {}).id).not.toBe(release('seeker').id);
  expect(release('seeker').id).toBe('8854cf49196560a9');
});
