import type { AnyCall } from '@niyukti/contract/api/call';
import { type Context, limitTries } from '../http/context.ts';
import { countFailure, type Delay, readWaiting, refuseUntil, waitOf } from '../http/delays.ts';
import { type RefusalCode, refuse } from '../http/problem.ts';
import { addressOf, scaleOf } from '../http/rate-limit.ts';

type Request = Pick<Context<AnyCall>, 'db' | 'now' | 'env' | 'request'>;

/** Sign-ups with e-mails that are taken: who tries many of them looks for accounts. */
const taken = (request: globalThis.Request): Delay => ({
  key: `sign-up:taken:${addressOf(request)}`,
  free: 20,
  seconds: 2,
  maxSeconds: 300,
  forget: { after: 'first', seconds: 3_600 },
});

/** Lets a sign-up through to the hashing. A campus that signs up in an hour is normal. */
export async function admitSignUp(context: Request): Promise<void> {
  const { db, now, request } = context;
  const delay = taken(request);
  const until = await waitOf(await readWaiting(db, [delay], now), [delay]);
  if (until > 0) refuseUntil(until, now);
  await limitTries(context, { key: `sign-up:all:${addressOf(request)}`, max: 600, seconds: 3_600 });
}

/** Refuses a sign-up whose e-mail is taken, and counts it. */
export async function refuseTaken({ db, now, env, request }: Request, code: RefusalCode): Promise<never> {
  await countFailure(db, taken(request), { now, scale: scaleOf(env), anyway: true });
  refuse(code);
}
