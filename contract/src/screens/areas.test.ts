import { expect, test } from 'vitest';
import {
  grantOf,
  missingArea,
  missingGrant,
  missingRole,
  OWN_GRANTS,
  RESERVED_PATHS,
  ungrantable,
  withGranted,
} from '../releases/grants.ts';
import { GRANTS, REDIRECTS, REMOTE_NAMES } from './areas.ts';
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

test('no grant is below another, so that a path belongs to one remote', () => {
  for (const one of ALL) {
    const above = ALL.filter(({ path }) => path !== '/' && screenKey(one.path).startsWith(`${screenKey(path)}/`));
    expect(above, one.path).toEqual([]);
  }
});

test('no grant covers a path of the gateway', () => {
  const reserved = [...RESERVED_PATHS, '/robots.txt', '/sitemap.xml', '/jobs.xml', '/jobs.json'];
  for (const path of [...reserved, ...Object.keys(REDIRECTS)]) {
    expect([path, grantOf(path)]).toEqual([path, undefined]);
    expect([path, grantOf(`${path}/x`)]).toEqual([path, undefined]);
  }
});

test('a grant covers its path and everything below it, by whole segments', () => {
  expect(grantOf('/joblist/{id}/Notes')).toEqual({ remote: 'seeker', path: '/Joblist' });
  expect(grantOf('/CompanyLogin')?.path).toBe('/CompanyLogin');
  expect(grantOf('/Company/Reports')).toEqual({ remote: 'company', path: '/Company' });
  expect(grantOf('/JoblistOfMine')).toBeUndefined();
  expect(grantOf('/Guidance')).toBeUndefined();
  expect(grantOf('/')).toEqual({ remote: 'marketing', path: '/' });
});

test('the message for a missing grant names it', () => {
  expect(missingGrant('hr', '/Guidance/{slug}/Apply')).toBe(
    '/Guidance/{slug}/Apply needs the grant /Guidance, which hr does not have. The operator grants it: npx --no niyukti grant hr --path /Guidance --remote (on your own machine without --remote)',
  );
  expect(missingGrant('hr', '/Joblist/{id}')).toBe(
    '/Joblist/{id} lies beneath /Joblist, which is granted to seeker, not to hr.',
  );
});

test('the message for a missing role names it and the command, except for the public site', () => {
  expect(missingRole('campus', '/Campus', 'hr')).toBe(
    '/Campus asks for the role hr, which is not granted to campus. The operator grants it: npx --no niyukti grant campus --role hr --remote (on your own machine without --remote)',
  );
  for (const words of [missingRole('marketing', '/Jobs', 'hr'), missingGrant('marketing', '/Guidance')])
    expect(words).toContain('Add it to contract/src/screens/areas.ts and ship the Worker first.');
});

test('the message for an unknown remote has the command with --remote', () => {
  expect(missingArea('campus')).toContain(
    'npx --no niyukti grant campus --label "…" --role … --path /… --remote (on your own machine without --remote).',
  );
});

const CAMPUS = { name: 'campus', label: 'Campus', roles: ['student'], paths: ['/Campus'] } as const;

test('grants of a deployment come after those of this repository, or add to them', () => {
  const grants = withGranted(OWN_GRANTS, [
    CAMPUS,
    { name: 'hr', label: 'Other', roles: ['company'], paths: ['/Talent'] },
  ]);
  expect(Object.keys(grants)).toEqual([...REMOTE_NAMES, 'campus']);
  expect(grantOf('/campus/{slug}', grants)).toEqual({ remote: 'campus', path: '/Campus' });
  expect(grantOf('/Talent', grants)).toEqual({ remote: 'hr', path: '/Talent' });
  expect(grants.hr).toMatchObject({ label: "The HR's area", roles: ['hr', 'company'] });
  expect(grantOf('/Campus')).toBeUndefined();
});

test('a path of another remote, of the gateway or of the wrong form is not granted', () => {
  const grants = withGranted(OWN_GRANTS, [CAMPUS]);
  expect(ungrantable('campus', ['/Campus', '/Fairs'], grants)).toEqual([]);
  expect(ungrantable('guild', ['/campus', '/Joblist', '/api', '/Login', '/', '/a/b', '/{x}'], grants)).toEqual([
    '/campus is granted to campus already.',
    '/Joblist is granted to seeker already.',
    '/api is the server’s own.',
    '/Login is the server’s own.',
    '/ is not one segment of 2 to 40 letters, digits and hyphens, like "/Campus".',
    '/a/b is not one segment of 2 to 40 letters, digits and hyphens, like "/Campus".',
    '/{x} is not one segment of 2 to 40 letters, digits and hyphens, like "/Campus".',
  ]);
});
