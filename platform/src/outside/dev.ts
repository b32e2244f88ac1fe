import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { localRemotes, runningProduct } from '../dev/against.ts';
import { startProxy } from '../dev/proxy.ts';
import { freePort, isFree, wantedPort } from '../local/port.ts';
import { readOptions } from '../options.ts';
import { main, Refusal, step } from '../progress.ts';
import { checkoutLabel, provenance } from '../release/provenance.ts';
import { remote } from '../rspack/remote.ts';
import { ownRemote } from './own-remote.ts';

/**
 * `niyukti dev --against URL`: this remote beside what runs at URL, its shell included. That shell
 * is the production build, whose React takes no hot changes: the page is loaded again instead.
 */
await main(async () => {
  const { name } = ownRemote();
  const { against } = readOptions({ options: { against: { type: 'string' } } }).values;
  if (!against) throw new Refusal('Say which deployment to develop against: npx niyukti dev --against https://…');
  const port = wantedPort();
  if (!(await isFree(port)))
    throw new Refusal(`Port ${port} is in use. Choose another: PORT=${port + 1} npx niyukti dev …`);
  const target = await step('Looking for the deployment', () => runningProduct(against));
  const server = await step('Starting the development server', () => startServer(name));
  const proxy = await startProxy(port, target, {
    addresses: new Map(),
    local: await localRemotes([name]),
    label: checkoutLabel(provenance()),
    lent: { name, address: new URL(`http://localhost:${server.options.port}`) },
  });
  console.log(`\n  Niyukti in development is at http://localhost:${port}`);
  console.log(`  ${name} comes from this folder, everything else from ${target.origin}.`);
  console.log(`  What you change in its data is changed there.\n`);
  const end = async () => {
    proxy.closeAllConnections();
    proxy.close();
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
});

async function startServer(name: string): Promise<RspackDevServer> {
  const port = await freePort();
  const configuration = remote(name, { mode: 'development', publicPath: `/remotes/${name}/`, lent: true });
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: false,
      liveReload: true,
      allowedHosts: 'all',
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
    },
    rspack(configuration),
  );
  await server.start();
  return server;
}
