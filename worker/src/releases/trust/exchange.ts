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
import { readIssuerKey } from './issuer-keys.ts';
import { checkClaims, type RunToken, readRunToken } from './run-token.ts';
import { readTrusts, toDeployRight } from './trusts.ts';

/** Tries per IP address. The limit is high because the runners of a CI host share few addresses. */
const TRIES = { max: 120, seconds: 600 };

/** Mounts the call that exchanges the identity token of a CI run for a deploy token. */
export function mountExchange(api: Api): void {
  mount(api, exchangeRunToken, async (context) => {
    const { env, db, now, request, path, body } = context;
    await limitTries(context, { key: `run-token ${addressOf(request)}`, ...TRIES });
    const token = readRunToken(body.token);
    const trusts = (await readTrusts(db.orm, path.name)).filter(({ issuer }) => issuer === token.run.issuer);
    if (trusts.length === 0)
      refuse('run-issuer-unknown', {
        detail: `No run that this issuer vouches for may release ${path.name}. ${describeTrustCommand(path.name, token)}`,
      });
    // Check the claims before the signature: the signature may need a request to the issuer.
    checkClaims(token, ownUrl(env, request.url).origin, now);
    await checkSignature(token, now);
    const trust = trusts.filter((row) => isTrusted(row, token)).sort((a, b) => b.can_promote - a.can_promote)[0];
    if (!trust)
      refuse('run-not-trusted', {
        detail: `${describeRun(token)} may not release ${path.name}. ${describeTrustCommand(path.name, token)}`,
      });
    return createDeployToken(db, trust, token, now);
  });
}

async function checkSignature({ run, kid, signed, signature }: RunToken, now: number): Promise<void> {
  const key = await readIssuerKey(run.issuer, kid, now);
  if (!(await crypto.subtle.verify('RSASSA-PKCS1-v1_5', key, signature, signed))) refuse('run-signature-wrong');
}

/**
 * True if the trust allows this run. Repository names are compared without case, branch names with
 * case.
 */
function isTrusted(
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

async function createDeployToken(
  { orm }: Database,
  trust: TrustedRunRow,
  { run, jti, repositoryId }: RunToken,
  now: number,
) {
  const { name, can_promote, id: trust_id } = trust;
  const token = `niyukti_${name}_${randomToken()}`;
  const expires = now + RUN_TOKEN_SECONDS * 1_000;
  // Identifies the host's token, because each may be exchanged only once.
  const run_key = await sha256(`${run.issuer} ${jti}`);
  const token_hash = await sha256(token);
  const label = `${run.repository}${run.run ? ` run ${run.run}` : ''}`.slice(0, 120);
  const isStillTrusted = sql`EXISTS (SELECT 1 FROM trusted_runs WHERE id = ${trust_id} AND ended_at IS NULL)`;
  // One transaction, so that a trust that is ended meanwhile gives no token.
  const [standing, given] = await runAll(orm, [
    sql`UPDATE trusted_runs SET repository_id = coalesce(repository_id, ${repositoryId})
      WHERE id = ${trust_id} AND ended_at IS NULL RETURNING id`,
    sql`INSERT INTO deploy_tokens (token_hash, name, can_promote, label, created_at, expires_at, trust_id, run, run_key)
      SELECT ${token_hash}, ${name}, ${can_promote}, ${label}, ${now}, ${expires}, ${trust_id}, ${JSON.stringify(run)}, ${run_key}
      WHERE ${isStillTrusted} ON CONFLICT (run_key) DO NOTHING RETURNING id`,
  ]);
  if (!standing?.results.length) refuse('run-not-trusted');
  if (!given?.results.length) refuse('run-token-used');
  return { token, expiresAt: iso(expires), right: toDeployRight(trust) };
}

const describeRun = ({ run: { repository, ref, environment } }: RunToken) =>
  `${repository}${ref ? ` at ${ref}` : ''}${environment ? ` in the environment ${environment}` : ''}`;

/**
 * The command with which an operator trusts such runs. Pull requests are trusted by environment,
 * because they have no branch.
 */
function describeTrustCommand(name: FrontEndName, { run: { repository, ref, environment } }: RunToken): string {
  const from = ref?.startsWith('refs/pull/') ? 'environment previews' : `ref ${ref ?? 'refs/heads/main'}`;
  return `Whoever runs the deployment lets it in: ${operatorCommand(`trust ${name} --repository ${repository} --${environment ? `environment ${environment}` : from}`)}`;
}
