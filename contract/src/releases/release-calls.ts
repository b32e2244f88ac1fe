import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { line, time } from '../api/fields.ts';
import { FAILURE_KINDS } from './beacon.ts';
import { Fault, Figures } from './figures.ts';
import { KeptProvenance } from './provenance.ts';
import { FrontEnd } from './release.ts';

/** The id of a release, as `release.json` carries it. */
export const releaseId = z.string().check(z.regex(/^[a-z0-9]{8,40}$/, 'Please give the id of a release'));

/** Why it is done, for the history and the audit log. */
const reason = line('reason', 200);
/** Problems of a remote and a shell that are not compatible. */
export const MISFITS = ['kit-mismatch', 'react-mismatch', 'names-missing'] as const;
/** Problems of a release that is not compatible with the live releases. */
export const UNFIT = ['pair-missing', ...MISFITS, 'release-moved'] as const;
/** Problems of a promotion. */
export const NOT_PROMOTED = [...UNFIT, 'release-withdrawn'] as const;

/** A release that was uploaded, without its list of files. */
export const ReleaseSummary = z.object({
  release: releaseId,
  /** When it was uploaded, and the label of the token or the command. */
  createdAt: time,
  by: z.string(),
  /** Number and total size in bytes of its files. */
  files: z.number(),
  bytes: z.number(),
  kit: z.string(),
  /** Marketing: the shell release that its pages were rendered with. */
  pair: z.nullable(releaseId),
  /** Whether it was withdrawn or rolled back, as a warning before a promotion. */
  state: z._default(z.nullable(z.enum(['withdrawn', 'rolled back'])), null),
  /** Where it was built; null where that is unknown. */
  provenance: z._default(z.nullable(KeptProvenance), null),
});
export type ReleaseSummary = z.infer<typeof ReleaseSummary>;

/** What may change the live release or the canary. `withdraw`: automatically, by the canary rule. */
const RELEASE_ACTIONS = ['promote', 'roll back', 'canary', 'end canary', 'withdraw'] as const;
export type ReleaseAction = (typeof RELEASE_ACTIONS)[number];

/** An entry of the history of a front end. */
export const ReleaseEvent = z.object({
  at: time,
  by: z.string(),
  action: z.enum(RELEASE_ACTIONS),
  reason: z.string(),
  /** The live release before and after. For a canary, `to` is the canary. */
  from: z.nullable(releaseId),
  to: releaseId,
});
export type ReleaseEvent = z.infer<typeof ReleaseEvent>;

/** How a canary is worse than the live release: more failures, or slower pages. */
const CANARY_FAULTS = ['errors', 'load'] as const;

/**
 * An alert: the canary is clearly worse than the live release. The limits are in
 * `worker/src/releases/rollout/alerts.ts`.
 */
export const CanaryAlert = z.object({
  fault: z.enum(CANARY_FAULTS),
  /** Share of failed loads, 0 to 1, or the 75th percentile of the load time in milliseconds. */
  live: z.number(),
  canary: z.number(),
  /** The same as a sentence. */
  text: z.string(),
});
export type CanaryAlert = z.infer<typeof CanaryAlert>;

/** When a canary is worse, and what happens then. */
export const CanaryRule = z.object({
  /** Its error rate is so many percentage points above that of the live release. */
  errors: z._default(z.int().check(z.minimum(1), z.maximum(100)), 5),
  /** Minimum number of loads before it is judged. */
  least: z._default(z.int().check(z.minimum(5), z.maximum(100_000)), 30),
  /** Whether it is withdrawn automatically, or only reported. */
  withdraws: z._default(z.boolean(), true),
  /** Whether HRs and administrators get it, whatever the percentage. */
  staff: z._default(z.boolean(), false),
});
export type CanaryRule = z.infer<typeof CanaryRule>;

/** A release that only some visitors get. */
export const Canary = z.object({
  release: releaseId,
  percent: z.number(),
  since: time,
  rule: CanaryRule,
  /** Empty while it is about as good as the live release, or is not judged yet. */
  alerts: z.array(CanaryAlert),
  /** Why it is not judged yet, as sentences. */
  unjudged: z._default(z.array(z.string()), []),
});

/** A preview link that is still valid. */
export const Preview = z.object({
  release: releaseId,
  by: z.string(),
  expiresAt: time,
  /** Number of browsers that opened it. */
  opened: z.number(),
});
export type Canary = z.infer<typeof Canary>;

/** The releases of one front end. */
export const FrontEndReleases = z.object({
  name: FrontEnd,
  /** Its name for people. */
  label: z.string(),
  /** Null before anything of it was promoted. */
  live: z.nullable(ReleaseSummary),
  canary: z.nullable(Canary),
  /** Valid preview links, newest first, 20 at most. */
  previews: z._default(z.array(Preview), []),
  /** The release that a roll back makes live; null without one. */
  previous: z.nullable(releaseId),
  /** Uploaded releases, newest first, 20 at most. */
  releases: z.array(ReleaseSummary),
  /** Newest first, 20 at most. */
  history: z.array(ReleaseEvent),
});
export type FrontEndReleases = z.infer<typeof FrontEndReleases>;

