import type { Registry } from '@niyukti/contract/release';
import type { DevAddresses } from './servers.ts';

/**
 * The Worker's document with the sources' own files in it: scripts from the development servers, remotes' entries too, no
 * prerendered markup (the sources have moved on), no hashes.
 */
export function developmentDocument(html: string, addresses: DevAddresses): string {
  return html
    .replace(/<script defer [^>]*><\/script>\s*/g, '')
    .replace(/<link rel="(?:stylesheet|preload)"[^>]*>\s*/g, '')
    .replace(/<div id="root">[\s\S]*?<\/div>(?=<script type="application\/json")/, '<div id="root"></div>')
    .replace(/<script type="application\/json" id="slots">[\s\S]*?<\/script>/, '')
    .replace(/(id="registry">)([\s\S]*?)(<\/script>)/, (_, open: string, json: string, close: string) => {
      return (
        open +
        JSON.stringify(developmentRegistry(JSON.parse(json) as Registry, addresses)).replaceAll('<', '\\u003c') +
        close
      );
    })
    .replace('</head>', `<link rel="stylesheet" href="${addresses.get('shell')}/main.css"></head>`)
    .replace(
      '</body>',
      `<script defer src="${addresses.get('shell')}/main.js" crossorigin="anonymous"></script></body>`,
    );
}

function developmentRegistry(registry: Registry, addresses: DevAddresses): Registry {
  const remotes = registry.remotes.map((remote) => ({
    ...remote,
    entry: `${addresses.get(remote.name)}/remoteEntry.js`,
    integrity: '',
    screens: remote.screens.map((screen) => ({ ...screen, js: [], css: [] })),
  }));
  return { ...registry, remotes };
}
