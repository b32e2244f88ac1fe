import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

const ADMIN = { admin: 'all' } as const;

/** Releases by front end, and what else the act said: a share in percent, a reason. */
const values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const moved = z.object({ before: values, after: values });
const ended = z.object({ before: values, after: z.object({ reason: z.string() }) });
/** A trust in short: which repository, from which branch or environment, with which right. */
const trust = z.object({ repository: z.string(), from: z.string(), may: z.string() });
const one = z.object({ front: z.string(), release: z.string() });

/**
 * What happens to releases of front ends. They have no row of their own number: their name says
 * which.
 */
export const RELEASE_EVENTS = {
  'release.uploaded': defineEvent('release', { payload: one, reads: ADMIN }),
  'release.promoted': defineEvent('release', { payload: moved, reads: ADMIN, audit: 'promote release' }),
  'release.rolled-back': defineEvent('release', { payload: moved, reads: ADMIN, audit: 'roll back release' }),
  'release.previewed': defineEvent('release', { reads: ADMIN, audit: 'preview release' }),
  'previews.revoked': defineEvent('release', { reads: ADMIN, audit: 'revoke previews' }),
  /** Nobody could be on it any more: the scheduled run removed it. */
  'release.removed': defineEvent('release', { payload: one, reads: ADMIN }),
  'canary.set': defineEvent('release', { payload: moved, reads: ADMIN, audit: 'set canary' }),
  'canary.ended': defineEvent('release', { payload: ended, reads: ADMIN, audit: 'end canary' }),
  'canary.withdrawn': defineEvent('release', {
    payload: ended,
    reads: ADMIN,
    audit: 'withdraw canary',
  }),
  /** The release beside it is live no more. The promotion is in the audit log. */
  'canary.superseded': defineEvent('release', { payload: one, reads: ADMIN }),
  /** A remote may be released here, or may serve more than before. */
  'remote.granted': defineEvent('release', {
    payload: z.object({ after: z.object({ roles: z.string(), paths: z.string() }) }),
    reads: ADMIN,
    audit: 'grant front end',
  }),
  /** It may ask for these sessions and serve these paths no more. */
  'remote.ungranted': defineEvent('release', {
    payload: z.object({ before: z.object({ roles: z.string(), paths: z.string() }) }),
    reads: ADMIN,
    audit: 'take grant back',
  }),
  /** It is gone from every document; its tokens and its grants ended with it. */
  'remote.retired': defineEvent('release', {
    payload: z.object({ before: z.object({ paths: z.string(), tokens: z.number() }) }),
    reads: ADMIN,
    audit: 'retire front end',
  }),
  /** Runs of a repository's hosted CI may release it from now on, without a token of its team. */
  'remote.trusted': defineEvent('release', {
    payload: z.object({ after: trust }),
    reads: ADMIN,
    audit: 'trust run',
  }),
  /** They may no more; tokens that they had ended with it. */
  'remote.distrusted': defineEvent('release', {
    payload: z.object({ before: trust }),
    reads: ADMIN,
    audit: 'end trust',
  }),
} as const;
