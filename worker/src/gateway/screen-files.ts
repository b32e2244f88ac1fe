import { agreedPart } from '@niyukti/contract/releases/parts';
import type { Registry, RegistryRemote, Release, ReleasePart, Screen } from '@niyukti/contract/releases/release';
import { audience } from '@niyukti/contract/screens/screens';
import type { ReleaseSet } from '../releases/release-set.ts';
import { json } from './markup.ts';

/** The screen of a document and its remote. */
export interface DocumentScreen {
  readonly remote: RegistryRemote | null;
  readonly screen: Screen | null;
}

/** What all documents of a screen have in common while the same releases are live. */
export interface ScreenFiles {
  /** The remotes of the screen's audience, in the order of the grants. */
  readonly remotes: readonly RegistryRemote[];
  /** The registry element. */
  readonly registry: string;
  /**
   * Markup of styles and preloads: `whole` for a prerendered page, `drawn` for one that scripts
   * render.
   */
  readonly files: Readonly<Record<'whole' | 'drawn', string>>;
  /** Value of the `Link` header. */
  readonly preloads: string;
}

/** Releases never change, so the result is cached per release set. */
const known = new WeakMap<ReleaseSet, Map<string, ScreenFiles>>();

/** Returns the files of a screen. Computes them with the first document. */
export function getScreenFiles(live: ReleaseSet, of: DocumentScreen): ScreenFiles {
  const kept = known.get(live) ?? new Map<string, ScreenFiles>();
  known.set(live, kept);
  const key = `${of.remote?.name} ${of.screen?.path}`;
  const made = kept.get(key) ?? computeScreenFiles(live, of);
  kept.set(key, made);
  return made;
}

function computeScreenFiles(live: ReleaseSet, of: DocumentScreen): ScreenFiles {
  const release = live.remotes.find(({ name }) => name === of.remote?.name);
  const told = buildRegistry(live, of);
  return {
    remotes: told.remotes,
    registry: json('registry', JSON.stringify(told)),
    files: { whole: files(live.shell, release, of.screen, true), drawn: files(live.shell, release, of.screen, false) },
    preloads: preloads(live.shell, release, of.screen),
  };
}

function listRemotes({ registry, grants }: ReleaseSet, { remote, screen }: DocumentScreen): RegistryRemote[] {
  const shares = (one: RegistryRemote) =>
    one.name === remote?.name || one.screens.some((other) => isOf(other, screen)) || listParts(one, screen).length > 0;
  const names = Object.keys(grants);
  const order = ({ name }: RegistryRemote) => (names.includes(name) ? names.indexOf(name) : names.length);
  return registry.remotes.filter(shares).sort((one, other) => order(one) - order(other));
}

/**
 * Builds the registry of a document. Omits descriptions, contents and first calls, which the
 * browser does not need.
 */
function buildRegistry(live: ReleaseSet, of: DocumentScreen): Registry {
  const { screen } = of;
  const remotes = listRemotes(live, of).map(({ parts: own, ...one }) => {
    const shown = listParts({ ...one, parts: own }, screen);
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

/** A login leaves its document, so that document needs no other screens. */
const isShared = (screen: Screen | null): screen is Screen => screen !== null && screen.login === null;

/** True if both screens have the same audience. */
const isOf = (one: Screen, screen: Screen | null) => isShared(screen) && audience(one) === audience(screen);

/** Parts that a remote of another audience shows on screens of this role. */
function listParts({ name, parts = [] }: Pick<RegistryRemote, 'name' | 'parts'>, screen: Screen | null): ReleasePart[] {
  const role = screen?.role;
  return role ? parts.filter(({ path }) => agreedPart(name, path)?.roles.includes(role)) : [];
}

/** Markup of the styles of shell and screen, and of preloads for the screen's scripts. */
function files(shell: Release, release: Release | undefined, screen: Screen | null, whole: boolean): string {
  const sheets = screen?.layout === 'role' ? [...shell.css, ...listRoleStyles(shell)] : shell.css;
  const lines = sheets.map((file) => styleSheet(shell, file));
  if (release && screen) {
    // Only a prerendered page links its styles. Other pages wait for their styles themselves; a
    // linked style sheet that hangs would keep the whole document blank.
    lines.push(...screen.css.map((file) => (screen.prerendered ? styleSheet : preloadStyle)(release, file)));
    lines.push(...[release.entry, ...screen.js].map((file) => preload(release, file, whole)));
  }
  return lines.join('');
}

/** Style sheets of the role layout. */
function listRoleStyles(shell: Release): string[] {
  return Object.keys(shell.files).filter((file) => /^role\..*\.css$/.test(file));
}

function styleSheet(release: Release, file: string): string {
  return `<link rel="stylesheet" href="${address(release, file)}" ${integrity(release, file)}>`;
}

function preloadStyle(release: Release, file: string): string {
  return `<link rel="preload" as="style" href="${address(release, file)}" ${integrity(release, file)}>`;
}

/**
 * A prerendered page is readable without scripts, so its scripts have a lower priority than styles
 * and fonts.
 */
function preload(release: Release, file: string, whole: boolean): string {
  const priority = whole ? ' fetchpriority="low"' : '';
  return `<link rel="preload" as="script" href="${address(release, file)}" ${integrity(release, file)}${priority}>`;
}

const address = (release: Release, file: string) => `/remotes/${release.name}/${file}`;

function integrity(release: Release, file: string): string {
  return `integrity="${release.files[file]?.integrity ?? ''}" crossorigin="anonymous"`;
}

/** The `Link` header. Cloudflare can send it as early hints. */
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
