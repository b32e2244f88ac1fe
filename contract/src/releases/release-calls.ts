import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { line, time } from '../api/fields.ts';
import { FAILURE_KINDS } from './beacon.ts';
import { Fault, Figures } from './figures.ts';
import { KeptProvenance } from './provenance.ts';
import { FrontEnd } from './release.ts';

/** The id of a release, as `release.json` carries it. */
export const releaseId = z.string().check(z.regex(/^[a-z0-9]{8,40}$/, 'Please give the id of a release'));

/** Why something was done, for the history and the audit. */
const reason = line('reason', 200);
/** Problems of a remote and a shell that do not run together. */
export const MISFITS = ['kit-mismatch', 'react-mismatch', 'names-missing'] as const;
/** Problems of a release that cannot go live beside what is live. */
export const UNFIT = ['pair-missing', ...MISFITS, 'release-moved'] as const;
/** Problems of a release that is promoted. */
export const NOT_PROMOTED = [...UNFIT, 'release-withdrawn'] as const;
/** What an administrator reads of releases. */

/** A release that was uploaded, without its list of files. */
export const ReleaseSummary = z.object({
  release: releaseId,
  /** When it was uploaded, and the label of the token (or the command) that did. */
  createdAt: time,
  by: z.string(),
  /** Number and sum of the sizes of its files, in bytes. */
  files: z.number(),
  bytes: z.number(),
  kit: z.string(),
  /** Marketing: the shell release that its pages were rendered with. */
  pair: z.nullable(releaseId),
  /** What a person should know before it is promoted: it was withdrawn, or rolled back. */
  state: z._default(z.nullable(z.enum(['withdrawn', 'rolled back'])), null),
  /** Where it was built; null where nobody said, as of releases from before it was asked. */
  provenance: z._default(z.nullable(KeptProvenance), null),
});
export type ReleaseSummary = z.infer<typeof ReleaseSummary>;

/** What may happen to a pointer. `withdraw`: a canary that was withdrawn automatically. */
export const RELEASE_ACTIONS = ['promote', 'roll back', 'canary', 'end canary', 'withdraw'] as const;
export type ReleaseAction = (typeof RELEASE_ACTIONS)[number];

/** One line of the history of a front end. */
export const ReleaseEvent = z.object({
  at: time,
  by: z.string(),
  action: z.enum(RELEASE_ACTIONS),
  reason: z.string(),
  /** What was live before and after; a canary's line names the canary as `to`. */
  from: z.nullable(releaseId),
  to: releaseId,
});
export type ReleaseEvent = z.infer<typeof ReleaseEvent>;

/** In which way a canary is clearly worse than the live release: more failures, or slower pages. */
export const CANARY_FAULTS = ['errors', 'load'] as const;

/**
 * Says that a canary is clearly worse than the live release;
 * `worker/src/releases/rollout/alerts.ts` says when that is.
 */
export const CanaryAlert = z.object({
  fault: z.enum(CANARY_FAULTS),
  /**
   * Share of the tries that failed, 0 to 1; or the 75th percentile of the load time in
   * milliseconds.
   */
  live: z.number(),
  canary: z.number(),
  /** The same as a sentence. */
  text: z.string(),
});
export type CanaryAlert = z.infer<typeof CanaryAlert>;

/** When a canary is clearly worse, and what happens then. */
export const CanaryRule = z.object({
  /** It fails in so many points more of its tries than the live release, in per cent. */
  errors: z._default(z.int().check(z.minimum(1), z.maximum(100)), 5),
  /** Tries before anything is said of it. */
  least: z._default(z.int().check(z.minimum(5), z.maximum(100_000)), 30),
  /** True where it is withdrawn then; false where it is only told. */
  withdraws: z._default(z.boolean(), true),
  /** True where the consultancy's own accounts get it, whatever the percentage. */
  staff: z._default(z.boolean(), false),
});
export type CanaryRule = z.infer<typeof CanaryRule>;

/** A release that only some visitors get. */
export const Canary = z.object({
  release: releaseId,
  percent: z.number(),
  since: time,
  rule: CanaryRule,
  /** Empty while it does about as well as the live release, or too little is known. */
  alerts: z.array(CanaryAlert),
  /** What is too little to judge, as sentences; empty once enough is known. */
  unjudged: z._default(z.array(z.string()), []),
});

/** A preview link that has not ended. */
export const Preview = z.object({
  release: releaseId,
  by: z.string(),
  expiresAt: time,
  /** Browsers that opened it. */
  opened: z.number(),
});
export type Canary = z.infer<typeof Canary>;

/** Everything about the releases of one front end. */
export const FrontEndReleases = z.object({
  name: FrontEnd,
  /** What people call it. */
  label: z.string(),
  /** Null before anything of it was promoted. */
  live: z.nullable(ReleaseSummary),
  canary: z.nullable(Canary),
  /** Preview links that have not ended, newest first, 20 at most. */
  previews: z._default(z.array(Preview), []),
  /** What a roll back would return to; null where there is nothing. */
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

/** `anyway` makes a release live that was withdrawn or rolled back. */
export const PromoteBody = z.object({ release: releaseId, reason, anyway: z.optional(z.boolean()) });

export const promoteRelease = defineCall({
  id: 'promoteRelease',
  method: 'POST',
  path: '/releases/{name}/promote',
  summary:
    'Makes an uploaded release live for every new document. A shell takes the pages of marketing that were rendered with it along. Audited.',
  access: { roles: ['admin'] },
  fresh: true,
  body: PromoteBody,
  output: FrontEndReleases,
  problems: ['not-found', ...NOT_PROMOTED],
  changes: ['release'],
});

export const RollBackBody = z.object({ reason: z.optional(reason) });

export const rollBackRelease = defineCall({
  id: 'rollBackRelease',
  method: 'POST',
  path: '/releases/{name}/roll-back',
  summary: 'Makes the release live again that was live before this one. Audited.',
  access: { roles: ['admin'] },
  fresh: true,
  body: RollBackBody,
  output: FrontEndReleases,
  problems: ['not-found', 'nothing-before', ...MISFITS, 'release-moved'],
  changes: ['release'],
});

/**
 * What `setCanary` takes. Raising the percentage never moves a visitor back. Nought is for the
 * consultancy's own accounts, where the rule says `staff`. Without a rule it keeps the one it has.
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
    'Gives an uploaded release to a share of the visitors, or changes the share. A shell needs pages of marketing that were rendered with it. Audited.',
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

/** What `previewRelease` takes and answers. */
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

/** Time that figures are asked over. */
export const FIGURES_OVER = ['day', 'week'] as const;

/** What browsers reported of the releases of a front end. */
export const ReleaseFigures = z.object({
  since: time,
  /** Releases that anything was reported of, the most used first, 20 at most. */
  releases: z.array(Figures),
  /**
   * Starts of the steps of time that `steps` counts by: hours over a day, six hours over a week.
   */
  starts: z.array(time),
  /** A release in one step of time. Steps without a report are left out. */
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
  /** What was thrown, the most frequent first, 20 at most. */
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
