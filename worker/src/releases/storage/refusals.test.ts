import { env } from 'cloudflare:workers';
import { BUDGETS } from '@niyukti/contract/releases/budgets';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  deploy,
  identified,
  type PackedRelease,
  pack,
  packMarketing,
  packSeeker,
  packShell,
  unnamed,
  upload,
} from '../../../testing/deployer.ts';
import { changed, code, first, makeGateWorld, said, withLogIn } from '../../../testing/gate.ts';
import { screen } from '../../../testing/releases.ts';
import { fileKey } from './files.ts';

let shell: PackedRelease;
let seeker: string;
let all: string;
beforeAll(async () => {
  ({ shell, seeker, all } = await makeGateWorld());
});

describe('a release is refused', () => {
  /** Expects the gate to refuse a release with this problem and detail. */
  const refused = async (
    packed: PackedRelease,
    problem: string,
    words: string | RegExp,
    more: Record<string, unknown> = {},
  ) => {
    const answer = await upload(all, packed, more);
    expect(code(answer), answer.text).toBe(problem);
    if (typeof words === 'string') expect(answer.json.detail).toBe(words);
    else expect(answer.json.detail).toMatch(words);
    expect(await env.RELEASES.head(`releases/${packed.release.name}/${packed.release.id}.json`)).toBeNull();
    return answer;
  };

  it('if it does not match its schema', async () => {
    const { release } = await packSeeker();
    const answer = await deploy(seeker, 'POST', 'seeker/releases', { release: { ...release, screens: 'none' } });
    expect([answer.status, code(answer)]).toEqual([422, 'release-invalid']);
    expect(answer.json.detail).toContain('release.screens');
  });

  it('if it belongs to another front end', async () => {
    const { release } = await packSeeker();
    const answer = await deploy(all, 'POST', 'company/releases', { release });
    expect(said(answer)).toEqual([422, 'release-foreign', 'This is a release of seeker, not of company.']);
  });

  it('if its id is not the hash of its content', async () => {
    const good = await packSeeker();
    await refused(
      { ...good, release: { ...good.release, id: 'a1b2c3d4e5f60718' } },
      'release-id',
      `The id is a1b2c3d4e5f60718, but what it holds makes ${good.release.id}.`,
    );
  });

  it('if one of its files was not uploaded', async () => {
    const packed = await changed(({ release }) => ({
      files: {
        ...release.files,
        'gone.1a2b3c4d.js': { integrity: `sha384-${'b'.repeat(64)}`, size: 1, type: 'text/javascript; charset=utf-8' },
      },
    }));
    const answer = await deploy(seeker, 'POST', 'seeker/releases', { release: packed.release });
    expect([code(answer), answer.json.detail]).toEqual(['file-missing', 'gone.1a2b3c4d.js was not uploaded.']);
  });

  it('if a file has another hash or size than it lists', async () => {
    const packed = await packSeeker('one');
    await upload(seeker, packed);
    const { entry, files } = packed.release;
    const was = files[entry] ?? { integrity: '', size: 0, type: '' };
    for (const [is, words] of [
      [
        { ...was, integrity: `sha384-${'c'.repeat(64)}` },
        `${entry} was uploaded with another hash than the release says.`,
      ],
      [{ ...was, size: was.size + 1 }, `${entry} has ${was.size} bytes, the release says ${was.size + 1}.`],
    ] as const) {
      const { release } = await identified({
        ...packed,
        release: { ...packed.release, files: { ...files, [entry]: is } },
      });
      const answer = await deploy(seeker, 'POST', 'seeker/releases', { release });
      expect(said(answer)).toEqual([422, 'file-differs', words]);
    }
  });

  it('if a stored file was changed after its upload', async () => {
    const packed = await packSeeker('flipped');
    await upload(seeker, packed);
    await env.RELEASES.put(fileKey('seeker', packed.release.entry), 'flipped byte');
    const answer = await deploy(seeker, 'POST', 'seeker/releases', { release: packed.release });
    expect(code(answer)).toBe('file-differs');
  });

  it('if the type of a file does not match its name', async () => {
    const { entry } = (await packSeeker()).release;
    const packed = await changed(({ release }) => ({
      files: {
        ...release.files,
        [entry]: { ...(release.files[entry] ?? { integrity: '', size: 1 }), type: 'text/html' },
      },
    }));
    await refused(packed, 'file-type', `${entry} is not a file of the type text/html.`);
  });

  it('if it lists a file that is too large', async () => {
    const packed = await changed(({ release: { entry, files } }) => ({
      files: { ...files, [entry]: { ...(files[entry] ?? { integrity: '', type: '' }), size: 1_048_577 } },
    }));
    const { entry } = packed.release;
    await refused(packed, 'file-too-large', `${entry} has 1048577 bytes, 1048576 are allowed.`);
  });

  it('if it refers to a file that it does not list', async () => {
    const words = 'The release names other.1a2b3c4d.js, but does not list it.';
    await refused(
      await changed((good) => ({ screens: [{ ...first(good), js: ['other.1a2b3c4d.js'] }] })),
      'file-unlisted',
      words,
    );
    await refused(await changed(() => ({ entry: 'other.1a2b3c4d.js' })), 'file-unlisted', words);
    await refused(
      await changed(() => ({ entry: 'other.1a2b3c4d.css' })),
      'file-unlisted',
      'The entry other.1a2b3c4d.css is no script.',
    );
  });

  it.each([
    [
      'a path of another front end',
      { path: '/Dashboard' },
      /^\/Dashboard lies beneath \/Dashboard, which is granted to admin/,
    ],
    ['an unknown path', { path: '/Somewhere' }, /^\/Somewhere needs the grant \/Somewhere, which seeker does not have/],
    ['an alias of another front end', { aliases: ['/dashboard'] }, /^\/dashboard lies beneath \/Dashboard/],
  ])('if a screen claims %s', async (_, part, words) => {
    await refused(await changed((good) => ({ screens: [{ ...first(good), ...part }] })), 'path-not-granted', words);
  });

  it('if a screen is outside its grants, with the name of the missing grant', async () => {
    const claim = async (path: string, words: string | RegExp) =>
      refused(await changed((good) => ({ screens: [{ ...first(good), path }] })), 'path-not-granted', words);
    await claim(
      '/Guidance/{slug}',
      '/Guidance/{slug} needs the grant /Guidance, which seeker does not have. The operator grants it: npx --no niyukti grant seeker --path /Guidance --remote (on your own machine without --remote)',
    );
    await claim(
      '/CompanyJobs/{id}',
      '/CompanyJobs/{id} lies beneath /CompanyJobs, which is granted to admin, not to seeker.',
    );
    await claim('/HomeOffice', /^\/HomeOffice needs the grant \/HomeOffice,/);
  });

  const NO_PATH = 'is not a path of a screen, like "/Jobs" or "/Jobs/{slug}".';
  const LONG = `/Home/${'x'.repeat(100)}`;
  it.each([
    ['begins with a parameter', { path: '/{slug}' }, `/{slug} ${NO_PATH}`],
    ['has a parameter in a segment', { path: '/Home/x-{slug}' }, `/Home/x-{slug} ${NO_PATH}`],
    ['has an empty segment', { path: '/Home//x' }, `/Home//x ${NO_PATH}`],
    ['is too long', { path: LONG }, `${LONG} ${NO_PATH}`],
    [
      'has an alias without its parameters',
      { path: '/Home/{slug}', aliases: ['/Home/x'] },
      '/Home/x does not have the parameters of /Home/{slug}.',
    ],
    ['has an invalid alias', { aliases: ['/Home?x=1'] }, `/Home?x=1 ${NO_PATH}`],
    [
      'has parameters and a sidebar label',
      { path: '/Home/{slug}', nav: 'Home' },
      '/Home/{slug} has a sidebar label: without values it is no address.',
    ],
  ])('if the path of a screen %s', async (_, part, words) => {
    await refused(await changed((good) => ({ screens: [{ ...first(good), ...part }] })), 'path-invalid', words);
  });

  it('if a screen asks for unknown content', async () => {
    const packed = await changed((good) => ({ screens: [{ ...first(good), content: ['landing', 'weather'] }] }));
    await refused(
      packed,
      'content-unknown',
      '/Home asks for the content "weather", which this deployment does not know. Ship the Worker first.',
    );
  });

  it.each([
    ['a change', { call: 'updateUser' }, {}, 'which is no read'],
    ['a call of another role', { call: 'listUsers' }, {}, 'which the role student may not call'],
    ['an unknown call', { call: 'weather' }, {}, 'which is no call of this deployment'],
    ['a call without its path parameters', { call: 'getCareers' }, {}, 'without the ids of /careers/{companyId}'],
    [
      'a call with an invalid query',
      { call: 'listJobs', query: { limit: '9999' } },
      {},
      'with a query that it does not take',
    ],
    ['of a screen without a role', { call: 'getUser' }, { role: null, layout: 'public' }, 'has no role'],
  ] as const)('if the first data of a screen is %s', async (_, one, more, detail) => {
    const packed = await changed((good) => ({ screens: [{ ...first(good), ...more, asks: [one] }] }));
    await refused(packed, 'ask-refused', new RegExp(detail.replace(/[{}/]/g, '\\$&')));
  });

  it('if it has an unknown part, or a part whose files are not listed', async () => {
    const part = (path: string, js: string[]) => changed(() => ({ parts: [{ path, js, css: [] }] }));
    await refused(
      await part('/parts/weather', []),
      'part-unknown',
      'PARTS of contract/src/releases/parts.ts has no "seeker/weather". Ship the Worker first.',
    );
    await refused(
      await part('/parts/candidate-history', ['other.1a2b3c4d.js']),
      'file-unlisted',
      'The release names other.1a2b3c4d.js, but does not list it.',
    );
  });

  const roleLacks = (role: string) =>
    `/Home asks for the role ${role}, which is not granted to seeker. The operator grants it: npx --no niyukti grant seeker --role ${role} --remote (on your own machine without --remote)`;
  it.each([
    ['requires', { role: 'admin' as const }, roleLacks('admin')],
    ['logs into', { login: 'hr' as const }, roleLacks('hr')],
    [
      'has the layout, but not the session, of',
      { role: null },
      '/Home has the frame of a role, but asks for none: give its screen a role.',
    ],
  ])('if a screen %s a role that is not granted', async (_, part, words) => {
    await refused(await changed((good) => ({ screens: [{ ...first(good), ...part }] })), 'role-not-granted', words);
  });

  it('if two screens claim the same path', async () => {
    await refused(
      await changed((good) => ({ screens: [first(good), { ...first(good), path: '/home' }] })),
      'path-twice',
      'Two screens claim /home.',
    );
    const patterns = ['/Home/{id}', '/home/{slug}'];
    await refused(
      await changed((good) => ({ screens: patterns.map((path) => ({ ...first(good), path })) })),
      'path-twice',
      'Two screens claim /home/{}.',
    );
  });

  it('if the kit of the live shell is too old or too new', async () => {
    for (const [kit, way] of [
      ['1.1.0', 'Release a shell with kit 1.1.0 first, or build seeker with kit 1.0.0.'],
      ['2.0.0', 'Release a shell with kit 2.0.0 first, or build seeker with kit 1.0.0.'],
      ['0.9.0', 'Build seeker with kit 1.0.0.'],
    ])
      await refused(
        await changed(() => ({ kit: kit ?? '' })),
        'kit-mismatch',
        `seeker was built against kit ${kit}, which the shell's 1.0.0 does not satisfy. ${way}`,
      );
  });

  it('if it does not list its shares, because it would be compatible with everything', async () => {
    await refused(
      await unnamed(await packSeeker('says nothing')),
      'release-invalid',
      'The release does not say what seeker takes (shares): build it again with the tools of today.',
    );
    await refused(
      await unnamed(await packShell('says nothing')),
      'release-invalid',
      'The release does not say what shell gives (shares): build it again with the tools of today.',
    );
  });

  it('if its entry does not expose the screens, or is the container of another front end', async () => {
    for (const [text, words] of [
      ['var niyukti_seeker={"./pages":()=>{}}', /^container\.[0-9a-f]{10}\.js does not expose \.\/screens\.$/],
      [
        'var niyukti_company={"./screens":()=>{}}',
        /^container\.[0-9a-f]{10}\.js is not the container niyukti_seeker\.$/,
      ],
    ] as const)
      await refused(
        await pack('seeker', { 'container.js': text }, (names) => ({ entry: names['container.js'] ?? '' })),
        'not-exposed',
        words,
      );
  });

  it('if its entry or a screen is over its budget', async () => {
    const heavy = (bytes: number) => {
      let text = '';
      while (text.length < bytes * 1.4) text += crypto.randomUUID();
      return `"${text}"`;
    };
    const entry = 'var niyukti_seeker={"./screens":0};';
    await refused(
      await pack('seeker', { 'container.js': entry + heavy(18_000) }, (names) => ({
        entry: names['container.js'] ?? '',
      })),
      'over-budget',
      new RegExp(`^the entry weighs \\d+ bytes, its budget is ${BUDGETS.entry}\\.$`),
    );
    const page = await pack('seeker', { 'container.js': entry, '9.js': heavy(2 * BUDGETS.screen) }, (names) => ({
      entry: names['container.js'] ?? '',
      screens: [screen('/Home', { role: 'student', layout: 'role', js: [names['9.js'] ?? ''] })],
    }));
    const words = new RegExp(`^what /Home adds weighs \\d+ bytes, its budget is ${BUDGETS.screen}\\.$`);
    await refused(page, 'over-budget', words);
  });

  it('if its pages were rendered with another shell than the live one', async () => {
    await refused(
      await packMarketing('words', 'a1b2c3d4e5f60718'),
      'pair-missing',
      `The pages were rendered with the shell a1b2c3d4e5f60718, but ${shell.release.id} is what they will meet.`,
    );
  });

  const CSP = '/Overview holds what the CSP refuses.';
  it.each([
    ['one is missing', { pages: {} }, '/Overview was not rendered.'],
    [
      'one belongs to no screen',
      { pages: { '/Overview': 'a', '/Other': 'b' } },
      '/Other was rendered, but no screen asks for it.',
    ],
    [
      'one shows what nothing fills',
      { screens: [screen('/Overview', { prerendered: true, content: [] })], pages: { '/Overview': '{{board.done}}' } },
      '/Overview shows "board", which its screen does not name as content.',
    ],
    ['one holds a script', { pages: { '/Overview': '<p>a</p><script>alert(1)</script>' } }, CSP],
    ['one holds an inline style', { pages: { '/Overview': '<p style="color:red">a</p>' } }, CSP],
    ['one holds a handler', { pages: { '/Overview': '<p onclick="x()">a</p>' } }, CSP],
    ['one holds a handler without quotes', { pages: { '/Overview': '<p id="a"onclick=x()>a</p>' } }, CSP],
    ['one leads elsewhere', { pages: { '/Overview': '<meta content="0;url=//host" http-equiv=refresh>' } }, CSP],
    ['one sends its form elsewhere', { pages: { '/Overview': '<form action=//host/x></form>' } }, CSP],
    ['one has a button that sends elsewhere', { pages: { '/Overview': '<button formaction="https://host/">' } }, CSP],
    ['they name no shell', { pair: null }, 'The pages do not say which shell they were rendered with.'],
  ])('if %s', async (_, part, words) => {
    const good = await packMarketing('words', shell.release.id);
    await refused(await identified({ ...good, release: { ...good.release, ...part } }), 'pages-wrong', words);
  });

  it.each([
    [
      'sends its form to another page',
      '<input type="password"><form action="/Elsewhere" method="post"></form>',
      '/StudentLogIn sends a form to /Elsewhere.',
    ],
    [
      'sends its form to a page beneath it',
      '<input type="password"><form action="/StudentLogIn/x" method="post"></form>',
      '/StudentLogIn sends a form to /StudentLogIn/x.',
    ],
    [
      'has a button that sends to another page',
      '<form><input type="password"><button formaction="/Elsewhere"></button></form>',
      '/StudentLogIn sends a form to /Elsewhere.',
    ],
    [
      'is heavier than a slow line can bear',
      `<input type="password">${'a'.repeat(25_000)}`,
      '/StudentLogIn has 25023 bytes, its budget is 24576.',
    ],
    [
      'shows what nothing fills',
      '{{board.done}}',
      '/StudentLogIn shows "board", which its screen does not name as content.',
    ],
  ])('if a login page %s', async (_, html, words) => {
    await refused(await withLogIn(shell, { login: 'student' }, html), 'pages-wrong', words);
  });

  it('if a page that needs a session is prerendered, or a page of another remote than marketing that is no login', async () => {
    await refused(
      await withLogIn(shell, { role: 'student' }, 'a'),
      'pages-wrong',
      '/StudentLogIn asks for a session: its page is not the same for everybody.',
    );
    await refused(
      await withLogIn(shell, {}, 'a'),
      'pages-wrong',
      '/StudentLogIn is prerendered: beside pages of marketing only log-ins and sign-ups are.',
    );
  });

  const UNSAFE = 'The document holds what the CSP refuses.';
  it.each([
    [
      'lacks its root',
      (html: string) => html.replace('<div id="root"></div>', ''),
      'The document lacks <div id="root"></div>.',
    ],
    [
      'loads another file',
      (html: string) => html.replace('</head>', '<script src="/remotes/shell/x.1a2b3c4d.js"></script></head>'),
      'The document loads /remotes/shell/x.1a2b3c4d.js, which the release does not list.',
    ],
    [
      'loads from elsewhere',
      (html: string) => html.replace('</head>', '<link rel="stylesheet" href="https://cdn.test/a.css"></head>'),
      'The document loads https://cdn.test/a.css, which the release does not list.',
    ],
    [
      'leads elsewhere',
      (html: string) => html.replace('</head>', '<meta http-equiv="refresh" content="0"></head>'),
      UNSAFE,
    ],
    [
      'has a handler without quotes',
      (html: string) => html.replace('<div id="root">', '<b onclick=x()></b>$&'),
      UNSAFE,
    ],
    [
      'sends a form elsewhere',
      (html: string) => html.replace('<div id="root">', '<form action="//host"></form>$&'),
      UNSAFE,
    ],
    [
      'has an inline script',
      (html: string) => html.replace('</head>', '<script>alert(1)</script></head>'),
      '<script> is inline: the CSP refuses it.',
    ],
    [
      'names a script without its hash',
      (html: string) => html.replace(/ integrity="[^"]*"/, ''),
      /^\/remotes\/shell\/main\.[0-9a-f]{10}\.js stands in the document without its hash\.$/,
    ],
    [
      'does not load its entry',
      (html: string) => html.replace(/<script.*<\/script>/, ''),
      /^The document does not load main\./,
    ],
  ])('if the document of a shell %s', async (_, change, words) => {
    const good = await packShell('document');
    await refused(
      await identified({ ...good, release: { ...good.release, document: change(good.release.document ?? '') } }),
      'document-unsafe',
      words,
    );
  });

  it('if it is a remote with a document', async () => {
    await refused(await changed(() => ({ document: '' })), 'document-unsafe', 'Only the shell brings a document.');
  });

  it('if the named shell was never uploaded', async () => {
    await refused(
      await packSeeker('alone'),
      'shell-missing',
      'There is no shell a1b2c3d4e5f60718 here: it is uploaded first.',
      { shell: 'a1b2c3d4e5f60718' },
    );
  });
});
