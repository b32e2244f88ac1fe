import { type BrokenLine, beforeDay, checkRecord, keyFrom, type Source } from '@niyukti/worker/record';
import { withRecord } from '../deploy/record.ts';
import { environment, type Target } from '../deploy/wrangler.ts';
import { readOptions } from '../options.ts';
import { main, Refusal } from '../progress.ts';

const USAGE = `npm run audit -- verify [--day 2026-11-22] [--head 12:HASH] [--remote [--env staging]]
  Checks the record of events: that nothing of it was changed, added or taken away since it was sealed, and that the newest
  seal that is kept apart from the database (in R2) is there. Ends with 1 and names the line if it was.
  --day   begins with the first seal of a day
  --head  a newest seal that was noted earlier: it must still be there
  With ACCOUNT_SECRET in the environment it also checks who sealed a deployed record.`;

/** Seals that are checked between two lines of progress. */
const AT_ONCE = 10;

/** A broken line in words, such as `events 1099511627779, column payload: was changed`. */
function inWords({ table, row, columns, words }: BrokenLine): string {
  const which = columns.length > 0 ? `, ${columns.length > 1 ? 'columns' : 'column'} ${columns.join(', ')}` : '';
  return `${table} ${row}${which}: ${words}`;
}

async function keyOf(source: Source): Promise<CryptoKey | null> {
  const given = process.env.ACCOUNT_SECRET;
  const kept = await source.all<{ value: string }>({
    sql: "SELECT value FROM deployment_secrets WHERE name = 'accounts'",
    values: [],
  });
  const secret = given ?? kept[0]?.value;
  return secret === undefined ? null : keyFrom(secret, 'record');
}

async function checkHead(source: Source, given: string): Promise<void> {
  const [n = '', hash = ''] = given.split(':');
  if (!/^\d+$/.test(n) || hash === '') throw new Refusal(USAGE);
  const [seal] = await source.all<{ hash: string }>({
    sql: 'SELECT hash FROM event_seals WHERE n = CAST(? AS INTEGER)',
    values: [Number(n)],
  });
  if (seal?.hash !== hash)
    throw new Refusal(`Seal ${n} is not the one that was noted: ${seal ? 'it was made again' : 'it is gone'}.`);
}

await main(async () => {
  const { values, positionals } = readOptions(USAGE, {
    allowPositionals: true,
    options: {
      day: { type: 'string' },
      head: { type: 'string' },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
    },
  });
  const wellFormed = values.day === undefined || /^\d{4}-\d\d-\d\d$/.test(values.day);
  if (positionals[0] !== 'verify' || positionals.length > 1 || !wellFormed) throw new Refusal(USAGE);
  const target: Target =
    values.remote || values.env ? { remote: true, env: environment(values.env) } : { remote: false };
  await withRecord(target, async (source, kept) => {
    const key = await keyOf(source);
    if (values.head !== undefined) await checkHead(source, values.head);
    const begins = values.day === undefined ? [] : await source.all(beforeDay(values.day));
    let after = begins[0]?.after ?? 0;
    let events = 0;
    let unsigned = 0;
    for (;;) {
      const part = await checkRecord(source, { after, seals: AT_ONCE }, key, kept);
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
