import type { RegistryRemote } from '@niyukti/contract/releases/release';
import { runScript } from './entry-script.ts';
import { given } from './shared-modules.ts';

/** What the entry of a remote defines, by the protocol of Module Federation. */
interface Container {
  init(given: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

/** Shared modules by request and version. There is one version of each: the shell's. */
type ShareScope = Record<string, Record<string, { get: () => () => unknown }>>;

/** The global of a remote. Without its prefix a `<form name="seeker">` would shadow it. */
const globalName = (remote: Pick<RegistryRemote, 'name'>) => `niyukti_${remote.name}`;

const globals = globalThis as unknown as Record<string, Container | undefined>;
const started = new Map<string, Promise<Container>>();

/** Versions were compared when the release was uploaded: `contract/src/releases/compatibility.ts`. */
const scope: ShareScope = Object.fromEntries(
  Object.entries(given).map(([request, module]) => [request, { '0.0.0': { get: () => () => module } }]),
);

/** A remote's table of screens. Its entry runs once, unless it failed. */
export async function screensOf(remote: RegistryRemote): Promise<unknown> {
  const running = started.get(remote.name) ?? start(remote);
  started.set(remote.name, running);
  running.catch(() => {
    // Another try may have begun since.
    if (started.get(remote.name) === running) forgetContainer(remote);
  });
  const module = await (await running).get('./screens');
  return module();
}

async function start(remote: RegistryRemote): Promise<Container> {
  const name = globalName(remote);
  await runScript(new URL(remote.entry, location.href).href, remote.integrity);
  const container = globals[name];
  if (!container) throw new Error(`The entry of ${remote.name} defined no container.`);
  await container.init(scope);
  return container;
}

/** Whether the entry of a remote has run. */
export function hasStarted(remote: Pick<RegistryRemote, 'name'>): boolean {
  return globals[globalName(remote)] !== undefined;
}

/** Makes the next page of this remote run its entry again. */
export function forgetContainer(remote: Pick<RegistryRemote, 'name'>): void {
  started.delete(remote.name);
  // A global of `var` cannot be deleted.
  globals[globalName(remote)] = undefined;
}
