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
  return html
    .replace(/<script defer [^>]*><\/script>\s*/g, '')
    .replace(/<link rel="(?:stylesheet|preload)"[^>]*href="\/remotes\/(\w+)\/[^>]*>\s*/g, (link, name: string) =>
      isDeveloped(name, addresses) ? '' : link,
    )
    .replace(/<div id="root"[^>]*>[\s\S]*?<\/div>(?=<script type="application\/json")/, '<div id="root"></div>')
    .replace(/<script type="application\/json" id="slots">[\s\S]*?<\/script>/, '')
    .replace(REGISTRY, (_, open: string, json: string, close: string) => {
      const registry = developmentRegistry(JSON.parse(json) as Registry, (name) => addresses.get(name), local, label);
      return open + embedded({ ...registry, shell: label }) + close;
    })
    .replace('</head>', `<link rel="stylesheet" href="${addresses.get('shell')}/main.css"></head>`)
    .replace(
      '</body>',
      `<script defer src="${addresses.get('shell')}/main.js" crossorigin="anonymous"></script></body>`,
    );
}

const REGISTRY = /(id="registry">)([\s\S]*?)(<\/script>)/;
const embedded = (registry: Registry) => JSON.stringify(registry).replaceAll('<', '\\u003c');

/**
 * Changes a document of a deployment so that it loads one remote without hashes, from its usual
 * address. The deployment's shell and everything else stay.
 */
export function lentDocument(html: string, own: string, local: readonly LocalRemote[], label = 'this folder'): string {
  const at = (name: string) => (name === own ? `/remotes/${own}` : undefined);
  return (
    html
      .replace(/<link rel="(?:stylesheet|preload)"[^>]*href="\/remotes\/(\w+)\/[^>]*>\s*/g, (link, name: string) =>
        name === own ? '' : link,
      )
      // The markup of the released page stays until the sources have rendered theirs.
      .replace('<div id="root">', html.includes(`data-remote="${own}"`) ? '<div id="root" data-anew="">' : '$&')
      .replace(REGISTRY, (_, open: string, json: string, close: string) => {
        return open + embedded(developmentRegistry(JSON.parse(json) as Registry, at, local, label)) + close;
      })
  );
}

/** The document with the title of another screen. */
export function titled(html: string, title: string): string {
  return html.replace(/<title>[^<]*<\/title>/, () => `<title>${documentTitle(title).replaceAll('<', '&lt;')}</title>`);
}

const isDeveloped = (name: string, addresses: DevAddresses) => [...addresses.keys()].some((one) => one === name);

/** The registry with the entries of development. Pages report nothing: figures are only of releases. */
function developmentRegistry(
  registry: Registry,
  addressOf: (name: string) => string | undefined,
  local: readonly LocalRemote[],
  label: string,
): Registry {
  const joining = local.filter(({ name }) => !registry.remotes.some((remote) => remote.name === name));
  const remotes = [...registry.remotes, ...joining.map(({ name }) => ({ ...UNRELEASED, name, label: name }))].map(
    (remote) => {
      const address = addressOf(remote.name);
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
  return { ...registry, sample: 0, remotes };
}

const UNRELEASED: Omit<RegistryRemote, 'name' | 'label'> = {
  release: 'development',
  entry: '',
  integrity: '',
  screens: [],
};
