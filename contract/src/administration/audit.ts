import type { EventName } from '../events/all-events.ts';

/**
 * The events of the audit log, in groups that readers filter by. Events with audit words are acts of
 * administrators; the others are shown where an HR or a company is the actor. A test checks that
 * every event with audit words is in one group.
 */
export const AUDIT_KINDS = {
  accounts: [
    'account.suspended',
    'account.restored',
    'limit.raised',
    'plan.granted',
    'plan.declined',
    'account.erased',
    'candidate.opened',
    'hold.set',
    'hold.lifted',
    'careers.hidden',
    'careers.shown',
  ],
  access: [
    'password.link-made',
    'factors.cleared',
    'password.changed',
    'password.reset',
    'passkey.added',
    'passkey.renamed',
    'passkey.removed',
    'authenticator.added',
    'authenticator.removed',
    'recovery.codes-made',
  ],
  hrs: ['hr.created', 'hr.changed', 'hr.removed'],
  jobs: ['job.assigned'],
  postings: ['job.posted', 'job.changed', 'job.closed', 'job.reopened'],
  decisions: [
    'application.selected',
    'application.rejected',
    'application.reconsidered',
    'application.held',
    'application.taken-back',
    'application.advanced',
    'application.declined',
    'application.shortlisted',
    'application.rejected-after-advancing',
  ],
  interviews: [
    'round.scheduled',
    'round.moved',
    'round.decided',
    'round.shared',
    'feedback.shared',
    'outcome.published',
  ],
  letters: ['letter.uploaded', 'letter.handed-over', 'offer.sent'],
  profiles: [
    'account.signed-up',
    'profile.changed',
    'picture.changed',
    'careers.changed',
    'careers.photo-added',
    'careers.photo-changed',
    'careers.photos-ordered',
    'careers.photo-removed',
    'plan.requested',
    'data.taken-out',
    'erasure.requested',
    'erasure.cancelled',
  ],
  community: ['thought.shown', 'thought.hidden', 'reply.shown', 'reply.hidden', 'thought.shared', 'thought.replied'],
  messages: ['message.handled', 'message.reopened'],
  landing: ['landing.saved', 'landing.published'],
  releases: [
    'release.promoted',
    'release.rolled-back',
    'release.previewed',
    'previews.revoked',
    'canary.set',
    'canary.ended',
    'canary.withdrawn',
    'remote.granted',
    'remote.ungranted',
    'remote.retired',
    'remote.trusted',
    'remote.distrusted',
  ],
} as const satisfies Record<string, readonly EventName[]>;

export type AuditKind = keyof typeof AUDIT_KINDS;
export type AuditedEvent = (typeof AUDIT_KINDS)[AuditKind][number];

/** The groups and all events, in the order of the filters. */
export const AUDIT_KIND_NAMES = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]];
export const AUDITED_EVENTS = Object.values(AUDIT_KINDS).flat() as [AuditedEvent, ...AuditedEvent[]];

/** Roles whose acts the audit log shows. 'admin' includes acts of deploy tokens and the system. */
export const AUDIT_ROLES = ['admin', 'hr', 'company'] as const;
