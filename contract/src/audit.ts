import type { EventName } from './events.ts';

/**
 * What the audit log shows, by what it is about: the kinds that a reader chooses from. A test holds
 * that every event with words for the audit log stands in one of them.
 */
export const AUDIT_KINDS = {
  accounts: [
    'account.suspended',
    'account.restored',
    'limit.raised',
    'plan.granted',
    'plan.declined',
    'account.erased',
    'hold.set',
    'hold.lifted',
    'careers.hidden',
    'careers.shown',
  ],
  access: ['password.link-made', 'factors.cleared'],
  hrs: ['hr.created', 'hr.changed', 'hr.removed'],
  jobs: ['job.assigned'],
  community: ['thought.shown', 'thought.hidden', 'reply.shown', 'reply.hidden'],
  messages: ['message.handled', 'message.reopened'],
  landing: ['landing.saved', 'landing.published'],
  releases: [
    'release.promoted',
    'release.rolled-back',
    'release.previewed',
    'canary.set',
    'canary.ended',
    'canary.withdrawn',
    'remote.granted',
    'remote.retired',
  ],
} as const satisfies Record<string, readonly EventName[]>;

export type AuditKind = keyof typeof AUDIT_KINDS;
export type AuditedEvent = (typeof AUDIT_KINDS)[AuditKind][number];

/** The kinds, and all that the audit log shows, in the order in which they are offered. */
export const AUDIT_KIND_NAMES = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]];
export const AUDITED_EVENTS = Object.values(AUDIT_KINDS).flat() as [AuditedEvent, ...AuditedEvent[]];
