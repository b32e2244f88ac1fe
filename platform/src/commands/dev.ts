import { startProxy } from '../dev/proxy.ts';
import { startDevServers } from '../dev/servers.ts';
import { freePort, wantedPort } from '../local/port.ts';
import { prepare } from '../local/prepare.ts';
import { DEMO_PASSWORD } from '../local/seed.ts';
import { startWorker } from '../local/worker.ts';
import { main, step } from '../progress.ts';

await main(async () => {
  const port = wantedPort();
  const url = `http://localhost:${port}`;
  await prepare(port);
  const workerPort = await freePort();
  const worker = await step('Starting the Worker', () =>
    startWorker(workerPort, { vars: { RATE_SCALE: process.env.RATE_SCALE ?? '20', ORIGINS: url } }),
  );
  const { addresses, stop } = await step('Starting the development servers', startDevServers);
  const proxy = await startProxy(port, new URL(worker.url), addresses);
  console.log(`\n  Niyukti in development is at ${url} (the kit's gallery at ${url}/kit)`);
  console.log(`  Edit the shell, the kit or a remote and it changes in place; the Worker reloads by itself.`);
  console.log(`  A new line in a screens.ts needs a restart. Demo password: ${DEMO_PASSWORD}\n`);
  const end = async () => {
    proxy.close();
    await Promise.all([stop(), worker.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  await worker.ended;
});
