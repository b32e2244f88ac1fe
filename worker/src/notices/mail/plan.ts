import { isSecurity, type Pace, usualPace } from '@niyukti/contract/mail';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import type { NewNotice } from '../write.ts';
import { type Account, type Reader, readChoices, readReaders } from './mail-rows.ts';
import { carrierOf } from './settings.ts';

/** A mail to write. */
export interface NewMail extends Account {
  readonly key: string;
  readonly kind: 'notice' | 'digest' | 'password' | 'confirm' | 'test';
  readonly about: string;
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
    if (pace === 'now')
      return [{ key: `notice ${role} ${id} ${alike}`, role, id, kind: 'notice', about: alike, at, due: at }];
    const due = nextMorning(zoneOf(reader?.zone), at);
    return [{ key: `daily ${role} ${id} ${due}`, role, id, kind: 'digest', about: `${at} ${due}`, at, due }];
  });
}

/** Only an address that was confirmed gets what is not about security. */
function paceOf({ role, confirmed, stopped }: Reader, { kind }: NewNotice, chosen: Pace | undefined): Pace {
  if (stopped === 1) return 'never';
  if (isSecurity(role, kind)) return 'now';
  return confirmed === 1 ? (chosen ?? usualPace(kind)) : 'never';
}
