import * as z from 'zod/mini';
import { ROLES } from '../accounts/roles.ts';
import { defineCall } from '../api/call.ts';
import { email, id, listQuery, Message, role, time } from '../api/fields.ts';
import { CHANNELS, PACES } from './mail.ts';
import type { NoticeKind } from './notifications.ts';

const kind = z.string().check(z.maxLength(60)) as z.ZodMiniType<NoticeKind>;
const channel = z.enum(CHANNELS);
const pace = z.enum(PACES);
/** What a mailed link carries behind its #. */
const token = z.string().check(z.minLength(1), z.maxLength(600));

/** Why mail to an address has stopped. */
export const STOPPED = ['bounce', 'complaint'] as const;

/** How somebody wants to be told, kind by kind. */
export const NoticeChoices = z.object({
  /** Whether this deployment sends mail at all. */
  sends: z.boolean(),
  /** Whether it notifies browsers. */
  pushes: z.boolean(),
  email: z.string(),
  confirmed: z.boolean(),
  stopped: z.nullable(z.enum(STOPPED)),
  /** The zone of times in mails and of the daily mail's morning; null while nobody said one. */
  zone: z.nullable(z.string()),
  choices: z.array(z.object({ kind, channel, pace })),
});
export type NoticeChoices = z.output<typeof NoticeChoices>;

export const getNoticeChoices = defineCall({
  id: 'getNoticeChoices',
  method: 'GET',
  path: '/notice-choices',
  summary: 'How the caller wants to be told of each kind of notice, and what is known of their address.',
  access: { roles: ROLES },
  output: NoticeChoices,
  shows: ['choice'],
});

export const setNoticeChoices = defineCall({
  id: 'setNoticeChoices',
  method: 'PUT',
  path: '/notice-choices',
  summary: 'Chooses how to be told of the kinds that are named, and the zone where one is given.',
  access: { roles: ROLES },
  body: z.object({
    choices: z.array(z.object({ kind, channel, pace })).check(z.maxLength(200)),
    zone: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: Message,
  changes: ['choice'],
});

export const askConfirmation = defineCall({
  id: 'askConfirmation',
  method: 'POST',
  path: '/address-confirmation',
  summary: "Sends a link that confirms the caller's address.",
  access: { roles: ROLES },
  beforeSecondFactor: true,
  output: Message,
  problems: ['mail-off', 'too-many-requests'],
  changes: ['choice', 'session'],
});

export const confirmAddress = defineCall({
  id: 'confirmAddress',
  method: 'POST',
  path: '/confirm-address',
  summary: 'Confirms an address by the link that was mailed to it.',
  access: { open: true, ignoresSession: true },
  body: z.object({ token }),
  output: z.object({ message: z.string(), role }),
  problems: ['mail-link-dead', 'too-many-requests'],
});

/** What a link ends: a kind of notice, the daily mail, or one job alert, which it names. */
export const readUnsubscription = defineCall({
  id: 'readUnsubscription',
  method: 'POST',
  path: '/unsubscription/read',
  summary: 'What a link of a mail would end. It changes nothing.',
  access: { open: true, ignoresSession: true },
  body: z.object({ token }),
  output: z.object({ scope: z.string(), role, alert: z.optional(z.string()) }),
  problems: ['mail-link-dead', 'too-many-requests'],
});

export const unsubscribe = defineCall({
  id: 'unsubscribe',
  method: 'POST',
  path: '/unsubscription',
  summary:
    'Ends mail of a kind, the daily mail, a job alert, or all mail that is not about security, by the link of a mail.',
  access: { open: true, ignoresSession: true },
  body: z.object({ token, all: z.optional(z.boolean()) }),
  output: Message,
  problems: ['mail-link-dead', 'too-many-requests'],
});

/** The answer is the same whether there is such an account or not. */
export const askPasswordLink = defineCall({
  id: 'askPasswordLink',
  method: 'POST',
  path: '/forgot-password',
  summary: 'Mails a one-time password link to the address, if an account of the role has it.',
  access: { open: true, ignoresSession: true },
  body: z.object({ role, email }),
  output: Message,
  problems: ['mail-off', 'too-many-requests'],
});

/** A record of the domain's DNS that mail needs. */
const DnsRecord = z.object({ purpose: z.string(), type: z.string(), name: z.string(), value: z.string() });

/** What the deployment has set up, and how its mail does. */
export const Setup = z.object({
  /** What carries mail; null while something is missing. */
  carrier: z.nullable(z.enum(['binding', 'http', 'mailbox'])),
  /** Names of the settings that are missing. */
  missing: z.array(z.string()),
  from: z.string(),
  /** Whether a provider's reports of bounces and complaints are taken. */
  reports: z.boolean(),
  records: z.array(DnsRecord),
  /** Up to 100 each. */
  waiting: z.number(),
  late: z.number(),
  dead: z.number(),
  stopped: z.number(),
  /** Notifications of browsers; counts up to 100 each. */
  push: z.object({
    /** Names of the settings that are missing: while there are any, it is off. */
    missing: z.array(z.string()),
    browsers: z.number(),
    waiting: z.number(),
    /** Given up in the last day, and why the latest was. */
    failed: z.number(),
    failure: z.nullable(z.string()),
  }),
});
export type Setup = z.output<typeof Setup>;

export const getSetup = defineCall({
  id: 'getSetup',
  method: 'GET',
  path: '/setup',
  summary: 'What the deployment has set up for mail and push, and how they do.',
  access: { roles: ['admin'] },
  output: Setup,
  shows: ['record', 'mail'],
});

export const sendTestMail = defineCall({
  id: 'sendTestMail',
  method: 'POST',
  path: '/setup/test-mail',
  summary: "Sends a test mail to the caller's address.",
  access: { roles: ['admin'] },
  output: Message,
  problems: ['mail-off', 'too-many-requests'],
  changes: ['mail'],
});

/** A mail that was given up. */
export const DeadMail = z.object({
  _id: id,
  kind: z.string(),
  role,
  recipient: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  tries: z.number(),
  writtenAt: time,
  givenUpAt: z.nullable(time),
});
export type DeadMail = z.output<typeof DeadMail>;

export const listDeadMails = defineCall({
  id: 'listDeadMails',
  method: 'GET',
  path: '/setup/dead-mails',
  summary: 'Mails that were given up, newest first.',
  access: { roles: ['admin'] },
  query: z.object(listQuery),
  output: z.array(DeadMail),
  list: true,
  shows: ['mail'],
});

export const sendMailAgain = defineCall({
  id: 'sendMailAgain',
  method: 'PUT',
  path: '/setup/dead-mails/{id}/again',
  summary: 'Sends a mail again that was given up.',
  access: { roles: ['admin'] },
  output: Message,
  problems: ['not-found', 'mail-off'],
  changes: ['mail'],
});
