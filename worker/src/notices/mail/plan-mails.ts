import { isSecurity, type Pace, usualPace } from '@niyukti/contract/notices/mail';
import { noticeRule } from '@niyukti/contract/notices/notifications';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import type { NewNotice } from '../write-notices.ts';
import { type Recipient, readMailChoices, readRecipients } from './recipients.ts';
import { carrierOf } from './settings.ts';
import type { NewMail } from './write-mails.ts';

/**
 * Plans the mails of new notices by their readers' choices: at once, in the daily mail, or none.
 * They are written in the transaction of the notices. Notices that merge make one mail within ten
 * minutes; so does a round that is moved repeatedly.
 */
export async function planMails(env: Env, db: Database, notices: readonly NewNotice[]): Promise<NewMail[]> {
  if (notices.length === 0 || carrierOf(env) === null) return [];
  const accounts = [...new Set(notices.map(({ account_id }) => account_id))];
  const [recipients, choices] = await Promise.all([readRecipients(db, accounts), readMailChoices(db, accounts)]);
  const recipientOf = new Map(recipients.map((one) => [one.account, one]));
  const chosen = new Map(choices.map((row) => [`${row.account_id} ${row.kind}`, row.pace]));
  const { nextMorning, zoneOf } = await import('./time-zones.ts');
  const planned = new Map<string, NewMail>();
  for (const notice of notices) {
    const { account_id: account, kind, merge_key, at } = notice;
    const recipient = recipientOf.get(account);
    const pace = recipient ? paceOf(recipient, notice, chosen.get(`${account} ${kind}`)) : 'never';
    if (pace === 'never') continue;
    const isMerged = recipient !== undefined && typeof noticeRule(kind, recipient.role) === 'object';
    const merges = isMerged || kind === 'round.moved';
    const due = pace === 'now' ? at + (merges ? MERGE_MS : 0) : nextMorning(zoneOf(recipient?.zone), at);
    const mail: NewMail =
      pace === 'now'
        ? {
            key: `notice ${account} ${merge_key}${merges ? ` ${at}` : ''}`,
            account,
            kind: 'notice',
            about: merge_key,
            limit_key: isMerged ? [kind, account, merge_key].join(' ') : limitKeyOf(notice),
            merges,
            at,
            due,
          }
        : { key: `daily ${account} ${due}`, account, kind: 'digest', about: `${at} ${due}`, at, due };
    if (!planned.has(mail.key)) planned.set(mail.key, mail);
  }
  return [...planned.values()];
}

/** How long a mail waits for further notices that it can include. */
const MERGE_MS = 600_000;

/** The key of the daily limit: account, kind and thing, which may be a round of an application. */
function limitKeyOf({ account_id, kind, subject, subject_id, about }: NewNotice): string {
  const { round } = JSON.parse(about) as { round?: number };
  return [kind, account_id, subject, subject_id, ...(round === undefined ? [] : [round])].join(' ');
}

/** No mail goes to an unconfirmed address; the notice is shown in the product. */
function paceOf({ role, confirmed, stopped }: Recipient, { kind }: NewNotice, chosen: Pace | undefined): Pace {
  if (confirmed === 0 || stopped === 1) return 'never';
  return isSecurity(role, kind) ? 'now' : (chosen ?? usualPace(kind));
}
