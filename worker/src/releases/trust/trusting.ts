import { DEPLOY_RIGHTS, type DeployRight } from '@niyukti/contract/releases/deploy';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import type { Statement } from '../../core/database.ts';
import { command, query } from '../../core/query.ts';
import { columnsIn } from '../../core/rows.ts';
import { type TrustedRunRow, trustedRuns } from '../../core/schema/platform.ts';
import { Transaction } from '../../events/transaction.ts';
import { OPERATOR } from '../grants/granting.ts';

/** More of them than any front end has. */
export const MOST_TRUSTS = 50;

/** Which runs are to be trusted with which front end. */
export interface Trust {
  readonly name: FrontEndName;
  readonly issuer: string;
  readonly repository: string;
  readonly ref: string | null;
  readonly environment: string | null;
  readonly right: DeployRight;
}

/** Whose runs may release a front end. */
export const trustsOf = query(
  columnsIn(trustedRuns),
  `SELECT * FROM trusted_runs WHERE name = ? AND ended_at IS NULL ORDER BY id LIMIT ${MOST_TRUSTS}`,
);

/** Every trust that was not ended. */
export const allTrusts = query(
  columnsIn(trustedRuns),
  'SELECT * FROM trusted_runs WHERE ended_at IS NULL ORDER BY name, id LIMIT 500',
);

/** A trust in short, as the record keeps it. */
function inShort({ repository, ref, environment, right }: Pick<Trust, 'repository' | 'ref' | 'environment' | 'right'>) {
  const from = [ref, environment && `environment ${environment}`].filter(Boolean).join(', ');
  const may = DEPLOY_RIGHTS.slice(0, DEPLOY_RIGHTS.indexOf(right) + 1).join(', ');
  return { repository, from, may };
}

/** The right that a row gives. */
export const rightOf = ({ can_promote }: Pick<TrustedRunRow, 'can_promote'>): DeployRight =>
  can_promote ? 'promote' : 'upload';

const insertTrust = command(
  'INSERT INTO trusted_runs (name, issuer, repository, ref, environment, can_promote, trusted_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
);

/** A trust as statements of one transaction, with its event, for the command line. */
export function trustingByOperator(trust: Trust, now: number): Statement[] {
  const { name, issuer, repository, ref, environment, right } = trust;
  const work = new Transaction(OPERATOR, now);
  const promotes = right === 'promote' ? 1 : 0;
  work.change(insertTrust(name, issuer, repository, ref, environment, promotes, now), {
    name: 'remote.trusted',
    subject: 'release',
    id: null,
    label: name,
    payload: { after: inShort(trust) },
  });
  return work.statements();
}

const endTrust = command('UPDATE trusted_runs SET ended_at = ? WHERE id = ? AND ended_at IS NULL');
const revokeTokens = command(
  'UPDATE deploy_tokens SET revoked_at = ? WHERE changed() AND trust_id = ? AND revoked_at IS NULL',
);

/** Ends a trust, and the tokens that its runs have, with its event. */
export function distrustingByOperator(row: TrustedRunRow, now: number): Statement[] {
  const work = new Transaction(OPERATOR, now);
  const ended = work.change(endTrust(now, row.id), {
    name: 'remote.distrusted',
    subject: 'release',
    id: null,
    label: row.name,
    payload: { before: inShort({ ...row, right: rightOf(row) }) },
  });
  ended.also(revokeTokens(now, row.id));
  return work.statements();
}
