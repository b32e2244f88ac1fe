import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type SignedIn, signIn } from '../../../testing/client.ts';
import { makeJob } from '../../../testing/hiring.ts';
import { putLive, release } from '../../../testing/releases.ts';
import { forgetReleaseSet } from '../../releases/release-set.ts';

const SHELL = release('shell', 'shell0001', {
  document: '<html><head><title></title></head><body><div id="root"></div></body></html>',
});
let company: SignedIn;
let paths: string[];

beforeAll(async () => {
  await putLive(SHELL);
  forgetReleaseSet();
  company = await signIn('company', 'Orbit');
  await makeJob(company, { jobTitle: 'Potter' });
  paths = [
    '/jobs.xml?q=potter',
    '/jobs.json?q=potter',
    '/sitemap.xml',
    '/sitemap-jobs-0.xml',
    `/Careers/orbit-${company.id}/embed`,
  ];
});

/** A rate limiter that allows a number of requests and counts them. */
function limitOf(most: number) {
  let asked = 0;
  const limit = async () => ({ success: ++asked <= most });
  return { READ_LIMIT: { limit } as RateLimit, asked: () => asked };
}
const FROM = { 'cf-connecting-ip': '203.0.113.7' };

describe('feeds, sitemaps and frames', () => {
  it('are refused, with an explanation, after an IP address has reached its limit', async () => {
    for (const path of paths) {
      const { READ_LIMIT } = limitOf(0);
      const refused = await ask('GET', path, { headers: FROM, bindings: { RATE_SCALE: '1', READ_LIMIT } });
      expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 429, '60']);
      expect(refused.text).toContain('Please wait a minute');
    }
  });

  it('answer HEAD without a body, and no method but GET and HEAD', async () => {
    const head = await ask('HEAD', '/jobs.xml?q=potter');
    expect([head.status, head.text, head.headers.get('content-type')]).toEqual([
      200,
      '',
      'application/rss+xml; charset=utf-8',
    ]);
    expect((await ask('POST', '/jobs.xml?q=potter', { body: {} })).status).toBe(405);
  });
});
