import { randomBytes } from 'node:crypto';
import { Refusal } from '../progress.ts';
import { type Environment, envFlags, readConfig, wrangler } from './wrangler.ts';

/** Secrets that a deployment has for itself, and that no person needs to know. */
const OWN = ['PREVIEW_SECRET', 'ACCOUNT_SECRET'] as const;

/** What the Worker of a deployment has been given. */
export interface Settings {
  /** Whether it has a secret, or wrangler.toml a variable, of this name. */
  has(name: string): boolean;
  /** Where it is, as wrangler.toml says: '' where it does not. */
  readonly origin: string;
}

/** Reads what an environment has been given. */
export async function readSettings(env: Environment): Promise<Settings> {
  const { vars } = readConfig(env);
  const flags = ['--format', 'json', ...envFlags({ remote: true, env })];
  const secrets = await secretNames(() => wrangler(['secret', 'list', ...flags]));
  return { has: (name) => secrets.includes(name) || Boolean(vars[name]), origin: String(vars.SITE_ORIGIN ?? '') };
}

/** The deployment's own secrets that it lacks, made now: 256 random bits each. */
export function missingSecrets({ has }: Pick<Settings, 'has'>): Record<string, string> {
  return Object.fromEntries(
    OWN.filter((name) => !has(name)).map((name) => [name, randomBytes(32).toString('base64url')]),
  );
}

/**
 * Names of the Worker's secrets; none where there is no Worker yet. Reads what `wrangler secret
 * list` prints.
 */
export async function secretNames(list: () => Promise<string>): Promise<string[]> {
  try {
    const out = await list();
    const json = /\[\s*(?:\{[\s\S]*\}\s*)?\]\s*$/.exec(out)?.[0];
    if (!json) throw new Refusal(`wrangler did not list the Worker's secrets:\n${out}`);
    return (JSON.parse(json) as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    // 10007: there is no Worker of that name.
    if (error instanceof Refusal && /\b10007\b|does not exist/.test(error.message)) return [];
    throw error;
  }
}
