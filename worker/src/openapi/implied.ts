import { type AnyCall, type AnyDeployCall, isDeployCall } from '@niyukti/contract/api/call';
import { PROBLEMS, type ProblemCode } from '@niyukti/contract/api/problems';
import { DEPLOY_PROBLEMS, type DeployProblemCode } from '@niyukti/contract/releases/deploy-problems';

/** Every problem of the API by its code. */
export const ALL_PROBLEMS = { ...PROBLEMS, ...DEPLOY_PROBLEMS };

/**
 * Every problem that a call may answer: its own, and those that its access, path, query and body
 * bring with them.
 */
export function problemsOf(call: AnyCall | AnyDeployCall): (ProblemCode | DeployProblemCode)[] {
  const codes = new Set<ProblemCode | DeployProblemCode>(call.problems);
  if (isDeployCall(call)) {
    const ofTokens = ['deploy-token-dead', 'deploy-token-foreign', 'deploy-right-missing'] as const;
    if (call.access.deploy !== null) for (const code of ofTokens) codes.add(code);
    if (call.path.includes('{name}')) codes.add('front-end-unknown');
  } else {
    // An invalid Bearer is refused on an open call as well.
    codes.add('unauthenticated');
    if (!('open' in call.access)) codes.add('wrong-role');
    if (!call.beforeSecondFactor && (call.method !== 'GET' || !('open' in call.access)))
      codes.add('second-factor-needed');
    if (call.fresh) codes.add('fresh-proof-needed');
  }
  const signedIn = !('open' in call.access);
  if (call.method !== 'GET') codes.add('foreign-origin');
  if (call.path.includes('{') || (signedIn && 'own' in call.access && call.access.own)) codes.add('not-found');
  if (call.query || call.body) codes.add('invalid');
  if (call.query && JSON.stringify(Object.keys(shapeOf(call.query))).includes('Id')) codes.add('not-found');
  if (call.list) codes.add('bad-cursor');
  if (call.body) {
    codes.add('body-too-large');
    codes.add('unsupported-media-type');
    if (call.encoding === 'bytes') codes.delete('unsupported-media-type');
    if (call.encoding === 'json') {
      codes.add('not-json');
      codes.add('too-deep');
    }
    if ('jobId' in shapeOf(call.body) || 'accountId' in shapeOf(call.body)) codes.add('not-found');
  }
  if (call.revised) codes.add('changed-meanwhile');
  if (call.idempotent) {
    codes.add('invalid');
    codes.add('in-progress');
    codes.add('key-reused');
  }
  if (/password|upload|banner/i.test(call.id) || (!signedIn && call.method === 'GET')) codes.add('too-many-requests');
  codes.add('internal');
  codes.add('unavailable');
  return [...codes].sort((a, b) => ALL_PROBLEMS[a].status - ALL_PROBLEMS[b].status || a.localeCompare(b));
}

function shapeOf(schema: unknown): object {
  const shape = (schema as { def?: { shape?: object } }).def?.shape;
  return shape ?? {};
}
