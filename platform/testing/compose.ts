import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Session } from '@niyukti/contract/accounts/session';
import { agreedPart } from '@niyukti/contract/releases/parts';
import type { FrontEndName, Registry, Release, Screen } from '@niyukti/contract/releases/release';
import { REMOTE_NAMES } from '@niyukti/contract/screens/areas';
import { screenIndex } from '@niyukti/contract/screens/screen-index';
import { withParams } from '@niyukti/contract/screens/screen-path';
import { audience, documentTitle } from '@niyukti/contract/screens/screens';

/** A built front end: its release, and the folder with its files. */
export interface FrontEndBuild {
  release: Release;
  dir: string;
}

/** Front ends of one page, perhaps built in different checkouts. */
export interface BuiltProduct {
  shell: FrontEndBuild;
  remotes: FrontEndBuild[];
}

/**
 * Reads a checkout's `dist/`. Throws when it has no build of the shell.
 *
 * @example
 * const { shell, remotes } = readBuild('dist');
 */
export function readBuild(dist: string): BuiltProduct {
  const load = (name: FrontEndName): FrontEndBuild[] => {
    const dir = path.join(dist, name);
    const file = path.join(dir, 'release.json');
    return existsSync(file) ? [{ dir, release: JSON.parse(readFileSync(file, 'utf8')) as Release }] : [];
  };
  const [shell] = load('shell');
  if (!shell) throw new Error(`There is no build of the shell in ${dist}: npm run build.`);
  return { shell, remotes: REMOTE_NAMES.flatMap(load) };
}

/**
 * The document of a path as the gateway composes it, but without prerendered markup: the browser
 * renders the page. Throws when no remote serves the path, or the session has another role.
 *
 * @example
 * const html = composeDocument(readBuild('dist'), '/HRHome', fakeSession('hr'));
 */
export function composeDocument({ shell, remotes }: BuiltProduct, at: string, session: Session | null): string {
  const pathname = at.split(/[?#]/)[0] ?? at;
  const releases = remotes.map((one) => one.release);
  const found = screenIndex(releases)(pathname);
  if (!found) throw new Error(`No remote of this build serves ${pathname}. Is it in its screens.ts, and built?`);
  const { by: release, screen, params } = found;
  if (screen.role && session?.role !== screen.role)
    throw new Error(`${pathname} needs a session of the role ${screen.role}.`);
  const registry: Registry = {
    version: 1,
    shell: shell.release.id,
    sample: 0,
    remotes: releases
      .filter((one) => one.screens.some((other) => audience(other) === audience(screen)) || partsFor(one, screen))
      .map((one) => asRemote(one, screen)),
  };
  const blocks = data('registry', registry) + (session ? data('session', session) : '');
  return (shell.release.document ?? '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${documentTitle(withParams(screen.title, params))}</title>`)
    .replace('</head>', () => `${styles(shell.release, release, screen)}</head>`)
    .replace(/<div id="root">\s*<\/div>/, () => `<div id="root"></div>${blocks}`);
}

/** The parts that a remote may show on screens of this role; undefined for none. */
function partsFor({ name, parts = [] }: Release, { role }: Screen): Release['parts'] {
  const shown = parts.filter(({ path: at }) => role && agreedPart(name, at)?.roles.includes(role));
  return shown.length > 0 ? shown : undefined;
}

function asRemote(release: Release, screen: Screen): Registry['remotes'][number] {
  const { name, id, entry, files, screens } = release;
  const parts = partsFor(release, screen);
  const integrity = files[entry]?.integrity ?? '';
  const serves = screens.some((one) => audience(one) === audience(screen));
  const address = `/remotes/${name}/${entry}`;
  const shown = { screens: serves ? screens : [], ...(parts ? { parts } : {}) };
  return { name, label: name, release: id, entry: address, integrity, ...shown };
}

function styles(shell: Release, release: Release, screen: Screen): string {
  const own = [...shell.css, ...Object.keys(shell.files).filter((file) => /^role\..*\.css$/.test(file))];
  const link = (name: string, file: string) =>
    `<link rel="stylesheet" href="/remotes/${name}/${file}" crossorigin="anonymous">`;
  // As in the gateway: a page that the browser renders loads its own styles.
  const whole = screen.prerendered ? screen.css : [];
  return [...own.map((file) => link('shell', file)), ...whole.map((file) => link(release.name, file))].join('');
}

function data(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/**
 * The file of a `/remotes/<name>/<file>` path and its type; undefined when the product does not have
 * it.
 *
 * @example
 * const file = releaseFile(readBuild('dist'), '/remotes/shell/main.js');
 */
export function releaseFile(
  { shell, remotes }: BuiltProduct,
  pathname: string,
): { path: string; type: string } | undefined {
  const [, name, file = ''] = /^\/remotes\/(\w+)\/([\w.~-]+)$/.exec(pathname) ?? [];
  const built = [shell, ...remotes].find((one) => one.release.name === name);
  const full = built && path.join(built.dir, file);
  if (!full || !existsSync(full)) return undefined;
  return { path: full, type: TYPES[path.extname(file)] ?? 'application/octet-stream' };
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
