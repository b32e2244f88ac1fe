import { expect, test } from 'vitest';
import { GRANTS, grantOf, missingGrant, REDIRECTS, REMOTE_NAMES } from './areas.ts';
import { hasParams, SCREEN_PATH, screenKey } from './screen-path.ts';

const ALL = REMOTE_NAMES.flatMap((remote) => GRANTS[remote].map((path: string) => ({ remote, path })));

test('every grant is a path without parameters, and leads back to the remote that has it', () => {
  for (const { remote, path } of ALL) {
    expect(path).toMatch(SCREEN_PATH);
    expect(hasParams(path), path).toBe(false);
    expect(grantOf(path), path).toEqual({ remote, path });
    expect(grantOf(`${path.toUpperCase()}/`), path).toEqual({ remote, path });
  }
});

test('no grant lies beneath another, so that no path belongs to two', () => {
  for (const one of ALL) {
    const above = ALL.filter(({ path }) => path !== '/' && screenKey(one.path).startsWith(`${screenKey(path)}/`));
    expect(above, one.path).toEqual([]);
  }
});

test('no grant takes what the gateway answers by itself', () => {
  const reserved = [
    '/api',
    '/files',
    '/remotes',
    '/preview',
    '/subscribe',
    '/kit',
    '/robots.txt',
    '/sitemap.xml',
    '/jobs.xml',
    '/jobs.json',
  ];
  for (const path of [...reserved, ...Object.keys(REDIRECTS)]) {
    expect([path, grantOf(path)]).toEqual([path, undefined]);
    expect([path, grantOf(`${path}/x`)]).toEqual([path, undefined]);
  }
});

test('a grant reaches beneath its path, by whole segments', () => {
  expect(grantOf('/joblist/{id}/Notes')).toEqual({ remote: 'seeker', path: '/Joblist' });
  expect(grantOf('/CompanyLogin')?.path).toBe('/CompanyLogin');
  expect(grantOf('/Company/Reports')).toEqual({ remote: 'company', path: '/Company' });
  expect(grantOf('/JoblistOfMine')).toBeUndefined();
  expect(grantOf('/Guidance')).toBeUndefined();
  expect(grantOf('/')).toEqual({ remote: 'marketing', path: '/' });
});

test('a missing grant is named', () => {
  expect(missingGrant('hr', '/Guidance/{slug}/Apply')).toBe(
    '/Guidance/{slug}/Apply needs the grant /Guidance, which GRANTS of contract/src/areas.ts does not give to hr.',
  );
  expect(missingGrant('hr', '/Joblist/{id}')).toBe(
    '/Joblist/{id} lies beneath /Joblist, which GRANTS of contract/src/areas.ts gives to seeker, not to hr.',
  );
});
