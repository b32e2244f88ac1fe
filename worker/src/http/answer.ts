import { isMissingRow } from '../core/busy.ts';
import { checkProof, type Identity, identify, VISITOR } from './authenticate.ts';
import { type Context, type Exchange, type Handler, type MountableCall, type MountOptions, Reply } from './context.ts';
import { entityTag, hasTag } from './entity-tag.ts';
import { runOnce } from './idempotency.ts';
import { linkHeader, Page } from './list.ts';
import { checkOrigin } from './origin.ts';
import { failureResponse } from './problem.ts';
import { readInput } from './read-input.ts';
import { noteFailedProof } from './security-note.ts';

/** An answer, and the identity of its caller as far as it is known. */
export interface CallAnswer {
  readonly response: Response;
  readonly identity: Identity;
}

/** Answers a request of a call in stages: origin, caller, proof, input, handler. A stage refuses by throwing. */
export async function answer<C extends MountableCall>(
  call: C,
  handler: Handler<C>,
  options: MountOptions,
  exchange: Exchange,
): Promise<CallAnswer> {
  const { request, env, now, requestId } = exchange;
  let identity = VISITOR;
  try {
    if (call.method !== 'GET') checkOrigin(request, env);
    identity = await identify(call, exchange);
    checkProof(call, identity.caller, now);
    const input = await readInput(call, exchange, options);
    const response = await runOnce(call, exchange, identity.caller, input.raw, async (key) => {
      const context = { ...exchange, ...identity, ...input, caller: identity.principal, key };
      return render(call, exchange, await handler(context as unknown as Context<C>));
    });
    return { response, identity };
  } catch (thrown) {
    // A missing row may mean that the caller was erased during the call: then the refusal says that.
    const error = isMissingRow(thrown)
      ? await identify(call, exchange).then(
          () => thrown,
          (refused) => refused,
        )
      : thrown;
    noteFailedProof(request, error, identity.caller);
    return { response: failureResponse(error, requestId, call.id), identity };
  }
}

/** Writes a handler's result as JSON, with the next page of a list in `Link`. */
async function render(call: MountableCall, { url, request }: Exchange, result: unknown): Promise<Response> {
  if (result instanceof Response) return result;
  const headers = new Headers();
  let value = result;
  let status: number = call.status;
  if (value instanceof Reply) {
    for (const [name, text] of value.headers) headers.append(name, text);
    status = value.status ?? status;
    value = value.body;
  }
  if (value instanceof Page) {
    const link = linkHeader(url, value.next);
    if (link) headers.set('link', link);
    value = value.items;
  }
  if (status === 204) return new Response(null, { status, headers });
  const body = JSON.stringify(value);
  if (call.polled && (await isUnchanged(request, body, headers))) return new Response(null, { status: 304, headers });
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(body, { status, headers });
}

/** Sets the `ETag` of an answer. Answers whether the page has it already. */
async function isUnchanged(request: Request, body: string, headers: Headers): Promise<boolean> {
  const tag = await entityTag(`${headers.get('link')}\n${body}`);
  headers.set('etag', tag);
  headers.set('cache-control', 'private, no-cache');
  return hasTag(request, tag);
}
