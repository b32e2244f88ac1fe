import { DEPLOY_RIGHTS, type DeployRight } from '@niyukti/contract/releases/deploy';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AnyOrm, Statement } from '../../core/orm.ts';
import { type TrustedRunRow, trustedRuns } from '../../core/schema/platform.ts';
import { Transaction } from '../../events/transaction.ts';
import { OPERATOR } from '../grants/change-grants.ts';

/** Maximum number of trusts per front end. */
export const MAX_TRUSTS = 50;

/** A rule that lets CI runs release a front end. */
export interface Trust {
  readonly name: FrontEndName;
  readonly issuer: string;
  readonly repository: string;
  readonly ref: string | null;
  readonly environment: string | null;
  readonly right: DeployRight;
}

/** Reads the trusts that have not ended, of all front ends or of one. */
export function readTrusts(db: AnyOrm, name?: FrontEndName): Promise<TrustedRunRow[]> {
  const isOf = name === undefined ? undefined : eq(trustedRuns.name, name);
  const trusts = db
    .select()
    .from(trustedRuns)
    .where(and(isNull(trustedRuns.ended_at), isOf));
  return trusts.orderBy(trustedRuns.name, trustedRuns.id).limit(500);
}

/** Summarizes a trust for its event. */
function summarizeTrust({
  repository,
  ref,
  environment,
  right,
}: Pick<Trust, 'repository' | 'ref' | 'environment' | 'right'>) {
  const from = [ref, environment && `environment ${environment}`].filter(Boolean).join(', ');
  const may = DEPLOY_RIGHTS.slice(0, DEPLOY_RIGHTS.indexOf(right) + 1).join(', ');
  return { repository, from, may };
}

export const toDeployRight = ({ can_promote }: Pick<TrustedRunRow, 'can_promote'>): DeployRight =>
  can_promote ? 'promote' : 'upload';

/** Builds the transaction that adds a trust, with its event. */
export function addTrust(trust: Trust, now: number): Statement[] {
  const { name, issuer, repository, ref, environment, right } = trust;
  const work = new Transaction(OPERATOR, now);
  work.change(
    sql`INSERT INTO trusted_runs (name, issuer, repository, ref, environment, can_promote, trusted_at)
      VALUES (${name}, ${issuer}, ${repository}, ${ref}, ${environment}, ${Number(right === 'promote')}, ${now})`,
    { name: 'remote.trusted', subject: 'release', id: null, label: name, payload: { after: summarizeTrust(trust) } },
  );
  return work.statements();
}

/** Builds the transaction that ends a trust and revokes its tokens, with its event. */
export function endTrust(row: TrustedRunRow, now: number): Statement[] {
  const work = new Transaction(OPERATOR, now);
  const ended = work.change(sql`UPDATE trusted_runs SET ended_at = ${now} WHERE id = ${row.id} AND ended_at IS NULL`, {
    name: 'remote.distrusted',
    subject: 'release',
    id: null,
    label: row.name,
    payload: { before: summarizeTrust({ ...row, right: toDeployRight(row) }) },
  });
  ended.also(
    (happened) => sql`UPDATE deploy_tokens SET revoked_at = ${now}
      WHERE ${happened} AND trust_id = ${row.id} AND revoked_at IS NULL`,
  );
  return work.statements();
}
