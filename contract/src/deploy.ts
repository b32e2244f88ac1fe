import * as z from 'zod/mini';
import { FrontEndReleases, ReleaseSummary, releaseId } from './calls/release.ts';
import { FRONT_ENDS, Release, ReleaseFile } from './release.ts';

/**
 * What deployers say to a deployment, under `/api/deploy/<name>`, with `Authorization: Bearer <deploy token>`. A token is good for one
 * front end, and for all with the name `all`; what a release is made of is sent file by file, then the list that names them.
 */
export const DEPLOY_NAMES = [...FRONT_ENDS, 'all'] as const;
export type DeployName = (typeof DEPLOY_NAMES)[number];

/** Rights of a token: everyone may upload, not everyone may decide what visitors get. */
export type DeployRight = 'upload' | 'promote';

/** `POST missing`: which of these files are not in the pool yet. */
export const MissingBody = z.object({ files: z.record(z.string(), ReleaseFile) });
export const MissingAnswer = z.object({ missing: z.array(z.string()) });

/** Header of `PUT files/<file>`: what the bytes must hash to. */
export const INTEGRITY_HEADER = 'x-integrity';

/** `POST releases`: the list of a release whose files are there. */
export const RegisterBody = z.object({
  release: Release,
  /** An uploaded shell that is to go live before this release, in whose place the live one is not asked. */
  shell: z.optional(releaseId),
  /** With a shell: the live marketing release, with its pages rendered in this shell and nothing else changed. */
  pages: z.optional(Release),
});
export const RegisterAnswer = z.object({ release: ReleaseSummary, isNew: z.boolean() });

/** `GET live`: the live shell and marketing, to render the other side's pages against. */
export const LiveAnswer = z.object({ shell: z.nullable(Release), marketing: z.nullable(Release) });

/** `POST promote`, and the same of `all` for a set of releases that go live at once. */
export const DeployPromoteBody = z.object({
  release: releaseId,
  reason: z.string().check(z.minLength(1), z.maxLength(200)),
});
export const DeploySetBody = z.object({
  releases: z.partialRecord(z.enum(FRONT_ENDS), releaseId),
  reason: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** `GET releases` of a front end. */
export const DeployStatus = FrontEndReleases;
