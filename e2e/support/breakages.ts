import type { Registry } from '@niyukti/contract/releases/release';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import type { Page, Route } from '@playwright/test';
import { integrityOf } from '../../platform/src/build/release.ts';
import { baseUrl } from './sign-in.ts';

/** Breaks a remote on a page before the page is opened. Returns a function that repairs it. */
type Breakage = (page: Page, name: RemoteName) => Promise<() => Promise<void>>;
type Fail = (route: Route) => Promise<void>;

const entryOf = (name: RemoteName) => new RegExp(`/remotes/${name}/container\\.`);
const chunksOf = (name: RemoteName) => new RegExp(`/remotes/${name}/(?!container)[^/]+\\.js$`);
const stylesOf = (name: RemoteName) => new RegExp(`/remotes/${name}/[^/]+\\.css$`);
const filesOf = (name: RemoteName) => new RegExp(`/remotes/${name}/`);

const answerWith =
  (status: number): Fail =>
  (route) =>
    route.fulfill({ status, body: 'no' });
const hang: Fail = () => new Promise(() => undefined);
const flipLastBit: Fail = async (route) => {
  const response = await route.fetch();
  const bytes = await response.body();
  const last = bytes.length - 1;
  bytes[last] = (bytes[last] ?? 0) ^ 1;
  await route.fulfill({ response, body: bytes });
};

/** The ways in which a remote can fail. */
export const BREAKAGES = {
  'entry missing': (page, name) => failRequests(page, entryOf(name), answerWith(404)),
  'chunks missing': (page, name) => failRequests(page, chunksOf(name), answerWith(404)),
  'error 500': (page, name) => failRequests(page, filesOf(name), answerWith(500)),
  hangs: (page, name) => failRequests(page, entryOf(name), hang),
  'flipped byte': (page, name) => failRequests(page, entryOf(name), flipLastBit),
  'syntax error': (page, name) => changeRelease(page, name, (isEntry) => (isEntry ? SYNTAX_ERROR : null)),
  'throws at start': (page, name) => changeRelease(page, name, (isEntry, code) => (isEntry ? `${THROW}${code}` : null)),
  'throws in render': (page, name) =>
    changeRelease(page, name, (isEntry, code) => (isEntry ? null : throwInRender(code))),
} as const satisfies Readonly<Record<string, Breakage>>;

/** Further failures of single requests. */
export const MORE_BREAKAGES = {
  unreachable: (page, name) => failRequests(page, filesOf(name), (route) => route.abort('connectionrefused')),
  'chunks hang': (page, name) => failRequests(page, chunksOf(name), hang),
  'flipped byte in a chunk': (page, name) => failRequests(page, chunksOf(name), flipLastBit),
  'styles hang': (page, name) => failRequests(page, stylesOf(name), hang),
  'without its styles': (page, name) => failRequests(page, stylesOf(name), (route) => route.abort('connectionreset')),
} as const satisfies Readonly<Record<string, Breakage>>;

const SYNTAX_ERROR = ')(';
const THROW = "if(globalThis.provoked)throw Error('provoked');";
/** Makes the pages and parts of a chunk throw while `provoked` is set. A chunk exports a page by a getter or in place. */
const throwInRender = (code: string) =>
  code
    .replace(/\b([A-Z]\w*(?:Page|Part)):\(\)=>(\w+)(?=[,}])/g, `$1:()=>(...props)=>{${THROW}return $2(...props)}`)
    .replace(/\b([A-Z]\w*(?:Page|Part):function\(\)\{)/g, `$1${THROW}`);

/** The release is right, but its files do not arrive as they are. */
async function failRequests(page: Page, files: RegExp, fail: Fail): Promise<() => Promise<void>> {
  let isBroken = true;
  await page.route(files, (route) => (isBroken ? fail(route) : route.fallback()));
  return async () => {
    isBroken = false;
  };
}

/**
 * The release itself is wrong: the document and the entry name the hashes of the changed files.
 * `change` returns the new code of a file, or null to keep it. After the repair the code no longer
 * throws; an entry with a syntax error is replaced.
 */
async function changeRelease(
  page: Page,
  name: RemoteName,
  change: (isEntry: boolean, code: string) => string | null,
): Promise<() => Promise<void>> {
  const changed = new Map<string, string>();
  let repairedEntry = '';
  await page.addInitScript(() => Object.assign(globalThis, { provoked: true }));
  await page.route(
    (url) => !/^\/(api|remotes|files)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: await rewrite(await response.text()) });
    },
  );
  await page.route(filesOf(name), (route) => {
    const body = changed.get(new URL(route.request().url()).pathname);
    return body !== undefined ? route.fulfill({ contentType: 'text/javascript', body }) : route.fallback();
  });
  return async () => {
    for (const [path, code] of changed) if (code === SYNTAX_ERROR) changed.set(path, repairedEntry);
    await page.evaluate(() => Object.assign(globalThis, { provoked: false }));
  };

  async function rewrite(html: string): Promise<string> {
    const registry = JSON.parse(/id="registry">([^<]*)</.exec(html)?.[1] ?? '') as Registry;
    const remote = registry.remotes.find((one) => one.name === name);
    if (!remote) return html;
    const folder = `/remotes/${name}/`;
    const chunks = [...new Set([...remote.screens, ...(remote.parts ?? [])].flatMap(({ js }) => js))];
    let entry = await read(remote.entry);
    let document = html;
    for (const file of chunks) {
      const code = await read(folder + file);
      const newCode = change(false, code);
      if (newCode === null || newCode === code) continue;
      changed.set(folder + file, newCode);
      entry = entry.replaceAll(hashOf(code), hashOf(newCode));
      document = document.replaceAll(hashOf(code), hashOf(newCode));
    }
    const newEntry = change(true, entry) ?? entry;
    repairedEntry = entry;
    changed.set(remote.entry, newEntry);
    // The document allows both the broken and the repaired entry.
    return document.replaceAll(remote.integrity, `${hashOf(newEntry)} ${hashOf(entry)}`);
  }
}

const files = new Map<string, Promise<string>>();

/** Reads a file of a release once for all pages. */
function read(path: string): Promise<string> {
  const known = files.get(path) ?? fetch(baseUrl() + path).then((response) => response.text());
  files.set(path, known);
  return known;
}

const hashOf = (code: string) => integrityOf(Buffer.from(code));
