import { exports } from 'cloudflare:workers';
import { HOSTILE_WORDS } from '@niyukti/contract/testing/hostile-words';
import { dataBlock, JobPosting } from '@niyukti/contract/testing/job-posting';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, type SignedIn, signIn } from '../../testing/client.ts';
import { makeJob, rows } from '../../testing/hiring.ts';
import { putLive, release, screen } from '../../testing/releases.ts';
import { internalId } from '../core/ids.ts';
import { forgetReleaseSet } from '../releases/release-set.ts';

const { default: worker } = exports as unknown as { default: Fetcher };
const ORIGIN = 'https://niyukti.test';
const get = (path: string, headers: Record<string, string> = {}) =>
  worker.fetch(ORIGIN + path, { redirect: 'manual', headers });

const SHELL = release('shell', 'shell0001', {
  document:
    '<html><head><title></title><meta name="description" content=""></head><body><div id="root"></div></body></html>',
});
const MARKETING = release('marketing', 'marketing1', {
  screens: [
    screen('/404', { status: 404, prerendered: true }),
    screen('/Jobs', { prerendered: true, content: ['jobs'], title: 'Jobs' }),
    screen('/Jobs/{name}', { prerendered: true, content: ['job'], title: 'Job' }),
  ],
  pages: {
    '/404': '<main>None</main>',
    '/Jobs': '<main><h1>{{jobs.title}}</h1>{{#jobs.jobs}}<a href="{{href}}">{{title}}</a>{{/jobs.jobs}}</main>',
    '/Jobs/{name}': '<main><h1>{{job.title}}</h1>{{#job.closed}}<p>{{job.endedTitle}}</p>{{/job.closed}}</main>',
  },
  pair: 'shell0001',
});

let company: SignedIn;
const post = (changes: object) => makeJob(company, changes);
const addressOf = async (id: string): Promise<string> => {
  const moved = await get(`/Jobs/${id}`);
  return moved.headers.get('location') ?? '';
};

beforeAll(async () => {
  for (const one of [SHELL, MARKETING]) await putLive(one);
  company = await signIn('company', 'Orbit <Finserv>');
});
beforeEach(forgetReleaseSet);

test('searches and job pages are refused after an IP address has reached its limit; other pages are not', async () => {
  const id = await post({ jobTitle: 'Weaver' });
  const READ_LIMIT = { limit: async () => ({ success: false }) } as RateLimit;
  const headers = { 'cf-connecting-ip': '203.0.113.7' };
  const status = async (path: string) =>
    (await ask('GET', path, { headers, origin: ORIGIN, bindings: { READ_LIMIT, RATE_SCALE: '1' } })).status;
  expect([await status('/Jobs?q=weaver'), await status(`/Jobs/weaver-${id}`)]).toEqual([429, 429]);
});

