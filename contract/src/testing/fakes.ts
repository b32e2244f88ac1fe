import type { Role } from '../accounts/roles.ts';
import type { Session } from '../accounts/session.ts';
import type { AnyCall, CallInput, CallOutput } from '../api/call.ts';
import { PROBLEMS, type ProblemCode } from '../api/problems.ts';

/** The answer of a fake API to one call. */
export interface FakeAnswer {
  readonly call: AnyCall;
  readonly reply: (input: unknown) => unknown;
}

/** A refusal of a fake API. */
export class FakeRefusal {
  readonly code: ProblemCode;
  constructor(code: ProblemCode) {
    this.code = code;
  }
}

/**
 * The answer to a call: its output, a refusal, or a function of the input.
 *
 * @example
 * fakeApi(answer(listHrs, [hr]), answer(deleteHr, ({ path }) => deleted(path.id)));
 */
export function answer<C extends AnyCall>(
  call: C,
  reply: CallOutput<C> | FakeRefusal | ((input: CallInput<C>) => CallOutput<C> | FakeRefusal),
): FakeAnswer {
  const made = typeof reply === 'function' ? (reply as (input: unknown) => unknown) : () => reply;
  return { call, reply: made };
}

/**
 * Refuses a call with a problem of the contract.
 *
 * @example
 * fakeApi(answer(logInHr, refuse('bad-credentials')));
 */
export function refuse(code: ProblemCode): FakeRefusal {
  return new FakeRefusal(code);
}

/** The body of a refusal, as the API writes it. */
export function problemBody({ code }: FakeRefusal): { status: number; body: Record<string, unknown> } {
  const { status, title, detail } = PROBLEMS[code];
  return { status, body: { type: `/problems/${code}`, title, status, detail, message: detail, requestId: 'fake' } };
}

/**
 * A live session of a role, for as long as a test may take.
 *
 * @example
 * await openScreen(page, '/HRHome', { session: fakeSession('hr', { name: 'Meera Nair' }) });
 */
export function fakeSession(role: Role, more: Partial<Session> = {}): Session {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  return { role, id: 'fake1', name: 'Asha Rao', email: 'asha@example.test', picture: null, expiresAt, ...more };
}
