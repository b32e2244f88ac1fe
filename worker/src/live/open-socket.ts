import { ROLES } from '@niyukti/contract/accounts/roles';
import { LIVE_BOARD_PATH, LIVE_PATH } from '@niyukti/contract/notices/live';
import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { sha256 } from '../core/hash.ts';
import { publicId, useAlphabet } from '../core/ids.ts';
import { checkOrigin } from '../http/origin.ts';
import { partyOf } from '../http/principal.ts';
import { failureResponse, refuse } from '../http/problem.ts';
import { addressOf, limitOpenRead } from '../http/rate-limit.ts';
import { lacksSecondFactor } from '../http/second-factor.ts';
import { noteFailedProof } from '../http/security-note.ts';
import { findCallers, readCredentials } from '../http/session.ts';
import { BOARD_PARTS, boardPart, inboxOf } from './signal-pages.ts';

/**
 * The handlers by path. WebSockets are not calls of the contract, because they have no response.
 */
const OPENS: Readonly<Record<string, (request: Request, env: Env) => Promise<Response>>> = {
  [LIVE_PATH]: openInbox,
  [LIVE_BOARD_PATH]: openBoard,
};

/**
 * Opens a socket. It runs before everything that copies responses, because a copy loses the socket.
 * It checks the origin, because CORS does not apply to WebSockets.
 */
export async function openLive(request: Request, env: Env): Promise<Response | null> {
  const open = OPENS[new URL(request.url).pathname];
  if (!open) return null;
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket')
    return new Response(null, { status: 426, headers: { upgrade: 'websocket' } });
  try {
    checkOrigin(request, env);
    return await open(request, env);
  } catch (error) {
    noteFailedProof(request, error, null);
    return failureResponse(error, crypto.randomUUID(), 'live');
  }
}

/** Opens a socket for the account that the page shows. 401 without a valid session. */
async function openInbox(request: Request, env: Env): Promise<Response> {
  useAlphabet(env.ID_ALPHABET);
  const { searchParams } = new URL(request.url);
  const role = ROLES.find((one) => one === searchParams.get('role')) ?? refuse('unauthenticated');
  const headers = new Headers(request.headers);
  headers.delete('authorization');
  const callers = await findCallers(new Database(env.DB), readCredentials(headers, [role]), Date.now());
  const caller = callers.find((one) => publicId(one.role, partyOf(one).id) === searchParams.get('account'));
  if (!caller) refuse('unauthenticated');
  if (lacksSecondFactor(env, caller)) refuse('second-factor-needed');
  return pass(inboxOf(env, caller), searchParams, { session: caller.tokenHash });
}

/** Opens a socket for the public board. It needs no session. */
async function openBoard(request: Request, env: Env): Promise<Response> {
  await limitOpenRead(env, request);
  const address = (await sha256(addressOf(request))).slice(0, 16);
  const part = Number.parseInt(address.slice(0, 4), 16) % BOARD_PARTS;
  return pass(boardPart(env, part), new URL(request.url).searchParams, { address });
}

function pass(object: Fetcher, asked: URLSearchParams, attachment: Record<string, string>): Promise<Response> {
  const given = new URLSearchParams(attachment);
  for (const name of ['since', 'age']) {
    const value = asked.get(name);
    if (value !== null) given.set(name, value);
  }
  return object.fetch(`https://live/?${given}`, { headers: { upgrade: 'websocket' } });
}
