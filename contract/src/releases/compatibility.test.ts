import { describe, expect, test } from 'vitest';
import { compareVersions, satisfies } from '../api/versions.ts';
import { checkCompatibility, type ReleaseInfo } from './compatibility.ts';

const shell: ReleaseInfo = {
  name: 'shell',
  id: 'a1b2c3d4e5f60718',
  kit: '1.4.0',
  shares: { react: '19.3.1', names: { '@niyukti/kit': ['Button', 'Link'], react: ['useState'] } },
};
const remote: ReleaseInfo = {
  name: 'seeker',
  kit: '1.2.0',
  shares: { react: '19.3.0', names: { '@niyukti/kit': ['Button'], react: ['useState'] } },
};
const taking = (names: Record<string, string[]>): ReleaseInfo => ({ ...remote, shares: { react: '19.3.0', names } });

describe('a remote fits a shell', () => {
  test('that exports what it imports, in compatible versions', () => {
    expect(checkCompatibility(shell, remote)).toBeNull();
  });

  test('when the imports or exports of one of them were not recorded', () => {
    expect(checkCompatibility({ ...shell, shares: null }, taking({ '@niyukti/kit': ['Ribbon'] }))).toBeNull();
    expect(checkCompatibility(shell, { ...remote, shares: undefined })).toBeNull();
  });

  test('when it imports all of React, but not when it imports all of the kit', () => {
    expect(checkCompatibility(shell, taking({ react: ['*'] }))).toBeNull();
    expect(checkCompatibility(shell, taking({ '@niyukti/kit': ['*'] }))?.problem).toBe('names-missing');
  });
});

describe('a remote does not fit a shell', () => {
  test('that lacks a name it imports, and the sentence names it', () => {
    expect(checkCompatibility(shell, taking({ '@niyukti/kit': ['Button', 'Ribbon'] }))).toEqual({
      problem: 'names-missing',
      detail:
        'seeker imports Ribbon of @niyukti/kit, which the shell a1b2c3d4e5f60718 does not export. Remove it, or release a shell that exports it first.',
    });
    const many = taking({ react: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] });
    expect(checkCompatibility(shell, many)?.detail).toContain('imports a, b, c, d, e and 2 more of react,');
  });

  test('that does not share a module it imports', () => {
    expect(checkCompatibility(shell, taking({ 'react-dom': ['createPortal'] }))?.detail).toContain(
      'createPortal of react-dom',
    );
  });

  test.each([
    ['19.9.0', 'Release a shell with React 19.9.0 first, or build seeker with React 19.3.1.'],
    ['20.0.0', 'Release a shell with React 20.0.0 first, or build seeker with React 19.3.1.'],
    ['18.3.1', 'Build seeker with React 19.3.1.'],
  ])('whose React does not satisfy %s, and the sentence says what brings them together', (react, way) => {
    expect(checkCompatibility(shell, { ...remote, shares: { react, names: {} } })).toEqual({
      problem: 'react-mismatch',
      detail: `seeker was built with React ${react}, which the shell's 19.3.1 does not satisfy. ${way}`,
    });
  });

  test.each([
    ['1.1.0', '1.2.0', 'Release a shell with kit 1.2.0 first, or build seeker with kit 1.1.0.'],
    ['1.4.0', '2.0.0', 'Release a shell with kit 2.0.0 first, or build seeker with kit 1.4.0.'],
    ['2.0.0', '1.2.0', 'Build seeker with kit 2.0.0.'],
  ])('with kit %s, which does not satisfy %s', (has, kit, way) => {
    expect(checkCompatibility({ ...shell, kit: has }, { ...remote, kit })).toEqual({
      problem: 'kit-mismatch',
      detail: `seeker was built against kit ${kit}, which the shell's ${has} does not satisfy. ${way}`,
    });
  });
});

test('versions are compared as numbers', () => {
  expect(compareVersions('1.10.0', '1.9.0')).toBeGreaterThan(0);
  expect(compareVersions('1.2.0', '1.2.0')).toBe(0);
  expect([satisfies('1.10.0', '1.9.3'), satisfies('1.9.2', '1.9.3'), satisfies('0.3.0', '0.2.0')]).toEqual([
    true,
    false,
    false,
  ]);
});
