import type { FrontEndName } from './release.ts';

/**
 * What a deploy token is good for: one front end, or all of them with the name `all`. Deployers
 * send `Authorization: Bearer <deploy token>`; their calls are in `deploy-calls.ts`.
 */
export type DeployName = FrontEndName | 'all';

/** Rights of a token: everyone may upload, not everyone may decide what visitors get. */
export const DEPLOY_RIGHTS = ['upload', 'promote'] as const;
export type DeployRight = (typeof DEPLOY_RIGHTS)[number];

/** Header of a file on its way into a release: what its bytes must hash to. */
export const INTEGRITY_HEADER = 'x-integrity';
