import { isDeployCall } from '@niyukti/contract/call';
import type { Statement } from '../../core/database.ts';
import { noteAndKeep } from '../assumed-sessions.ts';
import { assume } from '../authenticate.ts';
import type { Context, Handler } from '../context.ts';
import { checkOrigin } from '../origin.ts';
import { beginRead } from '../replicas.ts';
import type { SessionRow } from '../session.ts';
import { checkProof } from './check-proof.ts';
import type { Exchange, MountableCall, MountOptions } from './exchange.ts';
import { type Identity, identify } from './identify.ts';
import { type Input, readBody, readInput } from './read-input.ts';
import { notModified, render } from './render.ts';
import { claim, keepAnswer, releasingKey, replay } from './run-once.ts';

/**
 * What a request of a call goes through, in this order: its origin, who makes it (`identify`),
 * whether that was proved lately (`checkProof`), what it brings (`readInput`), whether it was
 * answered before (`claim`), the handler, its answer as JSON (`render`), whether the page has that
 * already (`notModified`). Each stage refuses by throwing; `mount` answers what is
 * refused. `identified` is told who it is once that is known. A call that reads, or that changes
 * something in one trip, is answered for the sessions that this isolate assumes, and again where
 * the database then says otherwise of them.
 */
export async function answer<C extends MountableCall, Row>(
  call: C,
  handler: Handler<C, Row>,
  options: MountOptions<Row, C>,
  exchange: Exchange,
  identified: (identity: Identity) => void,
): Promise<Response> {
  if (call.method !== 'GET') checkOrigin(exchange.request, exchange.env);
  const { db, now, request, waitUntil } = exchange;
  let identity: Identity | null = null;
  const given = once(() => readBody(call, exchange, options));
  const oneTrip = await inOneTrip(options, given);
  const prelude = typeof options.oneTrip === 'function' && oneTrip ? undefined : preludeOf(options, exchange);
  const answerTo = (known: readonly SessionRow[] | null) => {
    identity = null;
    return answerAs(call, handler, options, exchange, prelude, given, known, (found) => {
      identity = found;
    });
  };
  const confirm = () => {
    if (!identity) return;
    identified(identity);
    // A page that only asks whether something is new, or who is signed in, is nobody at work.
    const asksByItself = exchange.sessions || call.polled || call.id === 'getSession' || request.headers.has('x-away');
    if (!asksByItself && identity.caller) waitUntil(noteAndKeep(db, identity.caller, now));
  };

  // With a prelude it needs a round trip of its own, and looks its sessions up in that.
  if (exchange.sessions) return answerTo(prelude ? null : exchange.sessions).finally(confirm);
  const reads = call.method === 'GET' && !isDeployCall(call);
  if (reads) await beginRead(call, exchange);
  // A call with a prelude has its look-up in one round trip with that already.
  const assumes = (reads && !prelude) || oneTrip;
  const assumption = assumes && !isDeployCall(call) ? await assume(call, request, db, now) : null;
  if (!assumption) return answerTo(null).finally(confirm);
  const answered = await settled(answerTo(assumption.sessions));
  const looked = await assumption.check();
  // What a copy of the database says otherwise, the writer is asked.
  const again = db.behind ? null : looked.sessions;
  if (db.behind && !looked.holds) db.beginAt('first-primary');
  const { response, error } = looked.holds ? answered : await settled(answerTo(again));
  confirm();
  if (!response) throw error;
  return response;
}

/** Whether a change is one round trip. A body that cannot be read is refused at its own stage. */
async function inOneTrip<Row, C extends MountableCall>(
  { oneTrip = false }: MountOptions<Row, C>,
  given: () => Promise<unknown>,
): Promise<boolean> {
  return typeof oneTrip === 'function' ? given().then(oneTrip, () => false) : oneTrip;
}

/** What is read of a request, as often as it is asked for. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => {
    begun ??= read();
    return begun;
  };
}

/** How the stages ended. */
type Settled = { readonly response?: Response; readonly error?: unknown };

/** A promise's end as a value: what is thrown before it is known who asks is not answered yet. */
async function settled(promise: Promise<Response>): Promise<Settled> {
  return promise.then(
    (response) => ({ response }),
    (error: unknown) => ({ error }),
  );
}

/** Every stage but the first, for the sessions that are known or, without any, looked up. */
async function answerAs<C extends MountableCall, Row>(
  call: C,
  handler: Handler<C, Row>,
  options: MountOptions<Row, C>,
  exchange: Exchange,
  prelude: Statement<Row> | undefined,
  given: () => Promise<unknown>,
  known: readonly SessionRow[] | null,
  identified: (identity: Identity) => void,
): Promise<Response> {
  const identity = await identify(call, exchange, prelude, known);
  identified(identity);
  checkProof(call, identity.caller, exchange.now);

  const input = await readInput(call, exchange, given, options);
  const claimed = await claim(call, exchange, identity, input.raw);
  if (claimed?.stored) return replay(claimed.stored.status, claimed.stored.response);
  const key = claimed?.held ?? null;
  const made = claimed?.made;

  const context = { ...exchange, ...identity, caller: identity.principal, ...input, key } as Input & Identity;
  const run =
    made === undefined || !options.remake ? handler : (given: Context<C, Row>) => options.remake?.(given, made);
  const result: unknown = await releasingKey(
    exchange.db,
    key,
    Promise.resolve(run(context as unknown as Context<C, Row>)),
  );
  if (result instanceof Response) return result;

  const { status, body, headers } = render(call, exchange.url, result);
  if (key) exchange.waitUntil(keepAnswer(exchange.db, key, { status, response: body ?? '' }));
  if (made !== undefined) return replay(status, body ?? '');
  if (call.polled && (await notModified(exchange.request, body ?? '', headers)))
    return new Response(null, { status: 304, headers });
  return new Response(body, { status, headers });
}

/** What is read in the round trip of the look-up. */
function preludeOf<Row, C extends MountableCall>(
  { prelude }: MountOptions<Row, C>,
  { path }: Exchange,
): Statement<Row> | undefined {
  return typeof prelude === 'function' ? prelude(path) : prelude;
}
