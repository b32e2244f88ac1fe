import type { Statement } from '../core/database.ts';
import { query } from '../core/query.ts';
import { int } from '../core/rows.ts';
import { checkHead, type Head } from './head.ts';
import { lastSeal } from './seal-rows.ts';
import { type Source, verifyEnd, verifySeal } from './verify.ts';
import { type BrokenLine, broken } from './verify-event.ts';

/** Where a check begins, and how far it goes at once. */
export interface CheckFrom {
  /** The last seal that is checked already; 0 for none. */
  readonly after: number;
  /** How many seals, of 200 events at most. */
  readonly seals: number;
}

/** What a part of the record's check has found. */
export interface Check {
  /** The newest seal there is: its number and hash are the head of the chain. */
  readonly head: { readonly n: number; readonly hash: string };
  /** The last seal that is checked now. */
  readonly upto: number;
  readonly days: readonly { readonly day: string; readonly events: number }[];
  readonly broken: readonly BrokenLine[];
  /** Seals that were signed with another key than the one given. */
  readonly unsigned: number;
  readonly done: boolean;
}

const sealBeforeDay = query({ after: int }, 'SELECT coalesce(min(n), 1) - 1 AS after FROM event_seals WHERE day = ?');

/** Where the check of a day begins: the seal before its first. */
export function beforeDay(day: string): Statement<{ after: number }> {
  return sealBeforeDay(day);
}

/**
 * Checks some seals of the record, and behind the last one what is not sealed yet, and that `kept`
 * is among them: a head that was read before.
 */
export async function checkRecord(
  source: Source,
  { after, seals }: CheckFrom,
  key: CryptoKey | null,
  kept: Head | null = null,
): Promise<Check> {
  const [newest] = await source.all(lastSeal({}));
  if (!newest) {
    const gone = broken('event_seals', 0, [], 'was taken away, and every seal behind it');
    return { head: { n: 0, hash: '' }, upto: 0, days: [], broken: [gone], unsigned: 0, done: true };
  }
  const upto = Math.min(newest.n, after + seals);
  const days = new Map<string, number>();
  const found: BrokenLine[] = [];
  let unsigned = 0;
  for (let n = after + 1; n <= upto; n += 1) {
    const checked = await verifySeal(source, n, key);
    found.push(...checked.broken);
    if (checked.seal) days.set(checked.seal.day, (days.get(checked.seal.day) ?? 0) + checked.events);
    if (!checked.signed && checked.broken.length === 0) unsigned += 1;
  }
  const done = upto >= newest.n;
  if (done) found.push(...(await verifyEnd(source, newest)));
  if (done && kept) found.push(...(await checkHead(source, kept)));
  return {
    head: { n: newest.n, hash: newest.hash },
    upto,
    days: [...days].map(([day, events]) => ({ day, events })),
    broken: found,
    unsigned,
    done,
  };
}
