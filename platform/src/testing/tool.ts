import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { ROOT } from '../paths.ts';

/**
 * Where a step writes. One that runs alone writes to the terminal at once; of those side by side
 * each is kept and shown whole when it has ended, so that their lines do not mix.
 */
export interface Output {
  readonly live: boolean;
  write(text: string): void;
}

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  });
}

/**
 * Runs a tool of `node_modules/.bin` and answers whether it ended well. Throws when it is not
 * installed.
 */
export function runTool(
  name: string,
  args: readonly string[],
  output: Output,
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  const file = path.join(ROOT, 'node_modules/.bin', name);
  return new Promise((resolve, reject) => {
    const stdio = output.live ? ('inherit' as const) : (['ignore', 'pipe', 'pipe'] as const);
    const child = spawn(file, args, { cwd: ROOT, env, stdio: stdio as 'inherit' });
    running.add(child);
    for (const stream of [child.stdout, child.stderr] as (NodeJS.ReadableStream | null)[])
      stream?.on('data', (bytes: Buffer) => output.write(bytes.toString()));
    child.on('error', (error) => {
      running.delete(child);
      reject(new Error(`${name} could not be run: ${error.message}. "npm ci" installs it.`));
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}
