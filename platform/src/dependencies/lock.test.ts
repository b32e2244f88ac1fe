import { expect, test } from 'vitest';
import { type LockedPackage, reviewLock } from './lock.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const resolved = 'https://registry.npmjs.org/@a/b/-/b-1.0.0.tgz';
const review = (entry: LockedPackage, more: { scripts?: Record<string, boolean>; unhashed?: string[] } = {}) =>
  reviewLock({
    packages: { '': {}, 'node_modules/@a/b': { version: '1.0.0', resolved, ...entry } },
    scripts: {},
    unhashed: [],
    ...more,
  });

test('a package with its hash, from the registry, without a script is fine', () => {
  expect(review({ integrity })).toEqual([]);
});

test('a package from elsewhere is found', () => {
  for (const resolved of ['git+ssh://git@github.com/a/b.git#c', 'https://registry.npmjs.org.evil.example/b.tgz'])
    expect(review({ integrity, resolved })).toEqual([`@a/b@1.0.0 comes from ${resolved}`]);
});

test('a package whose address the lock file leaves out, which costs npm a request more, is found', () => {
  expect(
    reviewLock({ packages: { 'node_modules/c': { version: '1.0.0', integrity } }, scripts: {}, unhashed: [] }),
  ).toEqual(['c@1.0.0 has no address']);
});

test('a package without a hash, or with a weak one, is found', () => {
  expect(review({})).toEqual(['@a/b@1.0.0 has no hash']);
  expect(review({ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' })).toEqual(['@a/b@1.0.0 has no SHA-512']);
});

test('the list of those without a hash holds no other version, and none that has one', () => {
  expect(review({}, { unhashed: ['@a/b@1.0.0'] })).toEqual([]);
  expect(review({}, { unhashed: ['@a/b@0.9.0'] })).toHaveLength(2);
  expect(review({ integrity }, { unhashed: ['@a/b@1.0.0'] })).toEqual(['@a/b@1.0.0 is listed as without a hash']);
});

test('an install script that nobody has refused is found, at any depth', () => {
  expect(review({ integrity, hasInstallScript: true })).toEqual([
    '@a/b@1.0.0 has an install script that is not refused',
  ]);
  expect(review({ integrity, hasInstallScript: true }, { scripts: { '@a/b': true } })).toHaveLength(1);
  expect(review({ integrity, hasInstallScript: true }, { scripts: { '@a/b': false } })).toEqual([]);
  const entry = { version: '1.0.0', resolved, integrity, hasInstallScript: true };
  const packages = { 'node_modules/x/node_modules/c': entry };
  expect(reviewLock({ packages, scripts: { x: false }, unhashed: [] })).toHaveLength(1);
});
