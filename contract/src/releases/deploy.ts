import type { FrontEndName } from './release.ts';

/**
 * The front end of a deploy token, or `all`. Deployers send `Authorization: Bearer <deploy token>`;
 * their calls are in `deploy-calls.ts`.
 */
export type DeployName = FrontEndName | 'all';

/** Rights of a token. `promote` includes `upload`. */
export const DEPLOY_RIGHTS = ['upload', 'promote'] as const;
export type DeployRight = (typeof DEPLOY_RIGHTS)[number];

/** Header of an uploaded file: the expected hash of its bytes. */
export const INTEGRITY_HEADER = 'x-integrity';
