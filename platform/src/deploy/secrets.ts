import { randomBytes } from 'node:crypto';
import { Refusal } from '../progress.ts';
import { type Environment, envFlags, readConfig, wrangler } from './wrangler.ts';

/** Secrets that `deploy` makes and that no person needs to know. */
const OWN = ['PREVIEW_SECRET', 'ACCOUNT_SECRET'] as const;

/** The settings of a deployment's Worker. */
export interface Settings {
  /** True when the Worker has a secret, or wrangler.toml a variable, of this name. */
  has(name: string): boolean;
  /** SITE_ORIGIN of wrangler.toml; '' without one. */
  readonly origin: string;
}

/** Reads the settings of an environment. */
export async function readSettings(env: Environment): Promise<Settings> {
  const { vars } = readConfig(env);
  const flags = ['--format', 'json', ...envFlags({ remote: true, env })];
  const secrets = await secretNames(() => wrangler(['secret', 'list', ...flags]));
  return { has: (name) => secrets.includes(name) || Boolean(vars[name]), origin: String(vars.SITE_ORIGIN ?? '') };
}

/** New values for the secrets that the Worker lacks, of 256 random bits each. */
export function missingSecrets({ has }: Pick<Settings, 'has'>): Record<string, string> {
  return Object.fromEntries(
    OWN.filter((name) => !has(name)).map((name) => [name, randomBytes(32).toString('base64url')]),
  );
}

/** Names of the Worker's secrets in the output of `wrangler secret list`; none when there is no Worker yet. */
export async function secretNames(list: () => Promise<string>): Promise<string[]> {
  try {
    const output = await list();
    const json = /\[\s*(?:\{[\s\S]*\}\s*)?\]\s*$/.exec(output)?.[0];
    if (!json) throw new Refusal(`wrangler did not list the Worker's secrets:\n${output}`);
    return (JSON.parse(json) as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    // 10007: there is no Worker of this name.
    if (error instanceof Refusal && /\b10007\b|does not exist/.test(error.message)) return [];
    throw error;
  }
}
