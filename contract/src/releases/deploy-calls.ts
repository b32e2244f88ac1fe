import * as z from 'zod/mini';
import { type AnyDeployCall, defineDeployCall } from '../api/call.ts';
import { line, time } from '../api/fields.ts';
import { DEPLOY_RIGHTS } from './deploy.ts';
import { Provenance } from './provenance.ts';
import { FrontEnd, Release, ReleaseFile } from './release.ts';
import {
  CanaryBody,
  FIGURES_OVER,
  FrontEndReleases,
  MISFITS,
  NOT_PROMOTED,
  PreviewBody,
  PreviewLink,
  PromoteBody,
  ReleaseFigures,
  ReleaseSummary,
  releaseId,
  UNFIT,
} from './release-calls.ts';

/** Problems that the gate finds in a release. */
const GATE_PROBLEMS = [
  'release-invalid',
  'release-foreign',
  'release-id',
  'file-missing',
  'file-differs',
  'file-unlisted',
  'file-type',
  'file-name',
  'path-not-granted',
  'role-not-granted',
  'part-unknown',
  'path-twice',
  'not-exposed',
  'document-unsafe',
  'pages-wrong',
  'over-budget',
  'shell-missing',
] as const;

const reason = line('reason', 200);

export const MissingAnswer = z.object({ missing: z.array(z.string()) });

export const findMissingFiles = defineDeployCall({
  id: 'findMissingFiles',
  method: 'POST',
  path: '/deploy/{name}/missing',
  summary: 'Which of these files are not stored for the front end yet.',
  access: { deploy: 'upload' },
  body: z.object({ files: z.record(z.string(), ReleaseFile) }),
  output: MissingAnswer,
});

export const putReleaseFile = defineDeployCall({
  id: 'putReleaseFile',
  method: 'PUT',
  path: '/deploy/{name}/files/{file}',
  summary: 'Stores one file, whose bytes must have the hash of the header X-Integrity. 201 where it is new.',
  access: { deploy: 'upload' },
  encoding: 'bytes',
  body: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  output: z.object({ file: z.string(), size: z.number() }),
  problems: ['file-name', 'file-type', 'file-too-large', 'file-corrupt', 'file-taken', 'code-refused'],
});

export const RegisterAnswer = z.object({ release: ReleaseSummary, isNew: z.boolean() });

export const registerRelease = defineDeployCall({
  id: 'registerRelease',
  method: 'POST',
  path: '/deploy/{name}/releases',
  summary:
    'Registers a release whose files are stored, if the gate accepts it. It does not go live. 201 where it is new.',
  access: { deploy: 'upload' },
  body: z.object({
    release: Release,
    /**
     * An uploaded shell that will go live before this release. The release is checked against it
     * instead of the live shell.
     */
    shell: z.optional(releaseId),
    /**
     * With a shell: the live marketing release with its pages rendered in this shell, and otherwise
     * unchanged.
     */
    pages: z.optional(Release),
    /** Where it was built. It is not part of the release, whose id is made of its content. */
    provenance: z.optional(Provenance),
  }),
  output: RegisterAnswer,
  problems: [...GATE_PROBLEMS, ...UNFIT],
});

export const readDeployStatus = defineDeployCall({
  id: 'readDeployStatus',
  method: 'GET',
  path: '/deploy/{name}/releases',
  summary: 'Releases of the front end: the live one, the canary, what was uploaded, what happened.',
  access: { deploy: 'upload' },
  output: FrontEndReleases,
});

export const LiveAnswer = z.object({ shell: z.nullable(Release), marketing: z.nullable(Release) });

export const readDeployFigures = defineDeployCall({
  id: 'readDeployFigures',
  method: 'GET',
  path: '/deploy/{name}/figures',
  summary: 'What browsers reported of the releases of the front end over the last day (the default) or week.',
  access: { deploy: 'upload' },
  query: z.object({ over: z.optional(z.enum(FIGURES_OVER)) }),
  output: ReleaseFigures,
});

export const readLiveReleases = defineDeployCall({
  id: 'readLiveReleases',
  method: 'GET',
  path: '/deploy/{name}/live',
  summary: 'The live shell and marketing, to render pages of one with the other.',
  access: { deploy: 'upload' },
  output: LiveAnswer,
});

export const readServerBundle = defineDeployCall({
  id: 'readServerBundle',
  method: 'GET',
  path: '/deploy/{name}/live/{side}/server',
  summary: 'The bundle that renders pages of the live shell or marketing.',
  access: { deploy: 'upload' },
  download: 'application/octet-stream',
  problems: ['not-found'],
});

