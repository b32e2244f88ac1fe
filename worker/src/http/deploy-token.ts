import type { DeployRight } from '@niyukti/contract/releases/deploy';
import { missingArea } from '@niyukti/contract/releases/grants';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { isFrontEnd } from '../core/front-ends.ts';
import { sha256 } from '../core/hash.ts';
import { deployTokens } from '../core/schema/platform.ts';
import type { Deployer } from './principal.ts';
import { refuse } from './problem.ts';

/**
 * The deployer of the `Authorization` header. 401 for a token that is unknown, expired or revoked.
 */
export async function findDeployer(db: Database, authorization: string | null, now: number): Promise<Deployer> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1];
  if (!token) refuse('deploy-token-dead');
  const { token_hash, revoked_at, expires_at } = deployTokens;
  const isLive = and(isNull(revoked_at), or(isNull(expires_at), gt(expires_at, now)));
  const row = await db.orm
    .update(deployTokens)
    .set({ used_at: now })
    .where(and(eq(token_hash, await sha256(token)), isLive))
    .returning()
    .get();
  if (!row) refuse('deploy-token-dead');
  const right = row.can_promote ? 'promote' : 'upload';
  return { kind: 'deploy-token', frontEnd: row.name as Deployer['frontEnd'], label: row.label, right, run: row.run };
}

/** Refuses with 403 unless the deployer has this right for this front end. */
export function checkRight(deployer: Deployer, name: FrontEndName | 'all', right: DeployRight): void {
  if (deployer.frontEnd !== name && deployer.frontEnd !== 'all') refuse('deploy-token-foreign');
  if (right === 'promote' && deployer.right !== 'promote') refuse('deploy-right-missing');
}

/**
 * The front end in the path of a deploy call, or `all` without one. 404 for an unknown one, with the
 * command that grants it.
 */
export async function deployedName(
  db: Database,
  { name }: Readonly<Record<string, string>>,
): Promise<FrontEndName | 'all'> {
  if (name === undefined) return 'all';
  return (await isFrontEnd(db, name)) ? name : refuse('front-end-unknown', { detail: missingArea(name) });
}
