import { env, exports } from 'cloudflare:workers';
import { HOSTILE_WORDS } from '@niyukti/contract/testing/hostile-words';
import { dataBlock, JobPosting } from '@niyukti/contract/testing/job-posting';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, ask, type SignedIn, signIn } from '../../testing/client.ts';
import { makeJob, rows } from '../../testing/hiring.ts';
import { putLive, release, screen } from '../../testing/releases.ts';
import { jpegSize } from '../files/images/size.ts';
import { forgetReleaseSet } from '../releases/release-set.ts';
import { sweep } from '../sweep.ts';
import { serveDocument } from './gateway.ts';

const { default: worker } = exports as unknown as { default: Fetcher };
const ORIGIN = 'https://niyukti.test';
const get = (path: string) => worker.fetch(ORIGIN + path, { redirect: 'manual' });
const text = async (path: string) => (await get(path)).text();

const SHELL = release('shell', 'shell0001', {
  document:
    '<html><head><title></title><meta name="description" content=""></head><body><div id="root"></div></body></html>',
});
const PARTS =
  '{{#parts}}<span>{{#href}}<a href="{{href}}">{{text}}</a>{{/href}}{{^href}}<span>{{text}}</span>{{/href}}</span>{{/parts}}';
const MARKETING = release('marketing', 'marketing1', {
  screens: [
    screen('/404', { status: 404, prerendered: true }),
    screen('/Jobs/{name}', { prerendered: true, content: ['job'], title: 'Job' }),
    screen('/Careers/{name}', { prerendered: true, content: ['careers'], title: 'Careers' }),
  ],
  pages: {
    '/404': '<main>None</main>',
    '/Jobs/{name}': '<main><a href="{{job.companyHref}}">{{job.company}}</a></main>',
    '/Careers/{name}': `<main><svg><rect fill="{{careers.field}}"></rect></svg><h1 data-on="{{careers.on}}">{{careers.name}}</h1><p>{{careers.pitch}}</p><h2>{{careers.title}}</h2><p>{{careers.none}}</p>{{#careers.jobs}}<a href="{{href}}">{{title}}</a>{{/careers.jobs}}{{#careers.next}}<a href="{{careers.next}}">next</a>{{/careers.next}}{{#careers.about}}<section><h2>{{heading}}</h2>{{#blocks}}<div>{{#parts.length}}<p>${PARTS}</p>{{/parts.length}}{{#items.length}}<ul>{{#items}}<li>${PARTS}</li>{{/items}}</ul>{{/items.length}}</div>{{/blocks}}</section>{{/careers.about}}{{#careers.photos}}<img src="{{image}}" alt="{{caption}}"/>{{/careers.photos}}</main>`,
  },
  pair: 'shell0001',
});

const BLANK = { pitch: '', about: '', website: '', founded: '', people: '', benefits: '', colour: '' };
/** A green picture of two by two pixels. */
const IMAGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPgjo8AIgYIBQAUEgMJQfzI/wAAAABJRU5ErkJggg==';

const write = (company: SignedIn, changes: object, headers: Record<string, string> = {}): Promise<Answer> =>
  ask('PUT', `/api/company-page/${company.id}`, { token: company.token, body: { ...BLANK, ...changes }, headers });
const addPhoto = (company: SignedIn, caption = 'The kitchen') =>
  ask('POST', `/api/company-page/${company.id}/photos`, { token: company.token, body: { image: IMAGE, caption } });
const pageOf = async (company: SignedIn): Promise<string> =>
  (await get(`/Careers/${company.id}`)).headers.get('location') ?? '';
const isServed = async (path: string) => (await get(path)).status;

beforeAll(async () => {
  for (const one of [SHELL, MARKETING]) await putLive(one);
});
beforeEach(forgetReleaseSet);

