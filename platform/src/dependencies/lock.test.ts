import { expect, test } from 'vitest';
import { type LockedPackage, lockFaults } from './lock.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const resolved = 'https://registry.npmjs.org/@a/b/-/b-1.0.0.tgz';
const faultsOf = (entry: LockedPackage, scripts: Record<string, boolean> = {}) =>
  lockFaults({ '': {}, 'node_modules/@a/b': { version: '1.0.0', resolved, ...entry } }, scripts);

test('a package from elsewhere is found', () => {
  for (const resolved of ['git+ssh://git@github.com/a/b.git#c', 'https://registry.npmjs.org.evil.example/b.tgz'])
    expect(faultsOf({ integrity, resolved })).toEqual([`@a/b@1.0.0 comes from ${resolved}`]);
});

test('a package whose address is left out is found', () => {
  expect(lockFaults({ 'node_modules/c': { version: '1.0.0', integrity } }, {})).toEqual(['c@1.0.0 has no address']);
});

test('a package without a hash, or with a weak one, is found', () => {
  expect(faultsOf({})).toEqual(['@a/b@1.0.0 has no SHA-512']);
  expect(faultsOf({ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' })).toEqual(['@a/b@1.0.0 has no SHA-512']);
});

test('an install script that is not refused is found, at any depth', () => {
  const entry = { version: '1.0.0', resolved, integrity, hasInstallScript: true };
  expect(faultsOf(entry)).toEqual(['@a/b@1.0.0 has an install script that is not refused']);
  expect(faultsOf(entry, { '@a/b': true })).toHaveLength(1);
  expect(faultsOf(entry, { '@a/b': false })).toEqual([]);
  expect(lockFaults({ 'node_modules/x/node_modules/c': entry }, { x: false })).toHaveLength(1);
});
