import { agreedPart } from '@niyukti/contract/releases/parts';
import type { Registry, RegistryRemote, Release, ReleasePart, Screen } from '@niyukti/contract/releases/release';
import { audience } from '@niyukti/contract/screens/screens';
import type { ReleaseSet } from '../releases/release-set.ts';
import { json } from './markup.ts';

/** What a document is of. */
export interface Of {
  readonly remote: RegistryRemote | null;
  readonly screen: Screen | null;
}

/** What all documents of a screen have in common while the same releases are live. */
export interface ScreenFiles {
  /**
   * The remotes that serve its audience, in the order of what is granted: other audiences have
   * documents of their own.
   */
  readonly remotes: readonly RegistryRemote[];
  /** What it tells the shell of them. */
  readonly registry: string;
  /** Styles and preloads, as markup: of a page that comes whole, and of one that is drawn. */
  readonly files: Readonly<Record<'whole' | 'drawn', string>>;
  /** What is asked for first, for the `Link` header. */
  readonly preloads: string;
}

/** Releases never change, so what is made of a set of them holds as long as they are live. */
const known = new WeakMap<ReleaseSet, Map<string, ScreenFiles>>();

/** Made with the first document of a screen. */
export function screenFiles(live: ReleaseSet, of: Of): ScreenFiles {
  const kept = known.get(live) ?? new Map<string, ScreenFiles>();
  known.set(live, kept);
  const key = `${of.remote?.name} ${of.screen?.path}`;
  const made = kept.get(key) ?? make(live, of);
  kept.set(key, made);
  return made;
}

function make(live: ReleaseSet, of: Of): ScreenFiles {
  const release = live.remotes.find(({ name }) => name === of.remote?.name);
  const told = registryFor(live, of);
  return {
    remotes: told.remotes,
    registry: json('registry', JSON.stringify(told)),
    files: { whole: files(live.shell, release, of.screen, true), drawn: files(live.shell, release, of.screen, false) },
    preloads: preloads(live.shell, release, of.screen),
  };
}

function remotesOf({ registry, grants }: ReleaseSet, { remote, screen }: Of): RegistryRemote[] {
  const shares = (one: RegistryRemote) =>
    one.name === remote?.name || one.screens.some((other) => isOf(other, screen)) || partsFor(one, screen).length > 0;
  const names = Object.keys(grants);
  const order = ({ name }: RegistryRemote) => (names.includes(name) ? names.indexOf(name) : names.length);
  return registry.remotes.filter(shares).sort((one, other) => order(one) - order(other));
}

/**
 * What a document tells the shell. Descriptions and content stay here: the document's head and its
 * page hold them.
 */
function registryFor(live: ReleaseSet, of: Of): Registry {
  const { screen } = of;
  const remotes = remotesOf(live, of).map(({ parts: own, ...one }) => {
    const shown = partsFor({ ...one, parts: own }, screen);
    const serves = one.name === of.remote?.name || one.screens.some((each) => isOf(each, screen));
    return {
      ...one,
      screens: serves
        ? one.screens.map(({ content: _content, asks: _asks, ...each }) => ({ ...each, description: '' }))
        : [],
      ...(shown.length > 0 ? { parts: shown } : {}),
    };
  });
  return { ...live.registry, remotes };
}

/** Log-ins lead out of their document: none needs another's screens. */
const isShared = (screen: Screen | null): screen is Screen => screen !== null && screen.login === null;

/** Both stand in documents of one audience. */
const isOf = (one: Screen, screen: Screen | null) => isShared(screen) && audience(one) === audience(screen);

/** What a remote of another audience may show in this document. */
function partsFor({ name, parts = [] }: Pick<RegistryRemote, 'name' | 'parts'>, screen: Screen | null): ReleasePart[] {
  const role = screen?.role;
  return role ? parts.filter(({ path }) => agreedPart(name, path)?.roles.includes(role)) : [];
}

/**
 * Styles of the shell and the screen, and what the screen will ask for, so that it is on its way at
 * once.
 */
function files(shell: Release, release: Release | undefined, screen: Screen | null, whole: boolean): string {
  const sheets = screen?.layout === 'role' ? [...shell.css, ...roleCss(shell)] : shell.css;
  const lines = sheets.map((file) => styleSheet(shell, file));
  if (release && screen) {
    // A page that comes whole needs its styles with it. Any other is drawn by its remote, which
    // waits for its own styles: linked here, one that hangs would keep the whole page blank.
    lines.push(...screen.css.map((file) => (screen.prerendered ? styleSheet : preloadStyle)(release, file)));
    lines.push(...[release.entry, ...screen.js].map((file) => preload(release, file, whole)));
  }
  return lines.join('');
}

/** Styles of the frame of signed-in pages, which no other document needs. */
function roleCss(shell: Release): string[] {
  return Object.keys(shell.files).filter((file) => /^role\..*\.css$/.test(file));
}

function styleSheet(release: Release, file: string): string {
  return `<link rel="stylesheet" href="${address(release, file)}" ${integrity(release, file)}>`;
}

function preloadStyle(release: Release, file: string): string {
  return `<link rel="preload" as="style" href="${address(release, file)}" ${integrity(release, file)}>`;
}

/** Of a page that comes whole, styles and fonts come first: it is read before its scripts run. */
function preload(release: Release, file: string, whole: boolean): string {
  const priority = whole ? ' fetchpriority="low"' : '';
  return `<link rel="preload" as="script" href="${address(release, file)}" ${integrity(release, file)}${priority}>`;
}

const address = (release: Release, file: string) => `/remotes/${release.name}/${file}`;

function integrity(release: Release, file: string): string {
  return `integrity="${release.files[file]?.integrity ?? ''}" crossorigin="anonymous"`;
}

/** A server in front may send them as early hints. */
function preloads(shell: Release, release: Release | undefined, screen: Screen | null): string {
  const sheet = (of: Release, file: string) =>
    `<${address(of, file)}>; rel="preload"; as="style"; crossorigin="anonymous"; integrity="${of.files[file]?.integrity ?? ''}"`;
  const fonts = [...(shell.document ?? '').matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)];
  return [
    ...fonts.map(([, href]) => `<${href}>; rel="preload"; as="font"; type="font/woff2"; crossorigin="anonymous"`),
    ...shell.css.map((file) => sheet(shell, file)),
    ...(release && screen ? screen.css.map((file) => sheet(release, file)) : []),
  ].join(', ');
}
