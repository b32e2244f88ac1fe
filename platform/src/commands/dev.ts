import { DEMO_PASSWORD } from '@niyukti/worker/seed';
import { chosenRemotes, localRemotes, runningProduct } from '../dev/against.ts';
import { endOnSignal, startProxy } from '../dev/proxy.ts';
import { startDevServers } from '../dev/servers.ts';
import { checkFree, freePort, wantedPort } from '../local/port.ts';
import { prepare } from '../local/prepare.ts';
import { noteServer } from '../local/running.js';
import { openState } from '../local/state.ts';
import { startWorker } from '../local/worker.ts';
import { readArguments } from '../options.ts';
import { ROOT } from '../paths.ts';
import { step } from '../progress.ts';
import { checkoutLabel, provenance } from '../release/provenance.ts';

/**
 * `dev [mf-seeker] [--against URL]`: all front ends or one remote with hot reload, before a local
 * Worker or before a deployment, which then serves documents, data and the other remotes.
 */
export async function dev(): Promise<void> {
  const { values, positionals } = readArguments({ against: { type: 'string' } });
  const { against } = values;
  const remotes = chosenRemotes(positionals);
  const port = wantedPort();
  const url = `http://localhost:${port}`;
  const target = against ? await findDeployment(against, port) : await startLocalWorker(port, url);
  const { addresses, stop } = await step('Starting the development servers', () => startDevServers(remotes));
  const local = await localRemotes(remotes);
  const label = checkoutLabel(provenance());
  const proxy = await startProxy(port, target.url, { addresses, local, sameName: !against, label });
  console.log(`\n  Niyukti in development is at ${url} (the kit's gallery at ${url}/kit)`);
  if (against) {
    console.log(
      `  ${remotes.join(', ')} and the shell come from this checkout, everything else from ${target.url.origin}.`,
    );
    console.log(`  What you change in its data is changed there.\n`);
  } else {
    console.log(`  A change to the shell, the kit or a remote shows in the page; the Worker reloads by itself.`);
    console.log(`  A new line in a screens.ts needs a restart. Demo password: ${DEMO_PASSWORD}\n`);
  }
  endOnSignal(proxy, () => Promise.all([stop(), target.stop()]));
  await target.ended;
}

/** What the proxy passes requests on to. */
interface Target {
  url: URL;
  stop: () => Promise<void>;
  /** Resolves when it ends by itself. */
  ended: Promise<unknown>;
}

async function findDeployment(address: string, port: number): Promise<Target> {
  await checkFree(port, 'npm run dev -- …');
  noteServer(ROOT, { command: 'npm run dev', url: `http://localhost:${port}`, state: '' });
  const url = await step('Looking for the deployment', () => runningProduct(address));
  return { url, stop: async () => undefined, ended: new Promise(() => undefined) };
}

async function startLocalWorker(port: number, url: string): Promise<Target> {
  await openState({ command: 'npm run dev', url }, port, false);
  await prepare(port);
  const vars = { RATE_SCALE: process.env.RATE_SCALE ?? '20', ORIGINS: url, SITE_ORIGIN: url };
  const workerPort = await freePort();
  const worker = await step('Starting the Worker', () => startWorker(workerPort, { vars }));
  return { url: new URL(worker.url), stop: () => worker.stop(), ended: worker.ended };
}
