import type { AnyCall } from '@niyukti/contract/api/call';
import { type Context, limitTries } from '../http/context.ts';
import { countFailure, type Delay, readWaiting, refuseUntil, waitOf } from '../http/delays.ts';
import { type RefusalCode, refuse } from '../http/problem.ts';
import { addressOf, scaleOf } from '../http/rate-limit.ts';

type SignUpContext = Pick<Context<AnyCall>, 'db' | 'now' | 'env' | 'request'>;

/** Delay after sign-ups with registered addresses: many of them are a search for accounts. */
const taken = (request: Request): Delay => ({
  key: `sign-up:taken:${addressOf(request)}`,
  free: 20,
  seconds: 2,
  maxSeconds: 300,
  forget: { after: 'first', seconds: 3_600 },
});

/** Admits a sign-up to the hashing, or refuses it with 429. A whole campus may sign up in an hour. */
export async function admitSignUp(context: SignUpContext): Promise<void> {
  const { db, now, request } = context;
  const delay = taken(request);
  const until = await waitOf(await readWaiting(db, [delay], now), [delay]);
  if (until > 0) refuseUntil(until, now);
  await limitTries(context, { key: `sign-up:all:${addressOf(request)}`, max: 600, seconds: 3_600 });
}

/** Refuses a sign-up with a registered address, and counts it. */
export async function refuseTaken({ db, now, env, request }: SignUpContext, code: RefusalCode): Promise<never> {
  await countFailure(db, taken(request), { now, scale: scaleOf(env), anyway: true });
  refuse(code);
}
