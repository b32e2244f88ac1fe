import type { DeployRight } from '@niyukti/contract/releases/deploy';
import type { Grants } from '@niyukti/contract/releases/grants';
import {
  addTrust,
  endTrust,
  MOST_TRUSTS,
  readTrusts,
  rightOf,
  type Trust,
  type TrustedRunRow,
} from '@niyukti/worker/grants';
import type { OpenDatabase } from '../deploy/database.ts';
import { inTarget, type Target } from '../deploy/wrangler.ts';
import { Refusal } from '../progress.ts';
import { deployName } from './tokens.ts';

/** Who signs for runs of GitHub Actions. */
export const GITHUB = 'https://token.actions.githubusercontent.com';

/** Which runs a person wants to trust. */
export interface AskedTrust {
  readonly repository?: string | undefined;
  readonly ref?: string | undefined;
  readonly environment?: string | undefined;
  readonly promote: boolean;
}

/**
 * A trust that may be given. Throws `Refusal` for a front end that nobody granted, a repository, a
 * or a ref that cannot be one, and for runs from wherever in a repository.
 */
export function trustOf(name: string | undefined, asked: AskedTrust, grants: Grants): Trust {
  const one = deployName(name, grants);
  if (one === 'all')
    throw new Refusal('A run is trusted with one front end. What moves all of them needs the account: npm run deploy.');
  const { repository = '', promote } = asked;
  if (!/^[\w.-]+(\/[\w.-]+)+$/.test(repository) || repository.length > 120)
    throw new Refusal('Say of which repository, as its host names it: --repository owner/name.');
  const right: DeployRight = promote ? 'promote' : 'upload';
  return { name: one, issuer: GITHUB, repository, ...placeOf(asked), right };
}

/** A branch, a tag or an environment: whoever may write to a repository may begin runs of it. */
function placeOf({ ref, environment }: AskedTrust): Pick<Trust, 'ref' | 'environment'> {
  if (ref === undefined && environment === undefined)
    throw new Refusal('Say from where: --ref refs/heads/main, or --environment production that its host protects.');
  if (ref !== undefined && !/^refs\/(heads|tags)\/[^\s*]{1,100}$/.test(ref))
    throw new Refusal(`"${ref}" is no whole name of a branch or tag, such as refs/heads/main or refs/tags/v1.`);
  if (environment !== undefined && !/^[^\p{Cc}]{1,120}$/u.test(environment))
    throw new Refusal('An environment has a name of 1 to 120 letters: --environment production.');
  return { ref: ref ?? null, environment: environment ?? null };
}

/** Lets runs of a repository release a front end, audited, from now on and without a secret. */
export async function giveTrust(db: OpenDatabase, trust: Trust): Promise<Trust> {
  refuseTwice(trust, await readTrusts(db.orm));
  await db.run(addTrust(trust, Date.now()));
  return trust;
}

/** Throws `Refusal` for a trust that there is already, with whatever right, and for too many. */
export function refuseTwice(trust: Trust, rows: readonly TrustedRunRow[]): void {
  const those = rows.filter(({ name }) => name === trust.name);
  const same = those.find(
    ({ issuer, repository, ref, environment }) =>
      issuer === trust.issuer &&
      repository.toLowerCase() === trust.repository.toLowerCase() &&
      ref === trust.ref &&
      environment === trust.environment,
  );
  if (same) throw new Refusal(`These runs are trusted already: ${same.id}. End that first to change its right.`);
  if (those.length >= MOST_TRUSTS) throw new Refusal(`${trust.name} has ${MOST_TRUSTS} trusts: end some first.`);
}

/**
 * Ends trusts by their numbers, audited, and with each the tokens that its runs have. Answers how
 * many there were.
 */
export async function endTrusts(db: OpenDatabase, numbers: readonly number[]): Promise<number> {
  const rows = (await readTrusts(db.orm)).filter(({ id }) => numbers.includes(id));
  for (const row of rows) await db.run(endTrust(row, Date.now()));
  return rows.length;
}

/** A trust as a person reads it. */
export function describeTrust(row: TrustedRunRow): string {
  const { id, name, repository, ref, environment } = row;
  const from = [ref, environment && `environment ${environment}`].filter(Boolean).join(', ');
  const may = rightOf(row) === 'promote' ? 'upload, promote' : 'upload';
  return `${id}  ${name}  ${may}  ${repository} at ${from}`;
}

/** What was trusted, and where, as a person reads it. */
export function describeTrusted({ name, repository, ref, environment, right }: Trust, target: Target): string {
  const from = ref ?? `the environment ${environment}`;
  const may = right === 'promote' ? 'upload and promote' : 'upload';
  return `Runs of ${repository} at ${from} may ${may} ${name}: ${inTarget(target)}. npm run release asks for their token by itself.`;
}
