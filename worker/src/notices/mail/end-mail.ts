import { chosenKinds, usualPace } from '@niyukti/contract/notices/mail';
import type { NoticeKind } from '@niyukti/contract/notices/notifications';
import { endAlert } from '../../accounts/end-alert.ts';
import type { Database } from '../../core/database.ts';
import { alertIn, DAILY, type Unsubscription } from './mail-links.ts';
import { saveChoices } from './notice-choices.ts';
import { readMailChoices } from './recipients.ts';

/**
 * Unsubscribes from the scope of a link: a job alert, a kind of notice, the daily mail, or all mail
 * that can be turned off.
 */
export async function endMail(db: Database, { role, account, scope }: Unsubscription, all: boolean): Promise<void> {
  const alert = alertIn(scope);
  // A second use of the link gets the same answer.
  if (alert !== null && !all) {
    await endAlert(db, account, alert);
    return;
  }
  const choices = await readMailChoices(db, [account]);
  const chosen = new Map(choices.map(({ kind, pace }) => [kind, pace]));
  const ends = (kind: NoticeKind): boolean =>
    all || (scope === DAILY ? (chosen.get(kind) ?? usualPace(kind)) === 'daily' : kind === scope);
  const ended = chosenKinds(role)
    .filter(ends)
    .map((kind) => ({ kind, channel: 'mail', pace: 'never' }) as const);
  await saveChoices(db, account, ended);
}
