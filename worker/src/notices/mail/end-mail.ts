import { chosenKinds, usualPace } from '@niyukti/contract/notices/mail';
import type { NoticeKind } from '@niyukti/contract/notices/notifications';
import { endAlert } from '../../accounts/end-alert.ts';
import type { Database } from '../../core/database.ts';
import { alertIn, DAILY, type Unsubscription } from './mail-links.ts';
import { saveChoices } from './notice-choices.ts';
import { readMailChoices } from './recipients.ts';

/**
 * Ends what a mail's link names: a kept search, a kind, all that comes daily, or all that can be
 * ended.
 */
export async function endMail(db: Database, { role, account, scope }: Unsubscription, all: boolean): Promise<void> {
  const alert = alertIn(scope);
  // One that was ended meanwhile is ended: whoever follows the link twice is told the same.
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
