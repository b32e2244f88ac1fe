import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, stateDir } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { alphabetVars } from './alphabet.ts';

const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;

/** How long `wrangler dev` may take to build and to start, in milliseconds. */
const PATIENCE = 180_000;

const PUSH = ['VAPID_SUBJECT', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'];

/** A Worker that runs locally. */
export interface RunningWorker {
  url: string;
  process: ChildProcess;
  /** Resolves with its exit code. */
  ended: Promise<number>;
  stop(): Promise<void>;
}

/**
 * What sets up proofs at log-ins and notifications of browsers (docs/deploy.md), where the
 * environment of the command names it.
 */
export function proofVars(): Record<string, string> {
  const names = ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET', 'TURNSTILE_VERIFY_URL', 'SECOND_FACTOR', ...PUSH];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** How a Worker is run on this machine. */
interface Running {
  /** Its log is kept back unless it fails, but for warnings and errors. */
  readonly quiet?: boolean;
  readonly vars?: Readonly<Record<string, string>>;
  /** What it is asked for until it answers. */
  readonly probe?: string;
}

/**
 * Starts the Worker by `wrangler dev`, which builds it and runs it anew when its sources change, and waits until it answers at `probe`. It ends with this process, however
 * that ends. Throws `Refusal` with its last words when it ends before it answers.
 */
export async function startWorker(
  port: number,
  { quiet = true, vars = {}, probe = '/' }: Running = {},
): Promise<RunningWorker> {
  const args = wranglerDev(port, { ...alphabetVars(), ...vars }, quiet);
  const child = spawn(process.execPath, ['--no-warnings', '--import', END_WITH_PARENT, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      log = (log + bytes).slice(-8_000);
      if (ready || !quiet) process.stderr.write(bytes);
    });
  }
  let ready = false;
  const ended = new Promise<number>((done) => child.on('exit', (code) => done(code ?? 1)));
  const url = `http://localhost:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    const forced = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(forced);
  };
  let over = false;
  void ended.then(() => {
    over = true;
  });
  for (const deadline = Date.now() + PATIENCE; ; ) {
    if (over) throw new Refusal(`The Worker did not start:\n${log.trim()}`);
    const answer = await fetch(url + probe, { signal: AbortSignal.timeout(2_000), redirect: 'manual' }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    if (answer && answer.status < 500) break;
    if (answer && answer.status >= 500 && Date.now() > deadline - PATIENCE + 10_000) {
      await stop();
      throw new Refusal(`The Worker answers with ${answer.status}:\n${log.trim()}`);
    }
    if (Date.now() > deadline) {
      await stop();
      throw new Refusal(`The Worker did not answer within ${PATIENCE / 60_000} minutes:\n${log.trim()}`);
    }
    await new Promise((done) => setTimeout(done, 25));
  }
  ready = true;
  return { url, process: child, ended, stop };
}

/** Variables go by a file: every user of the machine may read arguments, and secrets are among them. */
function wranglerDev(port: number, vars: Readonly<Record<string, string>>, quiet: boolean): string[] {
  const state = stateDir();
  const file = path.join(state, `worker-${port}.env`);
  mkdirSync(state, { recursive: true });
  const lines = Object.entries(vars).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  const own = ['.dev.vars', '.env'].filter((one) => existsSync(path.join(ROOT, one)));
  return [
    path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js'),
    'dev',
    ...['--port', String(port), '--ip', 'localhost', '--inspector-port', '0'],
    ...['--persist-to', state, '--show-interactive-dev-session=false', '--log-level', quiet ? 'warn' : 'info'],
    ...[...own, file].flatMap((one) => ['--env-file', one]),
  ];
}
