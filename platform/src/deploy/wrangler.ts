import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { Refusal } from '../progress.ts';

/** Where wrangler writes: the account it is logged in to, or a local state, for trying a deployment without an account. */
export type Target = { remote: true } | { remote: false; state: string };

/** Runs wrangler and answers what it printed. Throws a `Refusal` with its words when it fails. */
export function wrangler(args: readonly string[]): Promise<string> {
  const file = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const child = spawn(process.execPath, [file, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    out += text;
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0 ? done(out) : fail(new Refusal(`wrangler ${args.join(' ')}\n${out.trim()}`)),
    );
  });
}

/** The flags that lead a D1 or R2 command to the target. */
export function targetFlags(target: Target): string[] {
  return target.remote ? ['--remote'] : ['--local', '--persist-to', target.state];
}
