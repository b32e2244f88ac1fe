import { LIMITS } from '@niyukti/contract/api/limits';
import * as calls from '@niyukti/contract/notices/mail-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { and, eq } from 'drizzle-orm';
import { confirmMailbox } from '../../accounts/addresses.ts';
import { isMissingRow } from '../../core/busy.ts';
import { randomToken } from '../../core/hash.ts';
import { alerts } from '../../core/schema/notices.ts';
import { accountActor } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import { limitTries } from '../../http/context.ts';
import { type Api, mount } from '../../http/mount.ts';
import { refuse } from '../../http/problem.ts';
import { addressOf } from '../../http/rate-limit.ts';
import { endMail } from './end-mail.ts';
import { mailConfirmationLink } from './link-mails.ts';
import { alertIn, readConfirm, readUnsubscribe } from './mail-links.ts';
import { carrierOf } from './settings.ts';

const HOUR = 3_600;

/** The account of a link was erased after it was read. */
function refuseGone(error: unknown): never {
  if (isMissingRow(error)) refuse('mail-link-dead');
  throw error;
}

/** Mounts the calls behind links in mails, and those that mail a link. */
export function mountMailLinks(api: Api): void {
  mount(api, calls.askConfirmation, async (context) => {
    const { env, caller } = context;
    if (carrierOf(env) === null) refuse('mail-off');
    await mailConfirmationLink(context, caller);
    return { message: `A link is on its way to ${caller.email}.` };
  });

  mount(api, calls.confirmAddress, async (context) => {
    const { db, body, now, request } = context;
    await limitTries(context, { key: `mail-link:${addressOf(request)}`, max: 60, seconds: HOUR });
    const claimed = await readConfirm(context, body.token, now);
    if (!claimed) refuse('mail-link-dead');
    const { role, account, id, name, email } = claimed;
    const work = new Transaction(accountActor({ role, id, name }), now);
    work.change(confirmMailbox(account, email, now), { name: 'address.confirmed', subject: role, id });
    await work.run(db).catch(refuseGone);
    return { message: `${email} is confirmed.`, role };
  });

  mount(api, calls.readUnsubscription, async (context) => {
    await limitTries(context, { key: `mail-link:${addressOf(context.request)}`, max: 60, seconds: HOUR });
    const claimed = await readUnsubscribe(context, context.body.token);
    if (!claimed) refuse('mail-link-dead');
    const { scope, role, account } = claimed;
    const alert = alertIn(scope);
    if (alert === null) return { scope, role };
    const [kept] = await context.db.orm
      .select({ name: alerts.name })
      .from(alerts)
      .where(and(eq(alerts.id, alert), eq(alerts.student_id, account)));
    return { scope: 'alert', role, alert: kept?.name ?? '' };
  });

  mount(api, calls.unsubscribe, async (context) => {
    const { db, body } = context;
    await limitTries(context, { key: `mail-link:${addressOf(context.request)}`, max: 60, seconds: HOUR });
    const claimed = await readUnsubscribe(context, body.token);
    if (!claimed) refuse('mail-link-dead');
    await endMail(db, claimed, body.all === true).catch(refuseGone);
    const ended = alertIn(claimed.scope) !== null && body.all !== true;
    return { message: ended ? 'Done: this job alert has ended.' : 'Done: no more of these mails.' };
  });

  // The queue looks the account up after the answer, so that the caller does not learn whether it
  // exists.
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
