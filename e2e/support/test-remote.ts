import { createHash } from 'node:crypto';
import { INTEGRITY_HEADER } from '@niyukti/contract/releases/deploy';
import { Release, releaseContent, type Screen } from '@niyukti/contract/releases/release';
import { builtRelease, deploy, deployToken } from './deploy.ts';
import { baseUrl } from './sign-in.ts';

type ScreenFields = Pick<Screen, 'path' | 'title' | 'layout'> & Partial<Screen>;

/**
 * A remote in the seeker's place that nobody ships, with these screens: written as the bundler
 * would, its page shows the values of its parameters and links to wherever `data-to` says. Its code
 * notes in `globalThis.prepared` which pages were asked for.
 */
export async function uploadTestRemote(declared: readonly ScreenFields[]): Promise<Release> {
  const paths = declared.map(({ path }) => path);
  const source = `var niyukti_seeker = (() => {
    let shared;
    const prepared = (globalThis.prepared = []);
    const use = async (name) => (await Object.values(shared[name])[0].get())();
    const page = (path) => async () => {
      prepared.push(path);
      const [react, kit] = await Promise.all([use('react'), use('@niyukti/kit')]);
      const h = react.createElement;
      return function TestPage() {
        const params = kit.useParams();
        const to = new URLSearchParams(kit.useLocation().search).get('to');
        return h('article', null,
          h('h1', { tabIndex: -1 }, 'Test ' + JSON.stringify(params)),
          h('label', null, 'Note', h('input')),
          to && h(kit.Link, { to }, 'Onwards'));
      };
    };
    const screens = ${JSON.stringify(paths)}.map((path) => ({ path, aliases: [], page: page(path) }));
    return {
      init: (scope) => { shared = scope; },
      get: async (name) => { if (name !== './screens') throw new Error(name); return () => ({ screens }); },
    };
  })();`;
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 10);
  const file = `container.${hash}.js`;
  const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  const sent = await fetch(`${baseUrl()}/api/deploy/seeker/files/${file}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await deployToken()}`, [INTEGRITY_HEADER]: integrity },
    body: source,
  });
  if (!sent.ok) throw new Error(`${file}: ${sent.status} ${await sent.text()}`);
  const content = Release.parse({
    ...builtRelease('seeker'),
    entry: file,
    maps: {},
    files: { [file]: { integrity, size: Buffer.byteLength(source), type: 'text/javascript; charset=utf-8' } },
    screens: declared.map((screen) => ({ ...PLAIN, ...screen })),
    // None of its screens is a log-in: nothing is prerendered, with any shell.
    pages: {},
    pair: null,
  });
  const id = createHash('sha256').update(releaseContent(content)).digest('hex').slice(0, 16);
  const release = { ...content, id, createdAt: new Date().toISOString() };
  await deploy('POST', 'seeker/releases', { release });
  return release;
}

const PLAIN = {
  aliases: [],
  role: null,
  login: null,
  description: '',
  nav: null,
  prerendered: false,
  status: 200,
  content: [],
  js: [],
  css: [],
};
