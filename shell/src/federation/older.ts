// Remotes that were released with the federation runtime as a part of them (`remoteEntry.*.js`):
// they take it from the shell. Loaded only where one of them is live.
import { createInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime-core';
import type { RegistryRemote } from '@niyukti/contract/release';
import { entryUrl, globalName } from './containers.ts';
import { FILE_DEADLINE, scriptOf } from './entry-script.ts';
import { given } from './given.ts';

// Where such an entry looks for the runtime, before it does anything else.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: core,
  _FEDERATION_RUNTIME_CORE_FROM: { name: 'niyukti_shell', version: process.env.NIYUKTI_RUNTIME },
});

const versionOf = (request: string) =>
  request === '@niyukti/kit' ? (process.env.NIYUKTI_KIT ?? '') : given.react.version;

const hashes = new Map<string, string>();

const runtime = createInstance({
  name: 'niyukti_shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(given).map(([request, module]) => [
      request,
      {
        version: versionOf(request),
        lib: () => module,
        shareConfig: { singleton: true, eager: true, requiredVersion: `^${versionOf(request)}` },
      },
    ]),
  ),
  plugins: [
    {
      name: 'niyukti-guard',
      createScript: ({ url }) => ({ script: scriptOf(url, hashes.get(url) ?? ''), timeout: FILE_DEADLINE }),
      // A failure is only passed on: the error boundary answers for it.
      errorLoadRemote: () => undefined,
    },
  ],
});

const known = new Set<string>();

/** The table of screens of such a remote. */
export function screensOfOlder(remote: RegistryRemote): Promise<unknown> {
  if (!known.has(remote.name)) register(remote, false);
  return runtime.loadRemote(`${globalName(remote)}/screens`);
}

/** The next page of this remote runs its entry again. */
export function forgetOlder(remote: RegistryRemote): void {
  register(remote, true);
}

function register(remote: RegistryRemote, force: boolean): void {
  known.add(remote.name);
  const [name, entry] = [globalName(remote), entryUrl(remote)];
  hashes.set(entry, remote.integrity);
  runtime.registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force });
}