describe('the page of a company', () => {
  test('has one canonical address with the current name', async () => {
    const company = await signIn('company', 'Kavach Health');
    expect(await pageOf(company)).toBe(`/Careers/kavach-health-${company.id}`);
    expect((await get(`/Careers/anything-${company.id}`)).status).toBe(301);
    await rows('UPDATE companies SET name = ? WHERE id = ?', 'Kavach at Home', company.row);
    const moved = await get(`/Careers/kavach-health-${company.id}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/Careers/kavach-at-home-${company.id}`]);
  });

  test('is 404 for an unknown, suspended or deleted company', async () => {
    const admin = await signIn('admin');
    const company = await signIn('company', 'Soon Gone');
    await write(company, { pitch: 'Here today' });
    const path = await pageOf(company);
    expect(await isServed(path)).toBe(200);
    const suspend = (suspended: boolean) =>
      ask('PUT', '/api/suspension', {
        token: admin.token,
        body: { role: 'company', accountId: company.id, suspended },
      });
    await suspend(true);
    expect([await isServed(path), (await text('/sitemap-careers-0.xml')).includes(company.id)]).toEqual([404, false]);
    await suspend(false);
    expect(await isServed(path)).toBe(200);
    await rows('DELETE FROM companies WHERE id = ?', company.row);
    for (const gone of [path, `${path}/embed`, '/Careers/nothing', '/Careers/a-b-c/embed'])
      expect([gone, await isServed(gone)]).toEqual([gone, 404]);
  });

  test('shows the company’s texts, and its jobs in pages', async () => {
    const company = await signIn('company', 'Lattice Apps');
    const about = 'We began in 2017: https://lattice.example/figures.\n# How we work\n- Small teams\n- Few meetings';
    await write(company, { pitch: 'Apps for shops', about, founded: '2017', website: 'lattice.example' });
    await addPhoto(company, 'Our <floor>');
    for (let at = 0; at < 12; at++) await makeJob(company, { jobTitle: `Engineer ${at}` });
    const html = await text(await pageOf(company));
    expect(html).toContain('<p>Apps for shops</p><h2>12 open jobs</h2>');
    expect(html).toContain('<a href="https://lattice.example/figures">lattice.example/figures</a>');
    expect(html).toContain('<h2>How we work</h2>');
    expect(html).toContain('alt="Our &lt;floor&gt;"');
    expect(html.match(/>Engineer \d+</g)?.length).toBe(10);
    const next = /href="(\/Careers[^"]*cursor=[^"]*)"/.exec(html)?.[1] ?? '';
    const later = await text(next);
    expect(later.match(/>Engineer \d+</g)).toEqual(['>Engineer 1<', '>Engineer 0<']);
    expect([html.includes('noindex'), later.includes('noindex')]).toEqual([false, true]);
    expect(dataBlock(html)).toMatchObject({
      '@type': 'Organization',
      name: 'Lattice Apps',
      url: ORIGIN + (await pageOf(company)),
      sameAs: ['https://lattice.example'],
      foundingDate: '2017',
    });
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${await pageOf(company)}">`);
    expect(html).toContain(`href="/jobs.xml?company=${company.id}"`);
  });

  test('redirects to its first page if the cursor is outdated', async () => {
    const company = await signIn('company', 'Old Bookmark');
    const path = await pageOf(company);
    const old = await get(`${path}?cursor=of-last-year`);
    expect([old.status, old.headers.get('location')]).toEqual([301, path]);
    expect((await get('/Careers/nobody-00000000?cursor=of-last-year')).status).toBe(404);
  });

  test('changes its ETag with every change of its content, and only then', async () => {
    const admin = await signIn('admin');
    const company = await signIn('company', 'Versions');
    await write(company, { pitch: 'Zero' });
    const path = await pageOf(company);
    const tag = async () => (await get(path)).headers.get('etag');
    let before = await tag();
    expect(await tag()).toBe(before);
    let job = '';
    const changes = [
      () => write(company, { pitch: 'One' }),
      () => addPhoto(company),
      () => ask('POST', `/api/upload-logo/${company.id}`, { token: company.token, body: { image: IMAGE } }),
      async () => {
        job = await makeJob(company, { jobTitle: 'Gardener' });
      },
      () => rows("UPDATE jobs SET open = 0 WHERE company_id = ? AND title = 'Gardener'", company.row),
      () =>
        ask('PUT', `/api/careers/${company.id}/visibility`, {
          token: admin.token,
          body: { visible: 'hide', reason: 'A false address' },
        }),
      () => ask('PUT', `/api/careers/${company.id}/visibility`, { token: admin.token, body: { visible: 'show' } }),
    ];
    for (const change of changes) {
      await change();
      const now = await tag();
      expect([String(change), now === before]).toEqual([String(change), false]);
      before = now;
    }
    expect(job).not.toBe('');
  });

  test('and its jobs have a share picture with the logo, if the company has one and is visible', async () => {
    const company = await signIn('company', 'Pictured');
    await write(company, { pitch: 'One' });
    const job = await makeJob(company, { jobTitle: 'Potter' });
    const pages = [await pageOf(company), (await get(`/Jobs/${job}`)).headers.get('location') ?? ''];
    const pictures = async () =>
      Promise.all(
        pages.map(async (page) => /<meta property="og:image" content="([^"]+)"/.exec(await text(page))?.[1] ?? null),
      );
    const bare = await pictures();
    expect(bare.some((address) => address?.includes('/files/share/'))).toBe(false);
    await ask('POST', `/api/upload-logo/${company.id}`, { token: company.token, body: { image: IMAGE } });
    const [shared = '', ofJob] = await pictures();
    expect(shared).toMatch(new RegExp(`^${ORIGIN}/files/share/${company.id}\\.jpg\\?v=`));
    expect(ofJob).toBe(shared);
    expect(await text(pages[1] ?? '')).toContain('<meta property="og:image:width" content="1200">');
    const picture = await worker.fetch(shared ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const bytes = new Uint8Array(await picture.arrayBuffer());
    expect(jpegSize(bytes)).toEqual({ width: 1200, height: 630 });
    expect((await worker.fetch(shared ?? '', { method: 'HEAD' })).status).toBe(200);
    expect((await worker.fetch(shared ?? '', { method: 'POST' })).status).toBe(405);
    // A new colour changes the picture at once.
    await write(company, { colour: '#AA0000' });
    const red = new Uint8Array(await (await worker.fetch(shared ?? '')).arrayBuffer());
    expect(red).not.toEqual(bytes);
    await rows('UPDATE accounts SET suspended_at = 1 WHERE id = ?', company.account);
    expect((await worker.fetch(shared ?? '')).status).toBe(404);
    expect(await isServed('/files/share/none.jpg')).toBe(404);
  });

  test('that cannot be read is 503, not 404', async () => {
    const answered = (status: number) =>
      serveDocument(
        new Request(`${ORIGIN}/Careers/acme-1`),
        env,
        () => new Response(null, { status }),
        () => undefined,
      );
    const busy = await answered(503);
    expect([busy.status, busy.headers.get('retry-after'), busy.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect((await answered(404)).status).toBe(404);
  });

  test('shows its photos in the company’s order and with its descriptions', async () => {
    const company = await signIn('company', 'Ordered');
    const other = await signIn('company', 'Another');
    for (const caption of ['One', 'Two', 'Three']) await addPhoto(company, caption);
    await addPhoto(other, 'Theirs');
    const path = await pageOf(company);
    const shown = async () => [...(await text(path)).matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt);
    expect(await shown()).toEqual(['One', 'Two', 'Three']);
    const photosOf = async (owner: SignedIn): Promise<{ _id: string }[]> =>
      (await ask('GET', `/api/company-page/${owner.id}`, { token: owner.token })).json.photos;
    const ids = (await photosOf(company)).map(({ _id }) => _id);
    const order = (photos: readonly (string | undefined)[], owner = company) =>
      ask('PUT', `/api/company-page/${owner.id}/photo-order`, { token: owner.token, body: { photos } });
    expect((await order([ids[2], ids[0], ids[1]])).status).toBe(200);
    expect(await shown()).toEqual(['Three', 'One', 'Two']);
    await addPhoto(company, 'Four');
    expect(await shown()).toEqual(['Three', 'One', 'Two', 'Four']);
    const [theirs] = await photosOf(other);
    // A list with fewer photos, with one twice, and with one of another company.
    const four = (await photosOf(company)).map(({ _id }) => _id);
    for (const wrong of [ids, [ids[0], ids[0], ids[1], ids[2]], [...four.slice(1), theirs?._id]])
      expect((await order(wrong)).status).toBe(404);
    expect(await shown()).toEqual(['Three', 'One', 'Two', 'Four']);
    const rename = (id: string | undefined, caption: string) =>
      ask('PUT', `/api/company-photo/${id}`, { token: company.token, body: { caption } });
    expect((await rename(ids[0], 'The roof')).status).toBe(200);
    expect(await shown()).toEqual(['Three', 'The roof', 'Two', 'Four']);
    expect([(await rename(theirs?._id, 'Mine')).status, (await rename(ids[0], ' ')).status]).toEqual([404, 422]);
  });

  test('can be hidden with a reason, which its company and administrators read, and shown again', async () => {
    const admin = await signIn('admin');
    const company = await signIn('company', 'Reasoned');
    await write(company, { pitch: 'False' });
    const set = (body: object) => ask('PUT', `/api/careers/${company.id}/visibility`, { token: admin.token, body });
    expect((await set({ visible: 'hide' })).status).toBe(422);
    expect((await set({ visible: 'hide', reason: 'A false address' })).status).toBe(200);
    const own = async () => (await ask('GET', `/api/company-page/${company.id}`, { token: company.token })).json;
    const listed = async () =>
      (await ask('GET', '/api/allcompany?q=reasoned', { token: admin.token })).json[0].pageHiddenFor;
    expect([(await own()).hidden, (await own()).hiddenFor, await listed()]).toEqual([
      true,
      'A false address',
      'A false address',
    ]);
    expect(await text(await pageOf(company))).not.toContain('False');
    expect((await set({ visible: 'show' })).status).toBe(200);
    expect([(await own()).hidden, (await own()).hiddenFor, await listed()]).toEqual([false, '', null]);
  });

  test('says that there are no jobs, and is not listed by search engines without texts', async () => {
    const company = await signIn('company', 'Nothing Yet');
    const html = await text(await pageOf(company));
    expect(html).toContain('<h2>No open jobs now</h2>');
    expect(html).toContain('noindex');
    expect(await text('/sitemap-careers-0.xml')).not.toContain(company.id);
  });

  test('escapes hostile text in every field', async () => {
    const company = await signIn('company', 'Robert "); <script>alert(1)</script>');
    const path = await pageOf(company);
    for (const words of [...HOSTILE_WORDS.map((one) => one.toWellFormed()), '</script><script>alert(1)</script>']) {
      // suites/lines.test.ts tests line ends and direction controls.
      const short = words.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, ' ').slice(0, 100);
      const answer = await write(company, {
        pitch: short,
        about: `# ${short}\n- ${words}\n[x](${short})`.slice(0, 6_000),
        benefits: short,
        people: short.slice(0, 40),
      });
      expect([words, answer.status]).toEqual([words, 200]);
      const html = await text(path);
      // Between quotes everything is a value.
      const tags = html.replace(/="[^"]*"/g, '=""');
      const found = /.{60}(?:<script>a|<[^>]*onerror=).{20}/i.exec(tags)?.[0] ?? /href="javascript/i.exec(html)?.[0];
      expect([words, found]).toEqual([words, undefined]);
      expect(() => JSON.stringify(dataBlock(html))).not.toThrow();
    }
    for (const website of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://a b',
      '//elsewhere.example',
      'ftp://x.example',
      'notaurl',
      'https://x..com',
    ])
      expect([website, (await write(company, { website })).status]).toEqual([website, 422]);
    for (const colour of ['red', '#fff', 'url(#x)', '"><script>'])
      expect([colour, (await write(company, { colour })).status]).toEqual([colour, 422]);
  });

  test('is in the sitemap with the time of its last change, and jobs link to it', async () => {
    const company = await signIn('company', 'Mapped');
    const job = await makeJob(company, { jobTitle: 'Cartographer' });
    const path = await pageOf(company);
    expect(await text('/sitemap.xml')).toContain('<loc>https://niyukti.test/sitemap-careers-0.xml</loc>');
    const lastmod = async () =>
      new RegExp(`${company.id}</loc><lastmod>([^<]+)<`).exec(await text('/sitemap-careers-0.xml'))?.[1] ?? '';
    await rows('UPDATE jobs SET updated_at = ? WHERE company_id = ?', Date.UTC(2100, 0), company.row);
    expect(await lastmod()).toBe('2100-01-01T00:00:00.000Z');
    await rows('UPDATE jobs SET updated_at = 1000 WHERE company_id = ?', company.row);
    await write(company, { pitch: 'Maps' });
    expect(Date.now() - Date.parse(await lastmod())).toBeLessThan(60_000);
    const html = await text((await get(`/Jobs/${job}`)).headers.get('location') ?? '');
    expect(html).toContain(`<a href="${path}">Mapped</a>`);
    const posting = JobPosting.parse(dataBlock(html)) as unknown as { hiringOrganization: { sameAs: string } };
    expect(posting.hiringOrganization.sameAs).toBe(ORIGIN + path);
    for (const [, loc = ''] of (await text('/sitemap-careers-0.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const html = await text(loc.slice(ORIGIN.length));
      expect([loc, html.includes('rel="canonical"'), html.includes('noindex')]).toEqual([loc, true, false]);
    }
  });
});

describe('the frame for other websites', () => {
  test('lists the jobs without scripts or cookies, and links open a new tab', async () => {
    const company = await signIn('company', 'Framed <b>');
    await makeJob(company, { jobTitle: 'Carpenter </a><script>alert(1)</script>' });
    const path = `${await pageOf(company)}/embed`;
    const response = await get(path);
    const html = await response.text();
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    expect(html).not.toContain('<script');
    expect(html).toContain('1 open job');
    const links = html.match(/<a [^>]*>/g) ?? [];
    expect(links.length).toBe(2);
    for (const link of links)
      expect(link).toMatch(/href="https:\/\/niyukti\.test\/[^"]*" target="_blank" rel="noopener"/);
    // It is small.
    expect(html.length).toBeLessThan(4_000);
  });

  test('is the only document that other sites may frame, with a strict policy', async () => {
    const company = await signIn('company', 'Policies');
    const path = await pageOf(company);
    const framed = await get(`${path}/embed`);
    const policy = framed.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ').map((part) => part.replace(/'sha256-[^']+'/, "'hash'"))).toEqual([
      "default-src 'none'",
      "style-src 'hash'",
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
    ]);
    const style = /<style>(.*)<\/style>/s.exec(await framed.text())?.[1] ?? '';
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)));
    expect(policy).toContain(btoa(String.fromCharCode(...digest)));
    for (const other of [path, '/404', `${path}/embed/x`])
      expect((await get(other)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await worker.fetch(`${ORIGIN}${path}/embed`, { method: 'POST' })).status).not.toBe(200);
  });
});

