import type { Registry } from '@niyukti/contract/releases/release';
import { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { useAlphabet } from '../core/ids.ts';
import type { Caller } from '../http/principal.ts';
import { lacksSecondFactor } from '../http/second-factor.ts';
import { findCallers, readCredentials } from '../http/session.ts';
import { bringFirstData, type PreloadedAnswer } from './first-data.ts';
import type { Api } from './marketing/api.ts';
import { type Answer, rolesAsked, route } from './route.ts';

/** What a document request comes to, for whom, and what its document brings along. */
export interface Decision {
  readonly answer: Answer;
  /** Whose document it is; null where it is nobody's. */
  readonly caller: Caller | null;
  readonly brought: readonly PreloadedAnswer[];
}

/**
 * Decides a document that depends on who asks. Only cookies count, and whatever site the link stood
 * on: a document only shows, and what changes something asks for our own origin.
 */
export async function decide(request: Request, env: Env, registry: Registry, api: Api, url: URL): Promise<Decision> {
  useAlphabet(env.ID_ALPHABET);
  const cookies = new Headers({ cookie: request.headers.get('cookie') ?? '' });
  const credentials = readCredentials(cookies, rolesAsked(registry, url.pathname));
  const callers = await findCallers(new Database(env.DB), credentials, Date.now());
  const lacking = callers.filter((one) => lacksSecondFactor(env, one)).map(({ role }) => role);
  const roles = callers.map(({ role }) => role);
  const answer = route(registry, url, roles, lacking);
  if ('redirect' in answer) return { answer, caller: null, brought: [] };
  const caller = callers.find(({ role }) => role === answer.role) ?? null;
  const brings = request.method === 'GET' && caller !== null;
  return { answer, caller, brought: brings ? await bringFirstData(api, answer.screen, { request, url, caller }) : [] };
}
