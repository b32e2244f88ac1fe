import type { Problem } from '@niyukti/contract/api/problems';
import { RunTokenAnswer } from '@niyukti/contract/releases/deploy-calls';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { Refusal } from '../progress.ts';

/** Times that a host is asked, and the wait between, in milliseconds. */
const TRIES = 3;
const PAUSE = 500;

/**
 * True where the process is a run of a hosted CI whose host signs for it: GitHub Actions with
 * `permissions: id-token: write`, or a job of GitLab with `id_tokens: NIYUKTI_ID_TOKEN`.
 */
export function offersRunToken(env: NodeJS.ProcessEnv = process.env): boolean {
  return Boolean(env.NIYUKTI_ID_TOKEN || (env.ACTIONS_ID_TOKEN_REQUEST_URL && env.ACTIONS_ID_TOKEN_REQUEST_TOKEN));
}

/**
 * A deploy token of one front end for the run that this process is. Throws `Refusal` with the words
 * of the host or the deployment.
 *
 * @example
 * const token = await runToken('https://niyukti.example', 'seeker');
 */
export async function runToken(
  deployment: string,
  name: FrontEndName,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const token = env.NIYUKTI_ID_TOKEN || (await askRunner(deployment, env));
  const answer = await fetch(`${deployment}/api/deploy/${name}/run-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    redirect: 'error',
  }).catch(unreachable(deployment));
  if (answer.ok) return RunTokenAnswer.parse(await answer.json()).token;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refusal(`${deployment} gave this run no token (${answer.status}): ${problem?.detail ?? answer.statusText}`);
}

/** The token that GitHub's runner has signed for this deployment alone. */
async function askRunner(deployment: string, env: NodeJS.ProcessEnv): Promise<string> {
  const address = new URL(env.ACTIONS_ID_TOKEN_REQUEST_URL ?? '');
  address.searchParams.set('audience', deployment);
  const headers = { authorization: `Bearer ${env.ACTIONS_ID_TOKEN_REQUEST_TOKEN}`, accept: 'application/json' };
  for (let left = TRIES - 1; ; left -= 1) {
    const answer = await fetch(address, { headers }).catch((error: unknown) =>
      left > 0 ? null : unreachable('The runner')(error),
    );
    const said = answer?.ok ? ((await answer.json().catch(() => null)) as { value?: unknown } | null) : null;
    if (typeof said?.value === 'string') return said.value;
    if (left === 0 || (answer && answer.status < 500 && answer.status !== 429))
      throw new Refusal(
        `The runner signs no token for this run (${answer?.status}): the job needs "permissions: id-token: write".`,
      );
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

const unreachable =
  (what: string) =>
  (error: unknown): never => {
    const { cause, message } = error as Error & { cause?: Error };
    throw new Refusal(`${what} could not be reached: ${cause?.message ?? message}`);
  };
