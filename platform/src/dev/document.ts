import type { Registry, RegistryRemote } from '@niyukti/contract/releases/release';
import { documentTitle } from '@niyukti/contract/screens/screens';
import type { DevAddresses } from './servers.ts';

/** A remote with the screens of this checkout, which a deployment may not know. */
export type LocalRemote = Pick<RegistryRemote, 'name' | 'screens'>;

/**
 * Changes a document so that it loads the shell and these remotes from the development servers. It
 * removes prerendered markup, which may be older than the sources, and the hashes of release files.
 * Other front ends stay as they are.
 */
export function developmentDocument(
  html: string,
  addresses: DevAddresses,
  local: readonly LocalRemote[] = [],
  label = 'this checkout',
): string {
  const shell = addresses.get('shell');
  return withRemotes(html, addresses, local, label)
    .replace(/<script defer [^>]*><\/script>\s*/g, '')
    .replace(/<div id="root"[^>]*>[\s\S]*?<\/div>(?=<script type="application\/json")/, '<div id="root"></div>')
    .replace(/<script type="application\/json" id="slots">[\s\S]*?<\/script>/, '')
    .replace('</head>', `<link rel="stylesheet" href="${shell}/main.css"></head>`)
    .replace('</body>', `<script defer src="${shell}/main.js" crossorigin="anonymous"></script></body>`);
}

/**
 * Changes a document of a deployment so that it loads one remote without hashes, from its usual
 * address. The deployment's shell and everything else stay.
 */
export function lentDocument(html: string, own: string, local: readonly LocalRemote[], label = 'this folder'): string {
  const changed = withRemotes(html, new Map([[own, `/remotes/${own}`]]), local, label);
  // The markup of the released page stays until the sources have rendered theirs.
  return html.includes(`data-remote="${own}"`)
    ? changed.replace('<div id="root">', '<div id="root" data-anew="">')
    : changed;
}

/** The document without the links to released files of these front ends, and with their addresses in its registry. */
function withRemotes(html: string, addresses: DevAddresses, local: readonly LocalRemote[], label: string): string {
  return html
    .replace(/<link rel="(?:stylesheet|preload)"[^>]*href="\/remotes\/(\w+)\/[^>]*>\s*/g, (link, name: string) =>
      addresses.has(name) ? '' : link,
    )
    .replace(/(?<=id="registry">)[\s\S]*?(?=<\/script>)/, (json) => {
      const registry = developmentRegistry(JSON.parse(json) as Registry, addresses, local, label);
      return JSON.stringify(registry).replaceAll('<', '\\u003c');
    });
}

/** The document with the title of another screen. */
export function titled(html: string, title: string): string {
  return html.replace(/<title>[^<]*<\/title>/, () => `<title>${documentTitle(title).replaceAll('<', '&lt;')}</title>`);
}

/** The registry with the entries of development. Pages report nothing: figures are only of releases. */
function developmentRegistry(
  registry: Registry,
  addresses: DevAddresses,
  local: readonly LocalRemote[],
  label: string,
): Registry {
  const joining = local.filter(({ name }) => !registry.remotes.some((remote) => remote.name === name));
  const remotes = [...registry.remotes, ...joining.map(({ name }) => ({ ...UNRELEASED, name, label: name }))].map(
    (remote) => {
      const address = addresses.get(remote.name);
      if (!address) return remote;
      const screens = local.find(({ name }) => name === remote.name)?.screens ?? remote.screens;
      return {
        ...remote,
        release: label,
        entry: `${address}/container.js`,
        integrity: '',
        screens: screens.map((screen) => ({ ...screen, js: [], css: [] })),
        ...(remote.parts ? { parts: remote.parts.map((part) => ({ ...part, js: [], css: [] })) } : {}),
      };
    },
  );
  return { ...registry, shell: addresses.has('shell') ? label : registry.shell, sample: 0, remotes };
}

const UNRELEASED: Omit<RegistryRemote, 'name' | 'label'> = {
  release: 'development',
  entry: '',
  integrity: '',
  screens: [],
};
