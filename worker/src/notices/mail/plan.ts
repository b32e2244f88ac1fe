import { isSecurity, type Pace, usualPace } from '@niyukti/contract/notices/mail';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import type { NewNotice } from '../tell.ts';
import { type Account, type Reader, readChoices, readReaders } from './mail-rows.ts';
import { carrierOf } from './settings.ts';

/** A mail to write. */
export interface NewMail extends Account {
  readonly key: string;
  readonly kind: 'notice' | 'digest' | 'password' | 'confirm' | 'test';
  readonly about: string;
  /** What happened to which thing: repeating it mails a few times a day only. */
  readonly thing?: string;
  /** One that still waits says it, too. */
  readonly gathers?: boolean;
  readonly at: number;
  readonly due: number;
}

/**
 * The mails of notices that are about to be written, as their readers chose: at once, with those of
 * a day, or none. Written in the transaction of the notices, each once: what makes notices alike
 * makes their mail one.
 */
export async function mailsOf(env: Env, db: Database, notices: readonly NewNotice[]): Promise<NewMail[]> {
  if (notices.length === 0 || carrierOf(env) === null) return [];
  const accounts = [...new Map(notices.map(({ role, account_id: id }) => [`${role} ${id}`, { role, id }])).values()];
  const list = JSON.stringify(accounts);
  const [readers, choices] = await db.batch(readReaders(list), readChoices(list));
  const readerOf = new Map(readers.rows.map((reader) => [`${reader.role} ${reader.id}`, reader]));
  const chosen = new Map(choices.rows.map((row) => [`${row.role} ${row.account_id} ${row.kind}`, row.pace]));
  const { nextMorning, zoneOf } = await import('./zones.ts');
  return notices.flatMap((notice): NewMail[] => {
    const { role, account_id: id, kind, alike, at } = notice;
    const reader = readerOf.get(`${role} ${id}`);
    const pace = reader ? paceOf(reader, notice, chosen.get(`${role} ${id} ${kind}`)) : 'never';
    if (pace === 'never') return [];
    if (pace === 'now') {
      const gathers = GATHERED_MS[kind];
      const key = `notice ${role} ${id} ${alike}`;
      const due = at + (gathers ?? 0);
      return [{ key, role, id, kind: 'notice', about: alike, thing: thingOf(notice), gathers: !!gathers, at, due }];
    }
    const due = nextMorning(zoneOf(reader?.zone), at);
    return [{ key: `daily ${role} ${id} ${due}`, role, id, kind: 'digest', about: `${at} ${due}`, at, due }];
  });
}

/** What comes several times in a row is one mail, which waits so long for the last of it. */
const GATHERED_MS: Readonly<Partial<Record<NewNotice['kind'], number>>> = { 'round.moved': 600_000 };

/** The kind of act, whom it tells, and the thing: an application's round, if it is about one. */
function thingOf({ role, account_id, kind, subject, subject_id, about }: NewNotice): string {
  const { round } = JSON.parse(about) as { round?: number };
  return [kind, role, account_id, subject, subject_id, ...(round === undefined ? [] : [round])].join(' ');
}

/** An address that was not confirmed gets none of these; the notice is in the product. */
function paceOf({ role, confirmed, stopped }: Reader, { kind }: NewNotice, chosen: Pace | undefined): Pace {
  if (confirmed === 0 || stopped === 1) return 'never';
  return isSecurity(role, kind) ? 'now' : (chosen ?? usualPace(kind));
}