export const deployPromote = defineDeployCall({
  id: 'deployPromote',
  method: 'POST',
  path: '/deploy/{name}/promote',
  summary: 'Makes an uploaded release live for every new document. Audited.',
  access: { deploy: 'promote' },
  body: PromoteBody,
  output: FrontEndReleases,
  problems: ['not-found', ...NOT_PROMOTED],
});

export const deployPromoteSet = defineDeployCall({
  id: 'deployPromoteSet',
  method: 'POST',
  path: '/deploy/all/promote',
  summary: 'Makes a set of releases live at once, with what fits its shell. Audited.',
  access: { deploy: 'promote' },
  body: z.object({ releases: z.record(FrontEnd, releaseId), reason, anyway: z.optional(z.boolean()) }),
  output: z.object({ promoted: z.record(FrontEnd, releaseId) }),
  problems: ['not-found', ...NOT_PROMOTED],
});

export const deployRollBack = defineDeployCall({
  id: 'deployRollBack',
  method: 'POST',
  path: '/deploy/{name}/roll-back',
  summary: 'Makes the previous live release live again. Audited.',
  access: { deploy: 'promote' },
  output: FrontEndReleases,
  problems: ['nothing-before', ...UNFIT],
});

export const deploySetCanary = defineDeployCall({
  id: 'deploySetCanary',
  method: 'PUT',
  path: '/deploy/{name}/canary',
  summary: 'Gives an uploaded release to a share of the visitors, or changes the share. Audited.',
  access: { deploy: 'promote' },
  body: CanaryBody,
  output: FrontEndReleases,
  problems: ['not-found', 'already-live', ...UNFIT],
});

export const deployEndCanary = defineDeployCall({
  id: 'deployEndCanary',
  method: 'DELETE',
  path: '/deploy/{name}/canary',
  summary: 'Gives everybody the live release again. Without a canary it changes nothing. Audited.',
  access: { deploy: 'promote' },
  output: FrontEndReleases,
});

/** Only people with its link see a preview, so the right to upload is enough. */
export const deployPreview = defineDeployCall({
  id: 'deployPreview',
  method: 'POST',
  path: '/deploy/{name}/preview',
  summary: 'Makes a link that shows an uploaded release to whoever opens it, for a day. Audited.',
  access: { deploy: 'upload' },
  body: PreviewBody,
  output: PreviewLink,
  status: 201,
  problems: ['not-found', ...MISFITS],
});

export const RevokedAnswer = z.object({ revoked: z.number() });

export const deployRevokePreviews = defineDeployCall({
  id: 'deployRevokePreviews',
  method: 'DELETE',
  path: '/deploy/{name}/preview',
  summary: 'Ends every preview link of the front end, and the previews that browsers have by them. Audited.',
  access: { deploy: 'upload' },
  output: RevokedAnswer,
});

/** How long the deploy token of a run is valid, in seconds. */
export const RUN_TOKEN_SECONDS = 600;

export const RunTokenAnswer = z.object({
  /** Good for this front end alone. */
  token: z.string(),
  expiresAt: time,
  right: z.enum(DEPLOY_RIGHTS),
});

export const exchangeRunToken = defineDeployCall({
  id: 'exchangeRunToken',
  method: 'POST',
  path: '/deploy/{name}/run-token',
  summary:
    'Exchanges the OpenID Connect token of a run of a hosted CI for a deploy token of this front end, valid for ten minutes.',
  access: { deploy: null },
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(8_192)) }),
  output: RunTokenAnswer,
  status: 201,
  problems: [
    'run-token-invalid',
    'run-issuer-unknown',
    'run-audience-wrong',
    'run-token-expired',
    'run-token-early',
    'run-key-unknown',
    'run-signature-wrong',
    'run-token-used',
    'run-not-trusted',
    'run-issuer-silent',
    'too-many-requests',
  ],
});

/** Every call of the deploy API. Literal paths come before patterns that match them. */
export const DEPLOY_CALLS: readonly AnyDeployCall[] = [
  deployPromoteSet,
  findMissingFiles,
  putReleaseFile,
  registerRelease,
  readDeployStatus,
  readDeployFigures,
  readLiveReleases,
  readServerBundle,
  deployPromote,
  deployRollBack,
  deploySetCanary,
  deployEndCanary,
  deployPreview,
  deployRevokePreviews,
  exchangeRunToken,
];