export const listReleases = defineCall({
  id: 'listReleases',
  method: 'GET',
  path: '/releases',
  summary: 'Releases of every front end: the live one, the canary, what was uploaded, what happened.',
  access: { roles: ['admin'] },
  output: z.array(FrontEndReleases),
  shows: ['release'],
});

/** `anyway`: also a release that was withdrawn or rolled back. */
export const PromoteBody = z.object({ release: releaseId, reason, anyway: z.optional(z.boolean()) });

export const promoteRelease = defineCall({
  id: 'promoteRelease',
  method: 'POST',
  path: '/releases/{name}/promote',
  summary:
    'Makes an uploaded release live for every new document. With a shell, the marketing release with pages that were rendered in it goes live too. Audited.',
  access: { roles: ['admin'] },
  fresh: true,
  body: PromoteBody,
  output: FrontEndReleases,
  problems: ['not-found', ...NOT_PROMOTED],
  changes: ['release'],
});

export const rollBackRelease = defineCall({
  id: 'rollBackRelease',
  method: 'POST',
  path: '/releases/{name}/roll-back',
  summary: 'Makes the previous live release live again. Audited.',
  access: { roles: ['admin'] },
  fresh: true,
  body: z.object({ reason: z.optional(reason) }),
  output: FrontEndReleases,
  problems: ['not-found', 'nothing-before', ...MISFITS, 'release-moved'],
  changes: ['release'],
});

/**
 * The body of `setCanary`. A higher percentage never takes the canary from a visitor. 0 is allowed
 * with a rule for `staff`. Without a rule the current one stays.
 */
export const CanaryBody = z
  .object({
    release: releaseId,
    percent: z.int().check(z.minimum(0), z.maximum(100)),
    rule: z.optional(CanaryRule),
  })
  .check(z.refine(({ percent, rule }) => percent > 0 || rule?.staff === true, 'Please give 1 to 100 per cent'));

export const setCanary = defineCall({
  id: 'setCanary',
  method: 'PUT',
  path: '/releases/{name}/canary',
  summary:
    'Gives an uploaded release to a share of the visitors, or changes the share. A shell needs a marketing release with pages that were rendered in it. Audited.',
  access: { roles: ['admin'] },
  fresh: true,
  body: CanaryBody,
  output: FrontEndReleases,
  problems: ['not-found', 'already-live', ...UNFIT],
  changes: ['release'],
});

export const endCanary = defineCall({
  id: 'endCanary',
  method: 'DELETE',
  path: '/releases/{name}/canary',
  summary: 'Gives everybody the live release again. Without a canary it changes nothing. Audited.',
  access: { roles: ['admin'] },
  fresh: true,
  output: FrontEndReleases,
  problems: ['not-found'],
  changes: ['release'],
});

export const PreviewBody = z.object({ release: releaseId });
export const PreviewLink = z.object({ url: z.url(), expiresAt: time });

export const previewRelease = defineCall({
  id: 'previewRelease',
  method: 'POST',
  path: '/releases/{name}/preview',
  summary: 'Makes a signed link that shows an uploaded release to whoever opens it, for a day. Audited.',
  access: { roles: ['admin'] },
  body: PreviewBody,
  output: PreviewLink,
  status: 201,
  problems: ['not-found', ...MISFITS],
  changes: ['release'],
});

export const endPreviews = defineCall({
  id: 'endPreviews',
  method: 'DELETE',
  path: '/releases/{name}/preview',
  summary: 'Ends every preview link of a front end, and the previews that browsers have by them. Audited.',
  access: { roles: ['admin'] },
  output: FrontEndReleases,
  problems: ['not-found'],
  changes: ['release'],
});

/** Periods of figures. */
export const FIGURES_OVER = ['day', 'week'] as const;

/** What browsers reported of the releases of a front end. */
export const ReleaseFigures = z.object({
  since: time,
  /** Releases with reports, the most used first, 20 at most. */
  releases: z.array(Figures),
  /** Starts of the intervals of `steps`: one hour for a day, six hours for a week. */
  starts: z.array(time),
  /** Figures of a release in one interval. Intervals without reports are left out. */
  steps: z.array(
    z.object({
      start: time,
      release: releaseId,
      loads: z.number(),
      failures: z.number(),
      loadP75: z.nullable(z.number()),
    }),
  ),
  /** Pages that could not be shown, the most frequent first, 20 at most. */
  failures: z.array(
    z.object({ release: releaseId, screen: z.string(), kind: z.enum(FAILURE_KINDS), count: z.number() }),
  ),
  /** Errors, the most frequent first, 20 at most. */
  faults: z._default(z.array(Fault), []),
});
export type ReleaseFigures = z.infer<typeof ReleaseFigures>;

export const releaseFigures = defineCall({
  id: 'releaseFigures',
  method: 'GET',
  path: '/releases/{name}/figures',
  summary: 'What browsers reported of the releases of a front end over the last day (the default) or week.',
  access: { roles: ['admin'] },
  query: z.object({ over: z.optional(z.enum(FIGURES_OVER)) }),
  output: ReleaseFigures,
  problems: ['not-found'],
  shows: ['release'],
});
