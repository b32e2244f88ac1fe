import {
  type AnyOrm,
  type BrokenLine,
  checkRecord,
  deploymentSecrets,
  eventSeals,
  keptHead,
  keyFrom,
  sealBeforeDay,
} from '@niyukti/worker/record';
import { eq } from 'drizzle-orm';
import { databaseOf } from '../deploy/database.ts';
import { TARGET_OPTIONS, targetOf } from '../deploy/wrangler.ts';
import { readArguments } from '../options.ts';
import { Refusal } from '../progress.ts';
import { retry } from '../retry.ts';
import { type Stores, withStores } from '../stores.ts';

/** Seals that are checked between two lines of progress. */
const AT_ONCE = 10;

/** `audit verify`: checks that nothing of the record of events was changed since it was sealed. */
export async function audit(): Promise<void> {
  const { values, positionals } = readArguments({
    day: { type: 'string' },
    head: { type: 'string' },
    ...TARGET_OPTIONS,
  });
  if (positionals.join() !== 'verify') throw new Refusal('Say what to do: audit verify.');
  if (values.day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(values.day))
    throw new Refusal(`"${values.day}" is not a day, such as 2026-11-22.`);
  await withStores(targetOf(values), (stores) => verifyRecord(stores, values));
}

/** Checks the record from the first seal of `day` on. `head` is a seal that was noted earlier. */
async function verifyRecord({ DB, FILES }: Stores, { day, head }: { day?: string; head?: string }): Promise<void> {
  const db = databaseOf(DB).orm;
  // Read before the rows: they are never behind it.
  const kept = await retry('The newest seal', () => keptHead(FILES));
  const key = await keyOf(db);
  if (head !== undefined) await checkHead(db, head);
  let after = day === undefined ? 0 : await sealBeforeDay(db, day);
  let events = 0;
  let unsigned = 0;
  let part: Awaited<ReturnType<typeof checkRecord>>;
  do {
    part = await checkRecord(db, { after, seals: AT_ONCE }, key, kept);
    if (part.broken.length > 0)
      throw new Refusal(
        `The record was changed.\n${part.broken.map((line) => `  ${describeBroken(line)}`).join('\n')}`,
      );
    events += part.days.reduce((sum, one) => sum + one.events, 0);
    unsigned += part.unsigned;
    after = part.upto;
    if (!part.done) console.log(`  ${part.days.at(-1)?.day ?? ''}: seal ${after} of ${part.head.n}`);
  } while (!part.done);
  console.log(`The record is unchanged: ${events} events under ${part.head.n} seals.`);
  console.log(`Its newest seal is ${part.head.n}:${part.head.hash}`);
  console.log(
    kept
      ? `Seal ${kept.n}, which is stored apart from the database, is part of it.`
      : 'No seal is stored apart from the database yet.',
  );
  if (unsigned > 0)
    console.log(`The signature of ${unsigned} seals could not be checked: they were made with another secret.`);
}

/** A changed row in words, such as `events 1099511627779, column payload: was changed`. */
function describeBroken({ table, row, columns, words }: BrokenLine): string {
  const which = columns.length > 0 ? `, ${columns.length > 1 ? 'columns' : 'column'} ${columns.join(', ')}` : '';
  return `${table} ${row}${which}: ${words}`;
}

async function keyOf(db: AnyOrm): Promise<CryptoKey | null> {
  const [kept] = await db.select().from(deploymentSecrets).where(eq(deploymentSecrets.name, 'accounts'));
  const secret = process.env.ACCOUNT_SECRET ?? kept?.value;
  return secret === undefined ? null : keyFrom(secret, 'record');
}

/** Throws `Refusal` when the record does not contain the seal that was noted. */
async function checkHead(db: AnyOrm, noted: string): Promise<void> {
  const [n = '', hash = ''] = noted.split(':');
  if (!/^\d+$/.test(n) || hash === '') throw new Refusal(`"${noted}" is not a seal, such as 12:HASH.`);
  const [seal] = await db
    .select()
    .from(eventSeals)
    .where(eq(eventSeals.n, Number(n)));
  if (seal?.hash !== hash)
    throw new Refusal(`Seal ${n} is not the one that was noted: ${seal ? 'it was made again' : 'it is missing'}.`);
}
