import { CHANNELS, chosenKinds, pacesOf, usualPace } from '@niyukti/contract/notices/mail';
import * as calls from '@niyukti/contract/notices/mail-calls';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { mailboxes, noticeChoices } from '../../core/schema/mail.ts';
import { type Api, mount } from '../../http/mount.ts';
import { refuse } from '../../http/problem.ts';
import { vapidOf } from '../push/send-push.ts';
import { findRecipient } from './recipients.ts';
import { carrierOf } from './settings.ts';
import { isZone } from './time-zones.ts';

type Choice = Pick<typeof noticeChoices.$inferSelect, 'kind' | 'channel' | 'pace'>;

/** Saves an account's choices for some kinds. */
export async function saveChoices({ orm }: Database, account: number, choices: readonly Choice[]): Promise<void> {
  await orm
    .insert(noticeChoices)
    .select(
      sql`SELECT ${account}, value ->> 'kind', value ->> 'channel', value ->> 'pace'
        FROM json_each(${JSON.stringify(choices)}) WHERE TRUE`,
    )
    .onConflictDoUpdate({
      target: [noticeChoices.account_id, noticeChoices.kind, noticeChoices.channel],
      set: { pace: sql`excluded.pace` },
    });
}

/** Saves the time zone of an account and keeps the rest of its mailbox row. */
async function saveZone({ orm }: Database, account: number, email: string, zone: string): Promise<void> {
  await orm
    .insert(mailboxes)
    .values({ account_id: account, email, zone })
    .onConflictDoUpdate({ target: mailboxes.account_id, set: { zone } });
}

/** Mounts the choices of mail and pushes. */
export function mountNoticeChoices(api: Api): void {
  mount(api, calls.getNoticeChoices, async ({ env, db, caller: { role, account, email } }) => {
    const [recipient, chosen] = await Promise.all([
      findRecipient(db, account),
      db.orm.select().from(noticeChoices).where(eq(noticeChoices.account_id, account)),
    ]);
    const paces = new Map(chosen.map((row) => [`${row.kind} ${row.channel}`, row.pace]));
    return {
      sends: carrierOf(env) !== null,
      pushes: vapidOf(env) !== null,
      email,
      confirmed: recipient?.confirmed === 1,
      stopped: recipient?.stopped === 1 ? recipient.stopped_for : null,
      zone: recipient?.zone ?? null,
      choices: chosenKinds(role).flatMap((kind) =>
        CHANNELS.map((channel) => ({
          kind,
          channel,
          pace: paces.get(`${kind} ${channel}`) ?? usualPace(kind, channel),
        })),
      ),
    };
  });

  mount(api, calls.setNoticeChoices, async ({ db, caller: { role, account, email }, body }) => {
    const kinds = chosenKinds(role);
    const unknown = body.choices.findIndex(({ kind }) => !kinds.includes(kind));
    if (unknown >= 0)
      refuse('invalid', {
        errors: [{ path: `choices.${unknown}.kind`, message: 'Your account does not choose for this kind' }],
      });
    const unpaced = body.choices.findIndex(({ kind, channel, pace }) => !pacesOf(kind, channel).includes(pace));
    if (unpaced >= 0)
      refuse('invalid', {
        errors: [
          { path: `choices.${unpaced}.pace`, message: 'What is pushed, and a reminder, comes at once or never' },
        ],
      });
    if (body.zone !== undefined && !isZone(body.zone))
      refuse('invalid', { errors: [{ path: 'zone', message: 'Please choose a time zone that there is' }] });
    await saveChoices(db, account, body.choices);
    if (body.zone !== undefined) await saveZone(db, account, email, body.zone);
    return { message: 'Saved.' };
  });
}
