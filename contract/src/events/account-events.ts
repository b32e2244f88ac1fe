import * as z from 'zod/mini';
import { ROLES } from '../accounts/roles.ts';
import { PLAN_NAMES, VISIBILITIES } from '../api/limits.ts';
import { changed, defineEvent } from './define-event.ts';

const OWN = { student: 'all', company: 'all', hr: 'all', admin: 'all' } as const;
const ADMIN = { admin: 'all' } as const;
const OWNERS = { student: 'all', company: 'all', admin: 'all' } as const;
const COMPANY = { company: 'all', admin: 'all' } as const;

const visible = z.object({ visible: z.enum(VISIBILITIES) });
const limit = z.object({ limit: z.number() });
const suspended = z.object({ suspended: z.boolean() });
const plan = z.enum(PLAN_NAMES);
const request = (state: 'granted' | 'declined') =>
  changed(z.object({ plan, request: z.literal('open') }), z.object({ plan, request: z.literal(state) }));
const PROFILE = ['before', 'after'].flatMap((when) => ['name', 'email', 'number'].map((field) => `${when}.${field}`));
const profile = z.object({ name: z.string(), email: z.string(), number: z.string() });

/** Something about how an account signs in. Its owner is told, in case it was somebody else. */
const ofOneself = () => defineEvent(ROLES, { reads: OWN });

/**
 * What happens to accounts. Where people change their own account, the payload holds none of the
 * values: the profile has them.
 */
