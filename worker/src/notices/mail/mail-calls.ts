import { LIMITS } from '@niyukti/contract/api/limits';
import { CHANNELS, chosenKinds, pacesOf, usualPace } from '@niyukti/contract/notices/mail';
import * as calls from '@niyukti/contract/notices/mail-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { confirmMailbox } from '../../accounts/addresses.ts';
import { readAlertName } from '../../accounts/end-alert.ts';
import { unrecorded } from '../../core/database.ts';
import { randomToken } from '../../core/hash.ts';
import { accountActor } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import { limitTries } from '../../http/context.ts';
import { type Api, mount } from '../../http/mount.ts';
import { refuse } from '../../http/problem.ts';
import { addressOf } from '../../http/rate-limit.ts';
import { vapidOf } from '../push/send.ts';
import { readOwnChoices, writeChoices, writeZone } from './choice-rows.ts';
import { alertIn, readConfirm, readUnsubscribe } from './links.ts';
import { readReaders } from './mail-rows.ts';
import { carrierOf } from './settings.ts';
import { endMail } from './unsubscribe.ts';
import { writeConfirmation } from './write-confirmation.ts';
import { isZone } from './zones.ts';

const HOUR = 3_600;

/** Mounts what people choose of their mail, and what its links do. */
export function mountMail(api: Api): void {
  mount(api, calls.getNoticeChoices, async ({ env, db, caller: { role, id, email } }) => {
    const [readers, chosen] = await db.batch(readReaders(JSON.stringify([{ role, id }])), readOwnChoices(role, id));
    const [reader] = readers.rows;
    const paces = new Map(chosen.rows.map((row) => [`${row.kind} ${row.channel}`, row.pace]));
    return {
      sends: carrierOf(env) !== null,
      pushes: vapidOf(env) !== null,
      email,
      confirmed: reader?.confirmed === 1,
      stopped: reader?.stopped === 1 ? reader.stopped_for : null,
      zone: reader?.zone ?? null,
      choices: chosenKinds(role).flatMap((kind) =>
        CHANNELS.map((channel) => ({
          kind,
          channel,
          pace: paces.get(`${kind} ${channel}`) ?? usualPace(kind, channel),
        })),
      ),
    };
  });

  mount(api, calls.setNoticeChoices, async ({ db, caller: { role, id, email }, body }) => {
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
    await db.batch(
      unrecorded('choice', writeChoices(role, id, JSON.stringify(body.choices))),
      ...(body.zone === undefined ? [] : [unrecorded('choice', writeZone(role, id, email, body.zone))]),
    );
    return { message: 'Saved.' };
  });

  mount(api, calls.askConfirmation, async (context) => {
    const { env, caller } = context;
    if (carrierOf(env) === null) refuse('mail-off');
    await writeConfirmation(context, caller);
    return { message: `A link is on its way to ${caller.email}.` };
  });

  mount(api, calls.confirmAddress, async (context) => {
    const { db, body, now, request } = context;
    await limitTries(context, { key: `mail-link:${addressOf(request)}`, max: 60, seconds: HOUR });
    const claimed = await readConfirm(context, body.token, now);
    if (!claimed) refuse('mail-link-dead');
    const { role, id, name, email } = claimed;
    const work = new Transaction(accountActor({ role, id, name }), now);
    work.change(confirmMailbox(role, id, email, now), { name: 'address.confirmed', subject: role, id });
    await work.run(db);
    return { message: `${email} is confirmed.`, role };
  });

  mount(api, calls.readUnsubscription, async (context) => {
    await limitTries(context, { key: `mail-link:${addressOf(context.request)}`, max: 60, seconds: HOUR });
    const claimed = await readUnsubscribe(context, context.body.token);
    if (!claimed) refuse('mail-link-dead');
    const { scope, role, id } = claimed;
    const alert = alertIn(scope);
    if (alert === null) return { scope, role };
    const kept = await context.db.first(readAlertName(alert, id));
    return { scope: 'alert', role, alert: kept?.name ?? '' };
  });

  mount(api, calls.unsubscribe, async (context) => {
    const { db, body } = context;
    await limitTries(context, { key: `mail-link:${addressOf(context.request)}`, max: 60, seconds: HOUR });
    const claimed = await readUnsubscribe(context, body.token);
    if (!claimed) refuse('mail-link-dead');
    await endMail(db, claimed, body.all === true);
    const ended = alertIn(claimed.scope) !== null && body.all !== true;
    return { message: ended ? 'Done: this job alert has ended.' : 'Done: no more of these mails.' };
  });

  // Whoever asks learns nothing: the account is looked up behind the answer, by the queue.
  mount(api, calls.askPasswordLink, async (context) => {
    const { env, body, request } = context;
    if (carrierOf(env) === null) refuse('mail-off');
    await limitTries(
      context,
      { key: `forgot:${addressOf(request)}`, max: 30, seconds: HOUR },
      { key: `forgot:${body.role}:${body.email}`, max: 5, seconds: HOUR },
    );
    await env.MAILS.send({ password: { role: body.role, email: body.email, nonce: randomToken(96) } });
    return { message: TEXTS.passwordLinkAsked(LIMITS.passwordResetSeconds / 60) };
  });
}
