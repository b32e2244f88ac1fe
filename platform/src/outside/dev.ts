import { localRemotes, runningProduct } from '../dev/against.ts';
import { endOnSignal, startProxy } from '../dev/proxy.ts';
import { startDevServer } from '../dev/servers.ts';
import { ownRemote } from '../front-ends.ts';
import { checkFree, wantedPort } from '../local/port.ts';
import { CLI, readOptions } from '../options.ts';
import { Refusal, step } from '../progress.ts';
import { checkoutLabel, provenance } from '../release/provenance.ts';
import { remote } from '../rspack/remote.ts';

/**
 * `dev --against URL`: this remote under the shell of a deployment. That shell has React's
 * production build, which knows no hot reload, so a change reloads the page.
 */
export async function devOutside(): Promise<void> {
  const { name } = ownRemote();
  const { against } = readOptions({ against: { type: 'string' } });
  if (!against) throw new Refusal(`Name the deployment to develop against: ${CLI} dev --against https://…`);
  const port = wantedPort();
  await checkFree(port, `${CLI} dev …`);
  const target = await step('Looking for the deployment', () => runningProduct(against));
  const server = await step('Starting the development server', () =>
    startDevServer(() => remote(name, { mode: 'development', publicPath: `/remotes/${name}/`, lent: true }), {
      hot: false,
    }),
  );
  const proxy = await startProxy(port, target, {
    addresses: new Map(),
    local: await localRemotes([name]),
    label: checkoutLabel(provenance()),
    lent: { name, address: new URL(server.address) },
  });
  console.log(`\n  Niyukti in development is at http://localhost:${port}`);
  console.log(`  ${name} comes from this folder, everything else from ${target.origin}.`);
  console.log(`  What you change in its data is changed there.\n`);
  endOnSignal(proxy, () => server.stop());
}
