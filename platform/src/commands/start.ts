import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@niyukti/worker/seed';
import { wantedPort } from '../local/port.ts';
import { prepare } from '../local/prepare.ts';
import { openState, saysDamaged } from '../local/state.ts';
import { proofVars, startWorker } from '../local/worker.ts';
import { Refusal, step } from '../progress.ts';

/** `start [--fresh]`: runs until the Worker ends. */
export async function start(): Promise<void> {
  const port = wantedPort();
  const url = `http://localhost:${port}`;
  await openState({ command: 'npm start', url }, port, process.argv.includes('--fresh'));
  const vars = { RATE_SCALE: process.env.RATE_SCALE ?? '20', SITE_ORIGIN: url, ...proofVars() };
  const worker = await prepare(port)
    .then(() => step('Starting the Worker', () => startWorker(port, { vars }), 'ready'))
    .catch((error: Error) => {
      if (!saysDamaged(error.message)) throw error;
      throw new Refusal(
        `${error.message}\nThe local data looks damaged. "npm start -- --fresh" replaces it by fresh demo data.`,
        { cause: error },
      );
    });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void worker.stop());
  console.log(`\n  Niyukti is at ${worker.url}\n\n  Demo accounts, password ${DEMO_PASSWORD}:`);
  for (const { email, note } of DEMO_ACCOUNTS) console.log(`    ${email.padEnd(20)} ${note}`);
  console.log(`\n  Mail is kept, not sent: ${worker.url}/mailbox`);
  console.log('\n  Ctrl+C stops it. The data stays; "npm start -- --fresh" replaces it.\n');
  const code = await worker.ended;
  // `process.exit` makes the bundler print warnings.
  process.exitCode = [0, 130, 143].includes(code) ? 0 : code;
}
