import path from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { ROOT, stateDir } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { readTool } from '../tool.ts';

/** The program of wrangler, for Node: Windows cannot run the link in `node_modules/.bin`. */
export const WRANGLER = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');

/** Environments of wrangler.toml that are deployed. */
export const ENVIRONMENTS = ['production', 'staging'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Where a command works: an environment of the account that wrangler is logged in to, or the local state. */
export type Target = { remote: true; env: Environment } | { remote: false };

/** The options of a command that name its target. */
export const TARGET_OPTIONS = {
  remote: { type: 'boolean', default: false },
  env: { type: 'string' },
} as const;

/** The target that the options name. Throws `Refusal` for an environment that does not exist. */
export function targetOf({ remote, env }: { remote: boolean; env?: string | undefined }): Target {
  return remote || env ? { remote: true, env: environment(env) } : { remote: false };
}

/** The environment of this name, production without one. Throws `Refusal` for another. */
export function environment(text: string | undefined): Environment {
  const env = ENVIRONMENTS.find((one) => one === (text ?? 'production'));
  if (!env) throw new Refusal(`There is no environment "${text}". wrangler.toml has ${ENVIRONMENTS.join(' and ')}.`);
  return env;
}

/** The configuration in wrangler.toml of an environment, or of this machine. */
export function readConfig(env?: Environment): ReturnType<typeof unstable_readConfig> {
  return unstable_readConfig({ config: path.join(ROOT, 'wrangler.toml'), ...(env ? { env } : {}) });
}

/** Runs wrangler and answers its output. Throws `Refusal` with its output when it fails. */
export async function wrangler(args: readonly string[]): Promise<string> {
  const { passed, output } = await readTool(process.execPath, [WRANGLER, ...args]);
  if (!passed) throw new Refusal(`wrangler ${args.join(' ')}\n${output.trim()}`);
  return output;
}

/** The flags of wrangler that name the environment of a target. */
export function envFlags(target: Target): string[] {
  return target.remote ? ['--env', target.env] : [];
}

/** Where a command worked, in words: nobody should take the local database for the deployed one. */
export function inTarget(target: Target): string {
  return target.remote ? `in ${target.env}` : 'in the local database. For the deployed one, add --remote';
}

/** The options of our own commands that name a target. */
export function targetOptions(target: Target): string {
  if (!target.remote) return '';
  return target.env === 'production' ? ' --remote' : ` --env ${target.env}`;
}

/** The flags of `wrangler d1` that name a target. */
export function targetFlags(target: Target): string[] {
  return target.remote ? ['--remote', ...envFlags(target)] : ['--local', '--persist-to', stateDir()];
}