describe('the page of a job', () => {
  test('has one canonical address, to which other spellings redirect', async () => {
    const id = await post({ jobTitle: 'C++ Engineer, Pune' });
    expect(await addressOf(id)).toBe(`/Jobs/c-plus-plus-engineer-pune-${id}`);
    expect((await get(`/Jobs/anything-${id}`)).status).toBe(301);
    expect((await get(`/Jobs/c-plus-plus-engineer-pune-${id}`)).status).toBe(200);
    expect((await get('/Jobs/c-plus-plus-engineer-pune-nothing')).status).toBe(404);
  });

  test('has structured data for every kind of job', async () => {
    const kinds = [
      {},
      { workMode: 'Remote', jobType: 'Internship', experience: 'Fresher' },
      { jobType: 'Whatever we call it', experience: '0-1' },
      { salary: { minSalary: 0, maxSalary: 0, currency: 'INR', per: 'Year' } },
      { salary: { minSalary: 20, maxSalary: 30, currency: 'USD', per: 'Hour' }, workMode: 'Hybrid' },
      { jobTitle: 'शिक्षक </script><script>alert(1)</script>', jobDescription: 'One <b>line</b> & more' },
    ];
    for (const kind of kinds) {
      const html = await (await get(await addressOf(await post(kind)))).text();
      const posting = dataBlock(html) as object;
      expect([kind, JobPosting.safeParse(posting).success]).toEqual([kind, true]);
      expect('jobLocationType' in posting).toBe('workMode' in kind && kind.workMode === 'Remote');
      expect(html).toContain('<link rel="canonical" href="https://niyukti.test/Jobs/');
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('noindex');
    }
  });

  test('is 410 after its deadline, and no longer in sitemap, feeds and search', async () => {
    const id = await post({ jobTitle: 'Night Watch' });
    const path = await addressOf(id);
    const part = async () => (await get('/sitemap-jobs-0.xml')).text();
    const feed = async () => (await get('/jobs.xml?q=night')).text();
    expect([(await part()).includes(id), (await feed()).includes(id)]).toEqual([true, true]);
    // The sweep has not run yet; only the deadline decides.
    await rows("UPDATE jobs SET deadline = '2020-01-01' WHERE id = ?", internalId('job', id));
    const gone = await get(path);
    const html = await gone.text();
    expect([gone.status, dataBlock(html), html.includes('noindex')]).toEqual([410, null, true]);
    expect(html).toContain('This job has closed.');
    expect([(await part()).includes(id), (await feed()).includes(id)]).toEqual([false, false]);
    expect(await (await get('/Jobs?q=night')).text()).not.toContain(path);
  });

  test('is 410 as soon as its company closes the job', async () => {
    const id = await post({ jobTitle: 'Day Watch' });
    const path = await addressOf(id);
    expect((await get(path)).status).toBe(200);
    const body = { reason: 'Other', note: 'The watch was stolen' };
    await ask('POST', `/api/company-jobs/${id}/close`, { token: company.token, body });
    const gone = await get(path);
    expect([gone.status, (await gone.text()).includes('stolen')]).toEqual([410, false]);
    expect(await (await get('/jobs.xml?q=day')).text()).not.toContain(id);
  });
});

