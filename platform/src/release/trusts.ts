import type { Grants } from '@niyukti/contract/releases/grants';
import {
  addTrust,
  endTrust,
  MAX_TRUSTS,
  readGrants,
  readTrusts,
  type Trust,
  type TrustedRunRow,
  toDeployRight,
} from '@niyukti/worker/grants';
import { withDatabase } from '../deploy/database.ts';
import { inTarget, TARGET_OPTIONS, type Target, targetOf } from '../deploy/wrangler.ts';
import { readArguments, readOptions } from '../options.ts';
import { Refusal } from '../progress.ts';
import { deployName, numbersOf } from './tokens.ts';

/** Who signs the tokens of runs of GitHub Actions. */
export const GITHUB = 'https://token.actions.githubusercontent.com';

/** `trust <front end>`: lets runs of a repository release it, from now on and without a secret. */
export async function trust(): Promise<void> {
  const { values, positionals } = readArguments({
    repository: { type: 'string' },
    ref: { type: 'string' },
    environment: { type: 'string' },
    promote: { type: 'boolean', default: false },
    ...TARGET_OPTIONS,
  });
  const target = targetOf(values);
  const added = await withDatabase(target, async (db) => {
    const wanted = trustOf(positionals[0], values, await readGrants(db));
    refuseTwice(wanted, await readTrusts(db.orm));
    await db.run(addTrust(wanted, Date.now()));
    return wanted;
  });
  console.log(describeTrusted(added, target));
}

/** `trusts` */
export async function listTrusts(): Promise<void> {
  const values = readOptions(TARGET_OPTIONS);
  const rows = await withDatabase(targetOf(values), ({ orm }) => readTrusts(orm));
  console.log(rows.length > 0 ? rows.map(describeTrust).join('\n') : 'No run is trusted.');
}

/** `distrust <number>`: ends trusts, and the tokens of their runs. */
export async function distrust(): Promise<void> {
  const { values, positionals } = readArguments(TARGET_OPTIONS);
  const numbers = numbersOf(positionals, 'trusts');
  const ended = await withDatabase(targetOf(values), async (db) => {
    const rows = (await readTrusts(db.orm)).filter(({ id }) => numbers.includes(id));
    for (const row of rows) await db.run(endTrust(row, Date.now()));
    return rows.length;
  });
  console.log(`${ended} of ${numbers.length} were trusted and are no longer.`);
}

/** The runs that the options name. */
interface TrustRequest {
  readonly repository?: string | undefined;
  readonly ref?: string | undefined;
  readonly environment?: string | undefined;
  readonly promote: boolean;
}

/**
 * The trust that the options name. Throws `Refusal` for a front end without a grant, a repository
 * or ref that cannot exist, and for runs from anywhere in a repository: everybody who may write to
 * it may start some.
 */
export function trustOf(name: string | undefined, request: TrustRequest, grants: Grants): Trust {
  const frontEnd = deployName(name, grants);
  const { repository = '', ref, environment, promote } = request;
  if (frontEnd === 'all')
    throw new Refusal('A run is trusted with one front end. To release all of them, use the account: npm run deploy.');
  if (!/^[\w.-]+(\/[\w.-]+)+$/.test(repository) || repository.length > 120)
    throw new Refusal('Name the repository as GitHub does: --repository owner/name.');
  if (ref === undefined && environment === undefined)
    throw new Refusal('Say from where: --ref refs/heads/main, or --environment with one that GitHub protects.');
  if (ref !== undefined && !/^refs\/(heads|tags)\/[^\s*]{1,100}$/.test(ref))
    throw new Refusal(`"${ref}" is not the full name of a branch or tag, such as refs/heads/main or refs/tags/v1.`);
  if (environment !== undefined && !/^[^\p{Cc}]{1,120}$/u.test(environment))
    throw new Refusal('An environment has a name of 1 to 120 letters: --environment production.');
  const right = promote ? 'promote' : 'upload';
  return { name: frontEnd, issuer: GITHUB, repository, ref: ref ?? null, environment: environment ?? null, right };
}

/** Throws `Refusal` for runs that are trusted already, with whatever right, and for too many trusts. */
export function refuseTwice(trust: Trust, rows: readonly TrustedRunRow[]): void {
  const own = rows.filter(({ name }) => name === trust.name);
  const runsOf = ({ issuer, repository, ref, environment }: Omit<Trust, 'right'>) =>
    JSON.stringify([issuer, repository.toLowerCase(), ref, environment]);
  const same = own.find((row) => runsOf(row) === runsOf(trust));
  if (same) throw new Refusal(`These runs are trusted already: ${same.id}. End that trust first to change its right.`);
  if (own.length >= MAX_TRUSTS) throw new Refusal(`${trust.name} has ${MAX_TRUSTS} trusts: end some first.`);
}

/** A trust in the list. */
export function describeTrust(row: TrustedRunRow): string {
  const { id, name, repository, ref, environment } = row;
  const from = [ref, environment && `environment ${environment}`].filter(Boolean).join(', ');
  const rights = toDeployRight(row) === 'promote' ? 'upload, promote' : 'upload';
  return `${id}  ${name}  ${rights}  ${repository} at ${from}`;
}

/** What was trusted, and where. */
function describeTrusted({ name, repository, ref, environment, right }: Trust, target: Target): string {
  const from = ref ?? `the environment ${environment}`;
  const rights = right === 'promote' ? 'upload and promote' : 'upload';
  return `Runs of ${repository} at ${from} may ${rights} ${name}: ${inTarget(target)}.`;
}
