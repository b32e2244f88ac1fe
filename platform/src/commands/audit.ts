import {
  type AnyOrm,
  type BrokenLine,
  checkRecord,
  deploymentSecrets,
  eventSeals,
  keyFrom,
  sealBeforeDay,
} from '@niyukti/worker/record';
import { eq } from 'drizzle-orm';
import { withRecord } from '../deploy/record.ts';
import { environment, type Target } from '../deploy/wrangler.ts';
import { readOptions } from '../options.ts';
import { main, Refusal } from '../progress.ts';

/** Seals that are checked between two lines of progress. */
const AT_ONCE = 10;

/** A broken line in words, such as `events 1099511627779, column payload: was changed`. */
function inWords({ table, row, columns, words }: BrokenLine): string {
  const which = columns.length > 0 ? `, ${columns.length > 1 ? 'columns' : 'column'} ${columns.join(', ')}` : '';
  return `${table} ${row}${which}: ${words}`;
}

async function keyOf(db: AnyOrm): Promise<CryptoKey | null> {
  const given = process.env.ACCOUNT_SECRET;
  const [kept] = await db.select().from(deploymentSecrets).where(eq(deploymentSecrets.name, 'accounts'));
  const secret = given ?? kept?.value;
  return secret === undefined ? null : keyFrom(secret, 'record');
}

async function checkHead(db: AnyOrm, given: string): Promise<void> {
  const [n = '', hash = ''] = given.split(':');
  if (!/^\d+$/.test(n) || hash === '') throw new Refusal(`"${given}" is no seal, such as 12:HASH.`);
  const [seal] = await db
    .select()
    .from(eventSeals)
    .where(eq(eventSeals.n, Number(n)));
  if (seal?.hash !== hash)
    throw new Refusal(`Seal ${n} is not the one that was noted: ${seal ? 'it was made again' : 'it is gone'}.`);
}

await main(async () => {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: {
      day: { type: 'string' },
      head: { type: 'string' },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
    },
  });
  const wellFormed = values.day === undefined || /^\d{4}-\d\d-\d\d$/.test(values.day);
  if (positionals.join() !== 'verify') throw new Refusal('The record can be verified, and nothing else: audit verify.');
  if (!wellFormed) throw new Refusal(`"${values.day}" is no day, such as 2026-11-22.`);
  const target: Target =
    values.remote || values.env ? { remote: true, env: environment(values.env) } : { remote: false };
  await withRecord(target, async (db, kept) => {
    const key = await keyOf(db);
    if (values.head !== undefined) await checkHead(db, values.head);
    let after = values.day === undefined ? 0 : await sealBeforeDay(db, values.day);
    let events = 0;
    let unsigned = 0;
    for (;;) {
      const part = await checkRecord(db, { after, seals: AT_ONCE }, key, kept);
      if (part.broken.length > 0)
        throw new Refusal(`The record is broken.\n${part.broken.map((line) => `  ${inWords(line)}`).join('\n')}`);
      events += part.days.reduce((sum, day) => sum + day.events, 0);
      unsigned += part.unsigned;
      after = part.upto;
      if (!part.done) {
        console.log(`  ${part.days.at(-1)?.day ?? ''}: seal ${after} of ${part.head.n}`);
        continue;
      }
      console.log(
        `The record is whole: ${events} events under ${part.head.n} seals. Its head is ${part.head.n}:${part.head.hash}`,
      );
      console.log(
        kept
          ? `Seal ${kept.n}, which is kept apart from the database, is part of it.`
          : 'No seal is kept apart from the database yet.',
      );
      if (unsigned > 0)
        console.log(`Of ${unsigned} seals the signature could not be checked: they were made with another secret.`);
      return;
    }
  });
});
