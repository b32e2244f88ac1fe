import type { Registry } from '@niyukti/contract/release';
import type { Env } from '../core/env.ts';
import { useAlphabet } from '../core/ids.ts';
import { Together } from '../core/together.ts';
import { assumeSessions, isStill, keepLooked } from '../http/assumed-sessions.ts';
import type { Caller } from '../http/principal.ts';
import { lacksSecondFactor } from '../http/second-factor.ts';
import { callersOf, type SessionRow } from '../http/session.ts';
import { type Brought, readsOf } from './first-data.ts';
import type { Api } from './marketing/api.ts';
import { type Answer, rolesAsked, route } from './route.ts';
import { lookUpSessions, tokensOf } from './sessions.ts';

/**
 * How long a document waits for what its screen asks for first, in milliseconds, before and behind
 * the look-up of who asks.
 */
const PATIENCE = 500;

/** What a document request comes to, for whom, and what its document brings along. */
export interface Decision {
  readonly answer: Answer;
  /** Whose document it is; null where it is nobody's. */
  readonly caller: Caller | null;
  readonly brought: readonly Brought[];
}

/**
 * Decides a document that depends on who asks. Where this isolate knows their sessions, the look-up
 * travels with what the screen reads first: one round trip. What was read counts only where the
 * database then says the same of the sessions, else it is read for those that live. An answer whose
 * account has moved on meanwhile has the tag of before: the next poll reads it once more.
 */
export async function decide(request: Request, env: Env, registry: Registry, api: Api, url: URL): Promise<Decision> {
  useAlphabet(env.ID_ALPHABET);
  const now = Date.now();
  const tokens = await tokensOf(request, rolesAsked(registry, url.pathname));
  if (tokens.length === 0) return { ...decisionFor(registry, env, url, []), brought: [] };
  const together = new Together(env.DB);
  const lookUp = () => lookUpSessions(together.database(), tokens, now);
  const readsFor = (sessions: readonly SessionRow[]) => {
    const { answer, caller } = decisionFor(registry, env, url, sessions);
    if (request.method !== 'GET' || !caller || 'redirect' in answer) return [];
    return readsOf(api, answer.screen, { request, url, caller, now, sessions, together });
  };
  const assumed = assumeSessions(tokens);
  const [looked, ...early] = together.run(lookUp, ...(assumed ? readsFor(assumed) : []));
  const patience = setTimeout(() => together.partWays(), PATIENCE);
  const sessions = await looked.finally(() => clearTimeout(patience));
  keepLooked(tokens, sessions, now);
  const holds = assumed !== null && isStill(sessions, assumed);
  const brought = await inTime(holds ? early : together.run(...readsFor(sessions)));
  return { ...decisionFor(registry, env, url, sessions), brought };
}

/** Of these reads what comes in time; the page asks for the rest. */
async function inTime(reads: readonly Promise<Brought | null>[]): Promise<readonly Brought[]> {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const late = new Promise<null>((done) => {
    timer = setTimeout(done, PATIENCE, null);
  });
  const all = await Promise.all(reads.map((read) => Promise.race([read, late])));
  clearTimeout(timer);
  return all.filter((one) => one !== null);
}

function decisionFor(
  registry: Registry,
  env: Env,
  url: URL,
  sessions: readonly SessionRow[],
): Omit<Decision, 'brought'> {
  const callers = callersOf(sessions);
  const lacking = callers.filter((one) => lacksSecondFactor(env, one)).map(({ role }) => role);
  const roles = callers.map(({ role }) => role);
  const answer = route(registry, url, roles, lacking);
  const role = 'redirect' in answer ? null : answer.role;
  return { answer, caller: callers.find((one) => one.role === role) ?? null };
}
