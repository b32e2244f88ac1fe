import { createHash } from 'node:crypto';
import type { Registry } from '@niyukti/contract/releases/release';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import type { Page, Route } from '@playwright/test';
import { baseUrl } from './sign-in.ts';

/**
 * How a remote is broken: which of its files, and what becomes of them. `heal` makes all of them
 * whole again.
 */
export interface Breakage {
  heal(): Promise<void>;
}

type Fail = (route: Route) => Promise<void>;

const entryOf = (name: RemoteName) => new RegExp(`/remotes/${name}/container\\.`);
const chunksOf = (name: RemoteName) => new RegExp(`/remotes/${name}/(?!container)[^/]+\\.js$`);
const stylesOf = (name: RemoteName) => new RegExp(`/remotes/${name}/[^/]+\\.css$`);
const allOf = (name: RemoteName) => new RegExp(`/remotes/${name}/`);

const status =
  (code: number): Fail =>
  (route) =>
    route.fulfill({ status: code, body: 'no' });
const hang: Fail = () => new Promise(() => undefined);
const flipped: Fail = async (route) => {
  const response = await route.fetch();
  const bytes = await response.body();
  const last = bytes.length - 1;
  bytes[last] = (bytes[last] ?? 0) ^ 1;
  await route.fulfill({ response, body: bytes });
};

type Break = (page: Page, name: RemoteName) => Promise<Breakage>;

/**
 * The ways in which a remote may fail, by name. Each breaks one remote on one page, before that
 * page is opened.
 */
export const BREAKAGES: Readonly<Record<string, Break>> = {
  'entry missing': (page, name) => onTheWay(page, entryOf(name), status(404)),
  'chunks missing': (page, name) => onTheWay(page, chunksOf(name), status(404)),
  'error 500': (page, name) => onTheWay(page, allOf(name), status(500)),
  hangs: (page, name) => onTheWay(page, entryOf(name), hang),
  'flipped byte': (page, name) => onTheWay(page, entryOf(name), flipped),
  'syntax error': (page, name) => released(page, name, (entry) => (entry ? UNREADABLE : null)),
  'throws at start': (page, name) => released(page, name, (entry, text) => (entry ? `${THROW}${text}` : null)),
  'throws in render': (page, name) => released(page, name, (entry, text) => (entry ? null : throwing(text))),
};

/** Further ways that differ only on the way of the files, not in what the remote is. */
export const MORE_BREAKAGES: Readonly<Record<string, Break>> = {
  unreachable: (page, name) => onTheWay(page, allOf(name), (route) => route.abort('connectionrefused')),
  'chunks hang': (page, name) => onTheWay(page, chunksOf(name), hang),
  'flipped byte in a chunk': (page, name) => onTheWay(page, chunksOf(name), flipped),
  'styles hang': (page, name) => onTheWay(page, stylesOf(name), hang),
  'without its styles': (page, name) => onTheWay(page, stylesOf(name), (route) => route.abort('connectionreset')),
};

const UNREADABLE = ')(';
const THROW = "if(globalThis.provoked)throw Error('provoked');";
/**
 * A page as a chunk exports it, by a getter or where it stands; it throws for as long as `provoked`
 * is set.
 */
const throwing = (text: string) =>
  text
    .replace(/\b([A-Z]\w*(?:Page|Part)):\(\)=>(\w+)(?=[,}])/g, `$1:()=>(...props)=>{${THROW}return $2(...props)}`)
    .replace(/\b([A-Z]\w*(?:Page|Part):function\(\)\{)/g, `$1${THROW}`);

/** The files come wrong although the release is right. */
async function onTheWay(page: Page, files: RegExp, fail: Fail): Promise<Breakage> {
  let broken = true;
  await page.route(files, (route) => (broken ? fail(route) : route.fallback()));
  return {
    heal: async () => {
      broken = false;
    },
  };
}

/**
 * The release itself is wrong, its hashes are right: the document and the entry name the changed
 * files' own hashes. `change` answers a file's other text, or null for one that stays. Healed, the
 * code no longer throws; an entry that cannot even be read is replaced.
 */
async function released(
  page: Page,
  name: RemoteName,
  change: (isEntry: boolean, text: string) => string | null,
): Promise<Breakage> {
  const changed = new Map<string, string>();
  let readable = '';
  await page.addInitScript(() => Object.assign(globalThis, { provoked: true }));
  await page.route(
    (url) => !/^\/(api|remotes|files)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: await rewrite(await response.text()) });
    },
  );
  await page.route(allOf(name), (route) => {
    const body = changed.get(new URL(route.request().url()).pathname);
    return body !== undefined ? route.fulfill({ contentType: 'text/javascript', body }) : route.fallback();
  });
  return {
    heal: async () => {
      for (const [path, text] of changed) if (text === UNREADABLE) changed.set(path, readable);
      await page.evaluate(() => Object.assign(globalThis, { provoked: false }));
    },
  };

  async function rewrite(html: string): Promise<string> {
    const registry = JSON.parse(/id="registry">([^<]*)</.exec(html)?.[1] ?? '') as Registry;
    const remote = registry.remotes.find((one) => one.name === name);
    if (!remote) return html;
    const folder = `/remotes/${name}/`;
    const chunks = [...new Set([...remote.screens, ...(remote.parts ?? [])].flatMap(({ js }) => js))];
    let entry = await textOf(remote.entry);
    let document = html;
    for (const file of chunks) {
      const text = await textOf(folder + file);
      const other = change(false, text);
      if (other === null || other === text) continue;
      changed.set(folder + file, other);
      entry = entry.replaceAll(integrityOf(text), integrityOf(other));
      document = document.replaceAll(integrityOf(text), integrityOf(other));
    }
    const other = change(true, entry);
    readable = entry;
    changed.set(remote.entry, other ?? entry);
    // Both the broken and the healed entry must be let in; without a hash browsers let in neither.
    return document.replaceAll(remote.integrity, `${integrityOf(other ?? entry)} ${integrityOf(entry)}`);
  }
}

const texts = new Map<string, Promise<string>>();

function textOf(path: string): Promise<string> {
  const known = texts.get(path) ?? fetch(baseUrl() + path).then((response) => response.text());
  texts.set(path, known);
  return known;
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
