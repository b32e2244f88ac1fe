import type { RegistryRemote } from '@niyukti/contract/releases/release';
import { runScript } from './entry-script.ts';
import { given } from './shared-modules.ts';

/** What an entry leaves behind, as every bundler with module federation makes it. */
interface Container {
  init(given: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

/** Shared modules by request and version. There is one version of each: the shell's. */
type ShareScope = Record<string, Record<string, { get: () => () => unknown; from: string; eager: true; loaded: 1 }>>;

/** Global of a remote. Prefixed, because a `<form name="seeker">` would shadow one called so. */
export const globalName = (remote: Pick<RegistryRemote, 'name'>) => `niyukti_${remote.name}`;

/** Address of its entry, as the browser asks for it. */
export const entryUrl = (remote: Pick<RegistryRemote, 'entry'>) => new URL(remote.entry, location.href).href;

const globals = globalThis as unknown as Record<string, Container | undefined>;
const started = new Map<string, Promise<Container>>();

/** Whether its versions fit was asked when the release was taken in: `contract/src/releases/compatibility.ts`. */
const scope: ShareScope = Object.fromEntries(
  Object.entries(given).map(([request, module]) => [
    request,
    { '0.0.0': { get: () => () => module, from: 'niyukti_shell', eager: true, loaded: 1 } },
  ]),
);

/** A remote's table of screens. Its entry runs once; a start that failed is forgotten. */
export async function screensOf(remote: RegistryRemote): Promise<unknown> {
  const running = started.get(remote.name) ?? start(remote);
  started.set(remote.name, running);
  running.catch(() => forgetContainer(remote));
  const module = await (await running).get('./screens');
  return module();
}

async function start(remote: RegistryRemote): Promise<Container> {
  const name = globalName(remote);
  await runScript(entryUrl(remote), remote.integrity);
  const container = globals[name];
  if (!container) throw new Error(`The entry of ${remote.name} left nothing behind.`);
  await container.init(scope);
  return container;
}

/** The next page of this remote runs its entry again. */
export function forgetContainer(remote: Pick<RegistryRemote, 'name'>): void {
  started.delete(remote.name);
  // `var` made it: it cannot be deleted, and what stays behind must not be taken for a new one.
  globals[globalName(remote)] = undefined;
}
