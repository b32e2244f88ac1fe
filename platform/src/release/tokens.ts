import { createHash, randomBytes } from 'node:crypto';
import type { DeployName } from '@niyukti/contract/releases/deploy';
import type { Grants } from '@niyukti/contract/releases/grants';
import { deployTokens, readGrants } from '@niyukti/worker/grants';
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { type OpenDatabase, withDatabase } from '../deploy/database.ts';
import { inTarget, TARGET_OPTIONS, targetOf } from '../deploy/wrangler.ts';
import { CLI, readArguments } from '../options.ts';
import { Refusal } from '../progress.ts';

const DAY = 86_400_000;

/** What a new token is for. */
interface NewToken {
  readonly name: DeployName;
  readonly label: string;
  readonly promote: boolean;
  /** Days until it expires; null for never. */
  readonly days: number | null;
}

/** `token mint <front end>`, `token list`, `token revoke <number>` */
export async function token(): Promise<void> {
  const { values, positionals } = readArguments({
    label: { type: 'string', default: '' },
    promote: { type: 'boolean', default: false },
    days: { type: 'string', default: '90' },
    ...TARGET_OPTIONS,
  });
  const target = targetOf(values);
  const [what, ...rest] = positionals;
  if (what === 'mint') {
    const label = values.label.trim();
    const days = values.days === 'never' ? null : Number(values.days);
    if (label === '') throw new Refusal('Say who it is for: --label "CI of the seeker team". The history names it.');
    if (days !== null && !(days > 0)) throw new Refusal('--days takes a number above 0, or never.');
    const { promote } = values;
    const { name, made } = await withDatabase(target, async (db) => {
      const name = deployName(rest[0], await readGrants(db));
      return { name, made: await mintToken(db, { name, label, promote, days }) };
    });
    console.log(
      `A token for ${name} that may ${promote ? 'upload and promote' : 'upload'}${days === null ? '' : `, for ${days} days`}, ${inTarget(target)}. It is shown only now:\n${made}`,
    );
  } else if (what === 'revoke') {
    const numbers = numbersOf(rest, 'token list');
    const revoked = await withDatabase(target, (db) => revokeTokens(db, numbers));
    console.log(`${revoked} of ${numbers.length} were live and are revoked.`);
  } else if (what === 'list') {
    const lines = await withDatabase(target, listTokens);
    console.log(lines.length > 0 ? lines.join('\n') : 'There are no tokens.');
  } else throw new Refusal('Say what to do with tokens: mint, list or revoke.');
}

/** The numbers of list entries. Throws `Refusal` for anything else. `list` is the command that shows them. */
export function numbersOf(texts: readonly string[], list: string): number[] {
  const numbers = texts.map(Number);
  if (numbers.length === 0 || !numbers.every((number) => Number.isInteger(number) && number > 0))
    throw new Refusal(`Say which, by the numbers that "${list}" shows.`);
  return numbers;
}

/** The name of a front end that is granted, or `all`. Throws `Refusal` for another. */
export function deployName(text: string | undefined, grants: Grants): DeployName {
  const names = ['shell', ...Object.keys(grants), 'all'];
  const name = names.find((one) => one === text?.replace(/^mf-/, ''));
  if (!name)
    throw new Refusal(
      `Say which front end it is for: ${names.join(', ')}. Grant another one first, in the same database: ${CLI} grant …`,
    );
  return name;
}

/** Makes a token of 256 random bits and answers it. The database keeps only its SHA-256. */
export async function mintToken({ orm }: OpenDatabase, { name, label, promote, days }: NewToken): Promise<string> {
  const secret = `niyukti_${name}_${randomBytes(32).toString('base64url')}`;
  const now = Date.now();
  await orm.insert(deployTokens).values({
    token_hash: hashOf(secret),
    name,
    label,
    can_promote: Number(promote),
    created_at: now,
    expires_at: days === null ? null : Math.round(now + days * DAY),
  });
  return secret;
}

/** The newest 200 tokens as lines for a terminal. */
async function listTokens({ orm }: OpenDatabase): Promise<string[]> {
  const day = (time: number | null) => (time === null ? 'never' : new Date(time).toISOString().slice(0, 10));
  const rows = await orm.select().from(deployTokens).orderBy(desc(deployTokens.id)).limit(200);
  return rows.map(({ id, name, can_promote, label, created_at, expires_at, revoked_at, used_at }) => {
    const state = revoked_at ? `revoked ${day(revoked_at)}` : `expires ${day(expires_at)}`;
    const rights = can_promote ? 'upload, promote' : 'upload';
    return `${id}  ${name}  ${rights}  "${label}"  made ${day(created_at)}, used ${day(used_at)}, ${state}`;
  });
}

/** Revokes tokens by their numbers, or one by its secret. Answers how many were live. */
export async function revokeTokens({ orm }: OpenDatabase, numbers: readonly number[], secret = ''): Promise<number> {
  const { id, token_hash, revoked_at } = deployTokens;
  const named = or(inArray(id, [...numbers]), eq(token_hash, hashOf(secret)));
  const live = orm
    .update(deployTokens)
    .set({ revoked_at: Date.now() })
    .where(and(isNull(revoked_at), named));
  return (await live.returning({ id })).length;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
