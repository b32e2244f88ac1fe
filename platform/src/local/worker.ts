import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WRANGLER } from '../deploy/wrangler.ts';
import { ROOT, stateDir } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { alphabetVars } from './state.ts';

const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

/** How long `wrangler dev` may take to build and start, in milliseconds. */
const START_TIMEOUT = 180_000;
/** How long a Worker may answer with server errors while it starts, in milliseconds. */
const ERROR_TIMEOUT = 10_000;

const PROOF_VARS = [
  ...['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET', 'TURNSTILE_VERIFY_URL', 'SECOND_FACTOR'],
  ...['VAPID_SUBJECT', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
];

/** A Worker that runs on this machine. */
export interface RunningWorker {
  readonly url: string;
  /** Resolves with its exit code. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

/** Variables of the environment that set up proofs at log-ins and browser notifications (docs/deploy.md). */
export function proofVars(): Record<string, string> {
  return Object.fromEntries(PROOF_VARS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** How a Worker runs on this machine. */
interface WorkerOptions {
  readonly vars?: Readonly<Record<string, string>>;
  /** The path that is requested until the Worker answers. */
  readonly probe?: string;
}

/**
 * Starts the Worker by `wrangler dev`, which builds it and restarts it when its sources change, and
 * waits until it answers. The Worker ends with this process, also when this process is killed.
 * Warnings and errors of a running Worker go to stderr. Throws `Refusal` with its log when it ends
 * or fails before it answers.
 */
export async function startWorker(
  port: number,
  { vars = {}, probe = '/' }: WorkerOptions = {},
): Promise<RunningWorker> {
  const args = wranglerDev(port, { ...alphabetVars(), ...vars });
  const child = spawn(process.execPath, ['--no-warnings', '--import', END_WITH_PARENT, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  let log = '';
  let isReady = false;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      log = (log + bytes).slice(-8_000);
      if (isReady) process.stderr.write(bytes);
    });
  const ended = new Promise<number>((done) => child.on('exit', (code) => done(code ?? 1)));
  const stop = async () => {
    child.kill('SIGTERM');
    const forced = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(forced);
  };
  const url = `http://localhost:${port}`;
  const fault = await Promise.race([untilAnswers(url + probe), ended.then((code) => `ended with exit code ${code}`)]);
  if (fault !== null) {
    await stop();
    throw new Refusal(`The Worker did not start: it ${fault}.\n${log.trim()}`);
  }
  isReady = true;
  return { url, ended, stop };
}

/** Waits for an answer that is no server error. Answers null, or the fault in words. */
async function untilAnswers(url: string): Promise<string | null> {
  const begun = Date.now();
  for (;;) {
    const options = { signal: AbortSignal.timeout(2_000), redirect: 'manual' } as const;
    const answer = await fetch(url, options).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer && answer.status < 500) return null;
    if (answer && Date.now() - begun > ERROR_TIMEOUT) return `answers with ${answer.status}`;
    if (Date.now() - begun > START_TIMEOUT) return `did not answer within ${START_TIMEOUT / 60_000} minutes`;
    await sleep(25);
  }
}

/** Variables are passed in a file: every user of the machine may read arguments, and some are secrets. */
function wranglerDev(port: number, vars: Readonly<Record<string, string>>): string[] {
  const state = stateDir();
  const file = path.join(state, `worker-${port}.env`);
  mkdirSync(state, { recursive: true });
  const lines = Object.entries(vars).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  const own = ['.dev.vars', '.env'].filter((one) => existsSync(path.join(ROOT, one)));
  return [
    ...[WRANGLER, 'dev'],
    ...['--port', String(port), '--ip', 'localhost', '--inspector-port', '0'],
    ...['--persist-to', state, '--show-interactive-dev-session=false', '--log-level', 'warn'],
    ...[...own, file].flatMap((one) => ['--env-file', one]),
  ];
}
