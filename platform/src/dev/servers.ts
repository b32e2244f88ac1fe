import type { FrontEndName } from '@niyukti/contract/releases/release';
import type { RemoteName } from '@niyukti/contract/screens/areas';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { freePort } from '../local/port.ts';
import { host } from '../rspack/host.ts';
import { remote } from '../rspack/remote.ts';

/** Where each front end's development server answers. */
export type DevAddresses = Map<FrontEndName, string>;

/**
 * React's hook for development tools, before React itself: a remote's refresh runtime comes later
 * than the shell's and finds the renderer only through `hook.renderers`.
 */
const HOOK = `if(!self.__REACT_DEVTOOLS_GLOBAL_HOOK__){const m=new Map();self.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:m,supportsFiber:true,inject(r){m.set(m.size+1,r);return m.size},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}}`;

/**
 * What does not compile is shown over the page. What throws is not: boundaries and the console do
 * that, as they do for everybody.
 */
const OVERLAY = { errors: true, warnings: false, runtimeErrors: false };

/**
 * Starts a development server with hot reload for the shell and for these remotes. The shell is
 * always among them: React takes hot changes in its development build only, and the shell is who
 * brings React.
 */
export async function startDevServers(
  remotes: readonly RemoteName[],
): Promise<{ addresses: DevAddresses; stop: () => Promise<void> }> {
  const addresses: DevAddresses = new Map();
  const servers: RspackDevServer[] = [];
  for (const name of ['shell', ...remotes] as const) {
    const port = await freePort();
    const address = `http://localhost:${port}`;
    const options = { mode: 'development', publicPath: `${address}/` } as const;
    const configuration = name === 'shell' ? withHook(host(options)) : remote(name, options);
    const server = new RspackDevServer(
      {
        port,
        host: 'localhost',
        hot: true,
        allowedHosts: 'all',
        // The page may read its files, and how large they are.
        headers: { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' },
        client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: OVERLAY, logging: 'warn' },
      },
      rspack(configuration),
    );
    await server.start();
    servers.push(server);
    addresses.set(name, address);
  }
  return { addresses, stop: async () => void (await Promise.all(servers.map((server) => server.stop()))) };
}

function withHook(configuration: Configuration): Configuration {
  const banner = new rspack.BannerPlugin({ raw: true, entryOnly: true, banner: HOOK });
  return { ...configuration, plugins: [...(configuration.plugins ?? []), banner] };
}
