import { type AnyCall, type CallInput, type CallOutput, callPath } from '@niyukti/contract/api/call';
import { baseUrl } from './sign-in.ts';

/** Makes a call of the contract with a session's token. Journeys use it for what they need but do not show. */
export async function callAs<C extends AnyCall>(
  token: string | null,
  def: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> {
  const { path, query, body } = input as {
    path?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  };
  const url = new URL(callPath(def.path, path), baseUrl());
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method: def.method,
    headers: {
      origin: baseUrl(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${def.id}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as CallOutput<C>;
}
