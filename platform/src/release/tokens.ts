import { createHash, randomBytes } from 'node:crypto';
import type { DeployName } from '@niyukti/contract/releases/deploy';
import type { Grants } from '@niyukti/contract/releases/grants';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../deploy/database.ts';
import { Refusal } from '../progress.ts';

/** What a new token is good for. */
export interface NewToken {
  readonly name: DeployName;
  readonly label: string;
  readonly promote: boolean;
  /** Days until it expires; null for never. */
  readonly days: number | null;
}

/** A token as it is listed: what it is, never the token. */
export interface TokenLine {
  id: number;
  name: string;
  can_promote: number;
  label: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  used_at: number | null;
}

const DAY = 86_400_000;

/**
 * The name that a token may be made for, of something that is granted. Throws `Refusal` for
 * another.
 */
export function deployName(text: string | undefined, grants: Grants): DeployName {
  const names = ['shell', ...Object.keys(grants), 'all'];
  const name = names.find((one) => one === text?.replace(/^mf-/, ''));
  if (!name)
    throw new Refusal(
      `Say which front end it is for: ${names.join(', ')}. Another one is granted first, in the same database: npx --no niyukti grant …`,
    );
  return name;
}

/**
 * Makes a token of 256 random bits and answers it: it is shown once, the database keeps its
 * SHA-256.
 */
export async function mintToken({ run }: OpenDatabase, { name, label, promote, days }: NewToken): Promise<string> {
  const token = `niyukti_${name}_${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(token).digest('hex');
  const now = Date.now();
  const values = [hash, name, Number(promote), label, now, days === null ? null : Math.round(now + days * DAY)];
  await run([
    {
      sql: 'INSERT INTO deploy_tokens (token_hash, name, can_promote, label, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
      values,
    },
  ]);
  return token;
}

/** All tokens, newest first. */
export function listTokens({ orm }: OpenDatabase): Promise<TokenLine[]> {
  return orm.all(
    sql`SELECT id, name, can_promote, label, created_at, expires_at, revoked_at, used_at FROM deploy_tokens ORDER BY id DESC LIMIT 200`,
  );
}

/** Ends tokens by their number, or the one that is given itself. Answers how many were live. */
export async function revokeTokens({ run }: OpenDatabase, numbers: readonly number[], token?: string): Promise<number> {
  const hash = createHash('sha256')
    .update(token ?? '')
    .digest('hex');
  const [ended = []] = await run([
    {
      sql: `UPDATE deploy_tokens SET revoked_at = ? WHERE revoked_at IS NULL
        AND (id IN (SELECT value FROM json_each(?)) OR token_hash = ?) RETURNING id`,
      values: [Date.now(), JSON.stringify(numbers), hash],
    },
  ]);
  return ended.length;
}
