import type { FrontEndName } from '@niyukti/contract/releases/release';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { freePort } from '../local/port.ts';
import { host } from '../rspack/host.ts';
import { remote } from '../rspack/remote.ts';

/** The address of each front end's development server. */
export type DevAddresses = ReadonlyMap<FrontEndName, string>;

/** A development server that runs. */
export interface DevServer {
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * The hook for React's development tools, defined before React itself: a remote's refresh runtime
 * starts later than the shell's and finds the renderer only through `hook.renderers`.
 */
const HOOK = `if(!self.__REACT_DEVTOOLS_GLOBAL_HOOK__){const m=new Map();self.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:m,supportsFiber:true,inject(r){m.set(m.size+1,r);return m.size},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}}`;

/** Compile errors are shown over the page; errors at run time are left to error boundaries and the console. */
const OVERLAY = { errors: true, warnings: false, runtimeErrors: false };

/**
 * Starts a development server with hot reload for the shell and for each of these remotes. The
 * shell is always among them: hot reload needs React's development build, and the shell brings
 * React.
 */
export async function startDevServers(
  remotes: readonly RemoteName[],
): Promise<{ addresses: DevAddresses; stop: () => Promise<void> }> {
  const addresses = new Map<FrontEndName, string>();
  const servers: DevServer[] = [];
  for (const name of ['shell', ...remotes] as const) {
    const server = await startDevServer((address) => {
      const options = { mode: 'development', publicPath: `${address}/` } as const;
      return name === 'shell' ? withHook(host(options)) : remote(name, options);
    });
    servers.push(server);
    addresses.set(name, server.address);
  }
  return { addresses, stop: async () => void (await Promise.all(servers.map((server) => server.stop()))) };
}

/**
 * Starts a development server on a free port. `hot` replaces changed modules in the page; without
 * it a change reloads the page.
 */
export async function startDevServer(
  configure: (address: string) => Configuration,
  { hot = true } = {},
): Promise<DevServer> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot,
      liveReload: !hot,
      allowedHosts: 'all',
      // Pages of another origin read the files and their sizes.
      headers: { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: OVERLAY, logging: 'warn' },
    },
    rspack(configure(address)),
  );
  await server.start();
  return { address, stop: () => server.stop() };
}

function withHook(configuration: Configuration): Configuration {
  const banner = new rspack.BannerPlugin({ raw: true, entryOnly: true, banner: HOOK });
  return { ...configuration, plugins: [...(configuration.plugins ?? []), banner] };
}
