import type { DeployName, DeployRight } from '@niyukti/contract/deploy';
import type { FrontEndName } from '@niyukti/contract/release';
import { type Database, statement } from '../../core/database.ts';
import { sha256 } from '../../core/hash.ts';
import type { DeployTokenRow } from '../../core/schema/index.ts';
import { refuse } from '../../http/problem.ts';

/** Who brings or promotes a release with a token, as the history names them. */
export interface Deployer {
  readonly name: DeployName;
  readonly label: string;
  readonly right: DeployRight;
}

/** The deployer that the `Authorization` header names. 401 for a token that is unknown, expired or revoked. */
export async function findDeployer(db: Database, authorization: string | null, now: number): Promise<Deployer> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1];
  if (!token) refuse('deploy-token-dead');
  const row = await db.first(
    statement<DeployTokenRow>(
      `UPDATE deploy_tokens SET used_at = ?1
      WHERE token_hash = ?2 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?1) RETURNING *`,
      now,
      await sha256(token),
    ),
  );
  if (!row) refuse('deploy-token-dead');
  return { name: row.name as DeployName, label: row.label, right: row.can_promote ? 'promote' : 'upload' };
}

/** 403 unless the deployer has this right for this front end. Who may promote may upload. */
export function checkRight(deployer: Deployer, name: FrontEndName | 'all', right: DeployRight): void {
  if (deployer.name !== name && deployer.name !== 'all') refuse('deploy-token-foreign');
  if (right === 'promote' && deployer.right !== 'promote') refuse('deploy-right-missing');
}
