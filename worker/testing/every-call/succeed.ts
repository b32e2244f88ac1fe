import { vi } from 'vitest';
import { type Answer, type Ask, ask, type SignedIn } from '../client.ts';

/** A successful call: its id in the contract, and its answer. */
export interface Succeeded {
  call: string;
  answer: Answer;
}

/**
 * Makes a call and answers its id in the contract, which the log line of the request has. Throws if
 * it is no call or is refused.
 */
export async function succeed(
  method: string,
  path: string,
  who: SignedIn | string | null,
  given: Omit<Ask, 'token'>,
): Promise<Succeeded> {
  const token = typeof who === 'string' ? who : who?.token;
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const answer = await ask(method, `/api${path}`, { ...given, ...(token ? { token } : {}) });
  // Security events of accounts may log further lines.
  const line = log.mock.calls.map(([text]) => String(text)).findLast((text) => text.includes('"rowsRead"'));
  log.mockRestore();
  const { call } = JSON.parse(line ?? '{}') as { call?: string };
  if (!call || answer.status > 204) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return { call, answer };
}
