import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './paths.ts';

/**
 * Runs a tool of `node_modules/.bin`, or a program at a path, in this terminal. Answers whether it
 * succeeded.
 */
export function runTool(name: string, args: readonly string[]): Promise<boolean> {
  return hasPassed(spawn(toolFile(name), args, { cwd: ROOT, stdio: 'inherit' }), name);
}

/** The same without showing what it prints. */
export async function readTool(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ passed: boolean; output: string }> {
  const child = spawn(toolFile(name), args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  return { passed: await hasPassed(child, name), output };
}

const toolFile = (name: string): string => path.resolve(ROOT, 'node_modules/.bin', name);

/** Waits for a tool, which ends with this process. Throws when it is not installed. */
async function hasPassed(child: ChildProcess, name: string): Promise<boolean> {
  const stop = () => child.kill();
  process.once('SIGTERM', stop);
  try {
    const [code] = await once(child, 'close');
    return code === 0;
  } catch (error) {
    throw new Error(`${name} could not be run: ${(error as Error).message}. "npm ci" installs it.`);
  } finally {
    process.off('SIGTERM', stop);
  }
}
