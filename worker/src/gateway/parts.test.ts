import { exports } from 'cloudflare:workers';
import type { Registry } from '@niyukti/contract/releases/release';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../testing/client.ts';
import { putLive, release, screen } from '../../testing/releases.ts';
import { forgetReleaseSet } from '../releases/release-set.ts';

const { default: worker } = exports as unknown as { default: Fetcher };
const DOCUMENT =
  '<html><head><title></title><meta name="description" content=""></head><body><div id="root"></div></body></html>';
const part = (path: string) => ({ path, js: ['p.11111111.js'], css: [] });

async function registry(role: 'company' | 'student', path: string): Promise<Registry> {
  const { cookie } = await signIn(role);
  const html = await (await worker.fetch(`https://niyukti.test${path}`, { headers: { cookie } })).text();
  return JSON.parse(/id="registry">([^<]*)</.exec(html)?.[1] ?? '{}') as Registry;
}

beforeAll(async () => {
  await putLive(release('shell', 'shell0001', { document: DOCUMENT }));
  const home = (path: string, role: 'company' | 'student' | 'hr') => screen(path, { role, layout: 'role' });
  await putLive(release('company', 'company01', { screens: [home('/CompanyDashboard', 'company')] }));
  await putLive(release('seeker', 'seeker001', { screens: [home('/Home', 'student')] }));
  const parts = [part('/parts/candidate-history'), part('/parts/weather')];
  await putLive(release('hr', 'hr000001', { screens: [home('/HRHome', 'hr')], parts }));
});
beforeEach(forgetReleaseSet);

test('a role’s document lists remotes of other audiences only with their parts', async () => {
  const { remotes } = await registry('company', '/CompanyDashboard');
  expect(remotes.map(({ name }) => name)).toEqual(['company', 'hr']);
  expect(remotes[1]).toMatchObject({ release: 'hr000001', screens: [], parts: [part('/parts/candidate-history')] });
  expect(remotes[0]?.parts).toBeUndefined();
});

test('a role without parts has none in its document', async () => {
  const { remotes } = await registry('student', '/Home');
  expect(remotes.map(({ name }) => name)).toEqual(['seeker']);
});