describe('the public search', () => {
  test('shows a job as soon as it is posted, also after it is assigned: page, search, feed, sitemap, suggestion', async () => {
    const admin = await signIn('admin');
    const hr = await signIn('hr');
    // Request the addresses first; after the change they must have another content at once.
    const asked = ['/Jobs?q=glassblower', '/jobs.json?q=glassblower', '/sitemap-jobs-0.xml'];
    for (const path of asked) expect(await (await get(path)).text()).not.toContain('glassblower-');
    const id = await post({ jobTitle: 'Glassblower' });
    const path = `/Jobs/glassblower-${id}`;
    const found = async () => [
      (await get(path)).status,
      ...(await Promise.all(asked.map(async (one) => (await (await get(one)).text()).includes(path)))),
      (await ask('GET', '/api/job-suggestions?q=glassb')).json,
    ];
    const all = [200, true, true, true, [{ kind: 'title', text: 'Glassblower', jobs: 1 }]];
    expect(await found()).toEqual(all);
    await ask('POST', '/api/assign-to-hr', { token: admin.token, body: { jobId: id, hrId: hr.id } });
    expect(await found()).toEqual(all);
    expect(await (await get(path)).text()).not.toContain(hr.name);
  });

  test('has another ETag for another search and after every change', async () => {
    const before = await get('/Jobs?q=beekeeper');
    const tag = before.headers.get('etag');
    expect(await before.text()).toContain('<h1>No job for “beekeeper”</h1>');
    const id = await post({ jobTitle: 'Beekeeper' });
    const after = await get('/Jobs?q=beekeeper&utm_source=mail');
    expect(after.headers.get('etag')).not.toBe(tag);
    expect(await after.text()).toContain(`href="/Jobs/beekeeper-${id}"`);
  });

  test('redirects to its first page if the cursor is outdated', async () => {
    const old = await get('/Jobs?q=beekeeper&cursor=of-last-year');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/Jobs?q=beekeeper']);
  });

  test('handles hostile words, and many words', async () => {
    for (const text of HOSTILE_WORDS.map((words) => words.toWellFormed())) {
      const said = encodeURIComponent(text);
      const response = await get(`/Jobs?q=${said}&place=${said}&type=${said}&order=${said}&cursor=`);
      const html = await response.text();
      expect([text, response.status, html.includes('<script>a')]).toEqual([text, 200, false]);
      expect(html).not.toContain('could not be loaded');
    }
  });

  test('is in the sitemap and has feeds that readers accept', async () => {
    const index = await (await get('/sitemap.xml')).text();
    expect(index).toContain('<loc>https://niyukti.test/sitemap-jobs-0.xml</loc>');
    const pages = await (await get('/sitemap-pages.xml')).text();
    expect(pages).toContain('<loc>https://niyukti.test/Jobs</loc>');
    const part = await (await get('/sitemap-jobs-0.xml')).text();
    for (const [, loc = ''] of part.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const response = await get(loc.slice(ORIGIN.length));
      expect([loc, response.status, JobPosting.safeParse(dataBlock(await response.text())).success]).toEqual([
        loc,
        200,
        true,
      ]);
    }
    const json = (await (await get('/jobs.json?q=beekeeper')).json()) as {
      version: string;
      items: { title: string }[];
    };
    expect([json.version, json.items[0]?.title]).toEqual(['https://jsonfeed.org/version/1.1', 'Beekeeper']);
    const rss = await get(`/jobs.xml?company=${company.id}`);
    expect(rss.headers.get('content-type')).toContain('rss');
    expect(await rss.text()).toContain('Orbit &lt;Finserv&gt;');
    expect(Date.parse(rss.headers.get('last-modified') ?? '')).toBeGreaterThan(0);
  });

  test('a feed reader that has the current feed gets 304', async () => {
    for (const path of ['/jobs.xml?q=beekeeper', '/jobs.json?q=beekeeper']) {
      const tag = (await get(path)).headers.get('etag') ?? '';
      const again = await get(path, { 'if-none-match': `W/${tag}` });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  test('crawlers may fetch pictures of jobs and shared links, and no other files', async () => {
    const rules = (await (await get('/robots.txt')).text()).matchAll(/^(Allow|Disallow): (.*)$/gm);
    const all = [...rules].map(([, rule, path = '']) => ({ rule, path }));
    // Simple crawlers use the first matching rule, Google the longest.
    const readers = [all, all.toSorted((one, other) => other.path.length - one.path.length)];
    for (const [file, rule] of [
      ['/files/logos/a.png', 'Allow'],
      ['/files/share/Ab12.jpg', 'Allow'],
      ['/files/letters/a.pdf', 'Disallow'],
      ['/files/photos/a.png', 'Disallow'],
    ] as const)
      for (const rules of readers)
        expect([file, rules.find(({ path }) => file.startsWith(path))?.rule]).toEqual([file, rule]);
  });

  test('a job is found in both Unicode spellings of its letters', async () => {
    const spellings = [
      ['নি\u09DFোগ', 'নি\u09AF\u09BCোগ'],
      ['\u095Bिला', '\u091C\u093Cिला'],
      ['അധ്യാപക\u0D7B', 'അധ്യാപകന\u0D4D\u200D'],
      ['উত\u09CD\u200Dপাদন', 'উ\u09CEপাদন'],
      ['ක්\u200Dෂේත්\u200Dර', 'ක්ෂේත්ර'],
    ] as const;
    for (const [jobTitle] of spellings) await post({ jobTitle });
    for (const [spelling, other] of spellings)
      for (const text of [spelling, other]) {
        const found = (await (await get(`/jobs.json?q=${encodeURIComponent(text)}`)).json()) as { items: unknown[] };
        expect([text, found.items.length]).toEqual([text, 1]);
      }
  });

  test('a control character in a job or a search does not break the feed', async () => {
    await post({ jobTitle: 'Hive\u0007Cleaner', jobDescription: 'Clean\u0001 hives\uFFFE.' });
    const feed = await (await get('/jobs.xml?q=hive%07cleaner%01')).text();
    expect(feed).toContain('<title>Hive Cleaner</title>');
    expect(feed).not.toMatch(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/u);
  });
});
