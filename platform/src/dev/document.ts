import type { Registry, RegistryRemote } from '@niyukti/contract/releases/release';
import { documentTitle } from '@niyukti/contract/screens/screens';
import type { DevAddresses } from './servers.ts';

/**
 * A remote as this checkout's `screens.ts` declares it, for deployments that know another table or
 * none.
 */
export type LocalRemote = Pick<RegistryRemote, 'name' | 'screens'>;

/**
 * A document with the sources' own files in it: scripts from the development servers, their
 * remotes' entries too, no prerendered markup (the sources have moved on), no hashes of what is not
 * a release. Front ends without a development server stay as they are.
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
 * A document of a deployment in which one remote is another: its files have no hashes and are
 * fetched by their usual address, the deployment's shell and everything else stay.
 */
export function lentDocument(html: string, own: string, local: readonly LocalRemote[], label = 'this folder'): string {
  const at = (name: string) => (name === own ? `/remotes/${own}` : undefined);
  return (
    html
      .replace(/<link rel="(?:stylesheet|preload)"[^>]*href="\/remotes\/(\w+)\/[^>]*>\s*/g, (link, name: string) =>
        name === own ? '' : link,
      )
      // Markup of its released pages stands until its sources draw theirs.
      .replace('<div id="root">', html.includes(`data-remote="${own}"`) ? '<div id="root" data-anew="">' : '$&')
      .replace(REGISTRY, (_, open: string, json: string, close: string) => {
        return open + embedded(developmentRegistry(JSON.parse(json) as Registry, at, local, label)) + close;
      })
  );
}

/** The document under another screen's title. */
export function titled(html: string, title: string): string {
  return html.replace(/<title>[^<]*<\/title>/, () => `<title>${documentTitle(title).replaceAll('<', '&lt;')}</title>`);
}

const isDeveloped = (name: string, addresses: DevAddresses) => [...addresses.keys()].some((one) => one === name);

/** Nothing is reported from development: the figures are those of releases. */
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
