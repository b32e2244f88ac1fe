import { chosenRemotes, localRemotes, runningProduct } from '../dev/against.ts';
import { startProxy } from '../dev/proxy.ts';
import { startDevServers } from '../dev/servers.ts';
import { freePort, isFree, wantedPort } from '../local/port.ts';
import { prepare } from '../local/prepare.ts';
import { noteServer } from '../local/running.js';
import { DEMO_PASSWORD } from '../local/seed.ts';
import { openState } from '../local/state.ts';
import { startWorker } from '../local/worker.ts';
import { readOptions } from '../options.ts';
import { ROOT } from '../paths.ts';
import { main, Refusal, step } from '../progress.ts';
import { checkoutLabel, provenance } from '../release/provenance.ts';

/**
 * `dev` works on everything, `dev mf-seeker` on one remote beside the local rest, `dev mf-seeker
 * --against URL` on one remote beside what runs at URL: its documents, data and other remotes.
 */
await main(async () => {
  const { values, positionals } = readOptions({ allowPositionals: true, options: { against: { type: 'string' } } });
  const { against } = values;
  const remotes = chosenRemotes(positionals);
  const port = wantedPort();
  const url = `http://localhost:${port}`;
  const behind = against ? await deployed(against, port) : await localWorker(port, url);
  const { addresses, stop } = await step('Starting the development servers', () => startDevServers(remotes));
  const local = await localRemotes(remotes);
  const proxy = await startProxy(port, behind.url, {
    addresses,
    local,
    sameName: !against,
    label: checkoutLabel(provenance()),
  });
  console.log(`\n  Niyukti in development is at ${url} (the kit's gallery at ${url}/kit)`);
  if (against) {
    console.log(
      `  ${remotes.join(', ')} and the shell come from this checkout, everything else from ${behind.url.origin}.`,
    );
    console.log(`  What you change in its data is changed there.\n`);
  } else {
    console.log(`  Edit the shell, the kit or a remote and it changes in place; the Worker reloads by itself.`);
    console.log(`  A new line in a screens.ts needs a restart. Demo password: ${DEMO_PASSWORD}\n`);
  }
  const end = async () => {
    proxy.closeAllConnections();
    proxy.close();
    await Promise.all([stop(), behind.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  await behind.ended;
});

/** What stands behind the proxy. */
interface Behind {
  url: URL;
  stop: () => Promise<void>;
  /** Resolves when it ends by itself. */
  ended: Promise<unknown>;
}

async function deployed(address: string, port: number): Promise<Behind> {
  if (!(await isFree(port)))
    throw new Refusal(`Port ${port} is in use. Choose another: PORT=${port + 1} npm run dev -- …`);
  noteServer(ROOT, { command: 'npm run dev', url: `http://localhost:${port}`, state: '' });
  const url = await step('Looking for the deployment', () => runningProduct(address));
  return { url, stop: async () => undefined, ended: new Promise(() => undefined) };
}

async function localWorker(port: number, url: string): Promise<Behind> {
  await openState({ command: 'npm run dev', url }, port, false);
  await prepare(port);
  const workerPort = await freePort();
  const worker = await step('Starting the Worker', () =>
    startWorker(workerPort, {
      vars: { RATE_SCALE: process.env.RATE_SCALE ?? '20', ORIGINS: url, SITE_ORIGIN: url },
    }),
  );
  return { url: new URL(worker.url), stop: () => worker.stop(), ended: worker.ended };
}
