import { chosenKinds, usualPace } from '@niyukti/contract/notices/mail';
import type { NoticeKind } from '@niyukti/contract/notices/notifications';
import { endAlert } from '../../accounts/end-alert.ts';
import { type Database, unrecorded } from '../../core/database.ts';
import { readOwnChoices, writeChoices } from './choice-rows.ts';
import { alertIn, DAILY, type Unsubscription } from './links.ts';

/**
 * Ends what a mail's link names: a kept search, a kind, all that comes daily, or all that can be
 * ended.
 */
export async function endMail(db: Database, { role, id, scope }: Unsubscription, all: boolean): Promise<void> {
  const alert = alertIn(scope);
  // One that was ended meanwhile is ended: whoever follows the link twice is told the same.
  if (alert !== null && !all) {
    await endAlert(db, id, alert);
    return;
  }
  const chosen = new Map(
    (await db.all(readOwnChoices(role, id)))
      .filter(({ channel }) => channel === 'mail')
      .map(({ kind, pace }) => [kind, pace]),
  );
  const ends = (kind: NoticeKind): boolean =>
    all || (scope === DAILY ? (chosen.get(kind) ?? usualPace(kind)) === 'daily' : kind === scope);
  const choices = chosenKinds(role)
    .filter(ends)
    .map((kind) => ({ kind, channel: 'mail', pace: 'never' }));
  await db.run(unrecorded('choice', writeChoices(role, id, JSON.stringify(choices))));
}
