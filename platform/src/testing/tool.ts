import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../paths.ts';

interface Options {
  /** Gets the output; without it the output goes to the terminal. */
  readonly write?: (text: string) => void;
  /** Environment variables in addition to those of this process. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a tool of `node_modules/.bin` and answers whether it succeeded. Throws when it is not installed. */
export function runTool(name: string, args: readonly string[], { write, env }: Options = {}): Promise<boolean> {
  const file = path.join(ROOT, 'node_modules/.bin', name);
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: write ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const stop = () => child.kill();
    process.once('SIGTERM', stop);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => write?.(bytes.toString()));
    child.on('error', (error) =>
      reject(new Error(`${name} could not be run: ${error.message}. "npm ci" installs it.`)),
    );
    child.on('close', (code) => {
      process.off('SIGTERM', stop);
      resolve(code === 0);
    });
  });
}