describe('a company that writes its page', () => {
  test('sends a revision with each save, also with the first one', async () => {
    const company = await signIn('company');
    const first = await ask('GET', `/api/company-page/${company.id}`, { token: company.token });
    expect(first.json).toMatchObject({ ...BLANK, photos: [], hidden: false, changedAt: null, revision: '0' });
    const saved = await write(company, { pitch: 'One' }, { 'if-match': '"0"' });
    expect([saved.status, saved.json.pitch]).toEqual([200, 'One']);
    const late = await write(company, { pitch: 'Two' }, { 'if-match': '"0"' });
    expect([late.status, late.json.current.pitch]).toEqual([412, 'One']);
    const next = await write(company, { pitch: 'Three' }, { 'if-match': `"${saved.json.revision}"` });
    expect([next.status, next.json.pitch]).toEqual([200, 'Three']);
    const unasked = await write(company, { pitch: 'Four' });
    expect([unasked.status, unasked.json.pitch]).toEqual([200, 'Four']);
  });

  test('may enter its website without https://', async () => {
    const company = await signIn('company');
    expect((await write(company, { website: ' acme.example/jobs ' })).json.website).toBe('https://acme.example/jobs');
  });

  test('has at most six photos, removes only its own, and the file of a removed one is deleted', async () => {
    const [company, other] = [await signIn('company'), await signIn('company')];
    let page = await addPhoto(company);
    for (let at = 1; at < 6; at++) page = await addPhoto(company, `Photo ${at}`);
    expect([page.status, page.json.photos.length]).toEqual([201, 6]);
    expect(page.json.photos[0]).toMatchObject({ caption: 'The kitchen', width: 2, height: 2 });
    expect((await addPhoto(company)).status).toBe(409);
    const [photo] = page.json.photos;
    const remove = (who: SignedIn) => ask('DELETE', `/api/company-photo/${photo._id}`, { token: who.token });
    expect((await remove(other)).status).toBe(404);
    expect(await env.FILES.head(photo.image.slice('/files/'.length))).not.toBeNull();
    expect((await remove(company)).json.photos.length).toBe(5);
    expect((await remove(company)).status).toBe(404);
    await sweep(env, Date.now() + 1_000);
    expect(await env.FILES.head(photo.image.slice('/files/'.length))).toBeNull();
    expect(await env.FILES.head(page.json.photos[1].image.slice('/files/'.length))).not.toBeNull();
  });

  test('cannot upload a file that is no picture, or a picture without a description', async () => {
    const company = await signIn('company');
    const send = (image: string, caption: string) =>
      ask('POST', `/api/company-page/${company.id}/photos`, { token: company.token, body: { image, caption } });
    expect((await send('data:image/png;base64,AAAA', 'x')).status).toBe(415);
    expect((await send(IMAGE, ' ')).status).toBe(422);
    expect((await send(`data:image/png;base64,${'A'.repeat(280_000)}`, 'x')).status).toBe(413);
  });

  test('gets the main colour of its logo', async () => {
    const company = await signIn('company');
    await ask('POST', `/api/upload-logo/${company.id}`, { token: company.token, body: { image: IMAGE } });
    const page = () => ask('GET', `/api/company-page/${company.id}`, { token: company.token });
    const { logoColour } = (await page()).json;
    expect(logoColour).toBe('#0B5F58');
    expect(await text(await pageOf(company))).toContain('fill="#0B5F58"');
    await write(company, { colour: '#7A1E5C' });
    expect(await text(await pageOf(company))).toContain('fill="#7A1E5C"');
  });

  test('keeps texts that an administrator has hidden, and is told about it', async () => {
    const [company, admin] = [await signIn('company', 'Hidden'), await signIn('admin')];
    await write(company, { pitch: 'Buy my things' });
    await addPhoto(company);
    const set = (visible: string, who = admin) =>
      ask('PUT', `/api/careers/${company.id}/visibility`, {
        token: who.token,
        body: { visible, reason: 'A false address' },
      });
    expect((await set('hide', company)).status).toBe(403);
    expect((await set('hide')).status).toBe(200);
    const html = await text(await pageOf(company));
    expect([html.includes('Buy my things'), html.includes('/files/photos/')]).toEqual([false, false]);
    const own = await ask('GET', `/api/company-page/${company.id}`, { token: company.token });
    expect([own.json.hidden, own.json.pitch, own.json.photos.length]).toEqual([true, 'Buy my things', 1]);
    await write(company, { pitch: 'Again' });
    expect(await text(await pageOf(company))).not.toContain('Again');
    await set('show');
    expect(await text(await pageOf(company))).toContain('Again');
  });
});
