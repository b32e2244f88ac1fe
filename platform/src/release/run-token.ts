import type { Problem } from '@niyukti/contract/api/problems';
import { exchangeRunToken } from '@niyukti/contract/releases/deploy-calls';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { Refusal } from '../progress.ts';
import { Momentary, messageOf, retry } from '../retry.ts';

/** True in a run of GitHub Actions with `permissions: id-token: write`. */
export function offersRunToken(): boolean {
  return Boolean(process.env.ACTIONS_ID_TOKEN_REQUEST_URL && process.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN);
}

/**
 * Exchanges the signed token of this run for a deploy token of one front end. Throws `Refusal` with
 * the message of GitHub or of the deployment.
 */
export async function runToken(deployment: string, name: FrontEndName): Promise<string> {
  const token = await signedToken(deployment);
  const answer = await fetch(`${deployment}/api/deploy/${name}/run-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    redirect: 'error',
  }).catch(unreachable(deployment));
  if (answer.ok) return exchangeRunToken.output.parse(await answer.json()).token;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refusal(`${deployment} gave this run no token (${answer.status}): ${problem?.detail ?? answer.statusText}`);
}

/** The token that GitHub's runner signs for this deployment alone. */
async function signedToken(deployment: string): Promise<string> {
  const { env } = process;
  const address = new URL(env.ACTIONS_ID_TOKEN_REQUEST_URL ?? '');
  address.searchParams.set('audience', deployment);
  const headers = { authorization: `Bearer ${env.ACTIONS_ID_TOKEN_REQUEST_TOKEN}`, accept: 'application/json' };
  return retry('The runner', async () => {
    const answer = await fetch(address, { headers }).catch(unreachable('The runner'));
    const body = answer.ok ? ((await answer.json().catch(() => null)) as { value?: unknown } | null) : null;
    if (typeof body?.value === 'string') return body.value;
    if (answer.status >= 500 || answer.status === 429) throw new Momentary(`It answered ${answer.status}`);
    throw new Refusal(
      `The runner signs no token for this run (${answer.status}): the job needs "permissions: id-token: write".`,
    );
  });
}

const unreachable =
  (what: string) =>
  (error: unknown): never => {
    throw new Refusal(`${what} could not be reached: ${messageOf(error)}`);
  };
