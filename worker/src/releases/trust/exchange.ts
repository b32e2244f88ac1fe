import { exchangeRunToken, RUN_TOKEN_SECONDS } from '@niyukti/contract/releases/deploy-calls';
import { operatorCommand } from '@niyukti/contract/releases/grants';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { sql } from 'drizzle-orm';
import type { Database } from '../../core/database.ts';
import { randomToken, sha256 } from '../../core/hash.ts';
import { iso } from '../../core/iso.ts';
import { runAll } from '../../core/orm.ts';
import type { TrustedRunRow } from '../../core/schema/platform.ts';
import { limitTries } from '../../http/context.ts';
import { type Api, mount } from '../../http/mount.ts';
import { ownUrl } from '../../http/origin.ts';
import { refuse } from '../../http/problem.ts';
import { addressOf } from '../../http/rate-limit.ts';
import { keyOf } from './issuer-keys.ts';
import { checkMeant, type RunToken, readRunToken } from './run-token.ts';
import { readTrusts, rightOf } from './trusts.ts';

/** So many tries of one address in ten minutes: runners of a host share few. */
const TRIES = { max: 120, seconds: 600 };

/** Mounts the call by which a run gets a deploy token. */
export function mountExchange(api: Api): void {
  mount(api, exchangeRunToken, async (context) => {
    const { env, db, now, request, path, body } = context;
    await limitTries(context, { key: `run-token ${addressOf(request)}`, ...TRIES });
    const token = readRunToken(body.token);
    const trusts = (await readTrusts(db.orm, path.name)).filter(({ issuer }) => issuer === token.run.issuer);
    if (trusts.length === 0)
      refuse('run-issuer-unknown', { detail: `${UNTRUSTED(path.name)} ${howTo(path.name, token)}` });
    // What costs nothing is asked first: an issuer is asked for what could be good alone.
    checkMeant(token, ownUrl(env, request.url).origin, now);
    await checkSignature(token, now);
    const trust = trusts.filter((row) => isMeant(row, token)).sort((a, b) => b.can_promote - a.can_promote)[0];
    if (!trust)
      refuse('run-not-trusted', {
        detail: `${described(token)} may not release ${path.name}. ${howTo(path.name, token)}`,
      });
    return give(db, trust, token, now);
  });
}

async function checkSignature({ run, kid, signed, signature }: RunToken, now: number): Promise<void> {
  const key = await keyOf(run.issuer, kid, now);
  if (!(await crypto.subtle.verify('RSASSA-PKCS1-v1_5', key, signature, signed))) refuse('run-signature-wrong');
}

/** Hosts write names of repositories in any case; a branch called Main is not main. */
function isMeant(
  { repository, repository_id, ref, environment }: TrustedRunRow,
  { run, repositoryId }: RunToken,
): boolean {
  return (
    repository.toLowerCase() === run.repository.toLowerCase() &&
    (repository_id === null || repository_id === repositoryId) &&
    (ref === null || ref === run.ref) &&
    (environment === null || environment === run.environment)
  );
}

async function give({ orm }: Database, trust: TrustedRunRow, { run, jti, repositoryId }: RunToken, now: number) {
  const { name, can_promote, id: trust_id } = trust;
  const token = `niyukti_${name}_${randomToken()}`;
  const expires = now + RUN_TOKEN_SECONDS * 1_000;
  // Says which of the host's tokens it was given for: each is good for one.
  const run_key = await sha256(`${run.issuer} ${jti}`);
  const token_hash = await sha256(token);
  const label = `${run.repository}${run.run ? ` run ${run.run}` : ''}`.slice(0, 120);
  const isTrusted = sql`EXISTS (SELECT 1 FROM trusted_runs WHERE id = ${trust_id} AND ended_at IS NULL)`;
  // One transaction: a trust that is ended meanwhile leaves no token behind.
  const [standing, given] = await runAll(orm, [
    sql`UPDATE trusted_runs SET repository_id = coalesce(repository_id, ${repositoryId})
      WHERE id = ${trust_id} AND ended_at IS NULL RETURNING id`,
    sql`INSERT INTO deploy_tokens (token_hash, name, can_promote, label, created_at, expires_at, trust_id, run, run_key)
      SELECT ${token_hash}, ${name}, ${can_promote}, ${label}, ${now}, ${expires}, ${trust_id}, ${JSON.stringify(run)}, ${run_key}
      WHERE ${isTrusted} ON CONFLICT (run_key) DO NOTHING RETURNING id`,
  ]);
  if (!standing?.results.length) refuse('run-not-trusted');
  if (!given?.results.length) refuse('run-token-used');
  return { token, expiresAt: iso(expires), right: rightOf(trust) };
}

const UNTRUSTED = (name: FrontEndName) => `No run that this issuer vouches for may release ${name}.`;

const described = ({ run: { repository, ref, environment } }: RunToken) =>
  `${repository}${ref ? ` at ${ref}` : ''}${environment ? ` in the environment ${environment}` : ''}`;

/**
 * How whoever runs the deployment lets such runs in: a pull request has no branch to be trusted.
 */
function howTo(name: FrontEndName, { run: { repository, ref, environment } }: RunToken): string {
  const from = ref?.startsWith('refs/pull/') ? 'environment previews' : `ref ${ref ?? 'refs/heads/main'}`;
  return `Whoever runs the deployment lets it in: ${operatorCommand(`trust ${name} --repository ${repository} --${environment ? `environment ${environment}` : from}`)}`;
}