export const ACCOUNT_EVENTS = {
  'account.signed-up': defineEvent(['student', 'company'], { reads: OWNERS }),
  /** A log-in from a browser that the account was not logged in from before. */
  'browser.new': ofOneself(),
  /** Mail to the address bounced, or its reader reported it as spam. */
  'mail.stopped': defineEvent(ROLES, {
    payload: z.object({ why: z.enum(['bounce', 'complaint']) }),
    reads: OWN,
  }),
  /** One session was ended: by its browser, or from the list of sessions. */
  'session.ended': ofOneself(),
  /** All other sessions were ended at once. */
  'sessions.ended': ofOneself(),
  /** A link was mailed to whoever asked with the account's address. */
  'password.link-sent': ofOneself(),
  'address.confirmed': ofOneself(),
  'profile.changed': defineEvent(['student', 'company'], { reads: OWNERS }),
  /** The photo of a job seeker, the logo of a company. */
  'picture.changed': defineEvent(['student', 'company'], { reads: OWNERS }),
  /** The words, the benefits or the colour of a company's public page. */
  'careers.changed': defineEvent('company', { reads: COMPANY }),
  'careers.photo-added': defineEvent('company', { reads: COMPANY }),
  'careers.photo-changed': defineEvent('company', { reads: COMPANY }),
  'careers.photos-ordered': defineEvent('company', { reads: COMPANY }),
  'careers.photo-removed': defineEvent('company', { reads: COMPANY }),
  /** An administrator hid the words and photos of the page. Its jobs are still shown. */
  'careers.hidden': defineEvent('company', {
    payload: changed(visible, z.extend(visible, { reason: z.optional(z.string()) })),
    reads: COMPANY,
    audit: 'hide company page',
    personal: { 'after.reason': 'subject' },
  }),
  'careers.shown': defineEvent('company', {
    payload: changed(visible, visible),
    reads: COMPANY,
    audit: 'show company page',
  }),
  'resume.created': defineEvent('student', { reads: { student: 'all' } }),
  'resume.changed': defineEvent('student', { reads: { student: 'all' } }),
  'password.changed': ofOneself(),
  /** By a one-time link. */
  'password.reset': ofOneself(),
  'password.link-made': defineEvent(ROLES, {
    payload: z.object({ after: z.object({ expiresAt: z.string() }) }),
    reads: ADMIN,
    audit: 'password link',
  }),
  'passkey.added': ofOneself(),
  'passkey.renamed': ofOneself(),
  'passkey.removed': ofOneself(),
  /** An authenticator app, with its recovery codes. */
  'authenticator.added': ofOneself(),
  'authenticator.removed': ofOneself(),
  'recovery.codes-made': ofOneself(),
  'recovery.code-used': ofOneself(),
  /** An administrator removed them, for somebody who has lost them. */
  'factors.cleared': defineEvent(ROLES, {
    payload: z.object({ before: z.object({ passkeys: z.number(), authenticator: z.boolean() }) }),
    reads: OWN,
    audit: 'clear factors',
  }),
  'account.suspended': defineEvent(['student', 'company'], {
    payload: changed(suspended, suspended),
    reads: OWNERS,
    audit: 'suspend',
  }),
  'account.restored': defineEvent(['student', 'company'], {
    payload: changed(suspended, suspended),
    reads: OWNERS,
    audit: 'restore',
  }),
  'limit.raised': defineEvent(['student', 'company'], {
    payload: changed(limit, limit),
    reads: OWNERS,
    audit: 'raise limit',
  }),
  'plan.requested': defineEvent(['student', 'company'], {
    payload: z.object({ plan }),
    reads: OWNERS,
  }),
  'plan.granted': defineEvent(['student', 'company'], {
    payload: request('granted'),
    reads: OWNERS,
    audit: 'grant plan',
  }),
  'plan.declined': defineEvent(['student', 'company'], {
    payload: request('declined'),
    reads: OWNERS,
    audit: 'decline plan',
  }),
  /** The account's data was handed to its owner. */
  'data.taken-out': defineEvent(['student', 'company'], {
    reads: OWNERS,
  }),
  /** An administrator read a job seeker's profile, resume and applications. */
  'candidate.opened': defineEvent('student', { reads: ADMIN, audit: 'open candidate' }),
  'notice.agreed': defineEvent(['student', 'company'], {
    payload: z.object({ notice: z.string(), adult: z.boolean() }),
    reads: OWNERS,
  }),
  'erasure.requested': defineEvent(['student', 'company'], {
    payload: z.object({ erasesAt: z.string() }),
    reads: OWNERS,
  }),
  'erasure.cancelled': defineEvent(['student', 'company'], {
    reads: OWNERS,
  }),
  /** Only the account's number is left. */
  'account.erased': defineEvent(['student', 'company'], {
    reads: ADMIN,
    audit: 'erase account',
    erases: true,
  }),
  'hold.set': defineEvent(['student', 'company'], {
    payload: z.object({ after: z.object({ reason: z.string() }) }),
    reads: ADMIN,
    audit: 'set legal hold',
    personal: { 'after.reason': 'subject' },
  }),
  'hold.lifted': defineEvent(['student', 'company'], {
    payload: z.object({ before: z.object({ reason: z.string() }), after: z.object({ reason: z.string() }) }),
    reads: ADMIN,
    audit: 'lift legal hold',
    personal: { 'before.reason': 'subject', 'after.reason': 'subject' },
  }),
  'hr.created': defineEvent('hr', {
    payload: z.object({ after: z.object({ email: z.string() }) }),
    reads: ADMIN,
    audit: 'create hr',
    personal: { 'after.email': 'subject' },
  }),
  'hr.changed': defineEvent('hr', {
    payload: changed(profile, z.extend(profile, { password: z.optional(z.literal('changed')) })),
    reads: { hr: 'all', admin: 'all' },
    audit: 'edit hr',
    personal: Object.fromEntries(PROFILE.map((path) => [path, 'subject'])),
  }),
  'hr.removed': defineEvent('hr', {
    payload: z.object({
      before: z.object({ email: z.string(), jobs: z.number() }),
      after: z.optional(z.object({ reassignedTo: z.string(), hrId: z.optional(z.number()) })),
    }),
    reads: ADMIN,
    audit: 'delete hr',
    personal: { 'before.email': 'subject', 'after.reassignedTo': { hr: 'after.hrId' } },
  }),
} as const;
