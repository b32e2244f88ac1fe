import * as z from 'zod/mini';
import { ROLES } from '../accounts/roles.ts';
import { defineCall } from '../api/call.ts';
import { email, id, listQuery, Message, role, time } from '../api/fields.ts';
import { CHANNELS, PACES } from './mail.ts';
import type { NoticeKind } from './notifications.ts';

const kind = z.string().check(z.maxLength(60)) as z.ZodMiniType<NoticeKind>;
const channel = z.enum(CHANNELS);
const pace = z.enum(PACES);
/** The token in the fragment of a mailed link. */
const token = z.string().check(z.minLength(1), z.maxLength(600));

/** Why mail to an address has stopped. */
const STOPPED = ['bounce', 'complaint'] as const;

/** An account's choices of how it is told of each kind of notice. */
export const NoticeChoices = z.object({
  /** Whether this deployment sends mail. */
  sends: z.boolean(),
  /** Whether it sends push notifications. */
  pushes: z.boolean(),
  email: z.string(),
  confirmed: z.boolean(),
  stopped: z.nullable(z.enum(STOPPED)),
  /** Time zone of mails; null while none was chosen. */
  zone: z.nullable(z.string()),
  choices: z.array(z.object({ kind, channel, pace })),
});
export type NoticeChoices = z.output<typeof NoticeChoices>;

export const getNoticeChoices = defineCall({
  id: 'getNoticeChoices',
  method: 'GET',
  path: '/notice-choices',
  summary: 'How the caller is told of each kind of notice, and the state of their address.',
  access: { roles: ROLES },
  output: NoticeChoices,
  shows: ['choice'],
});

export const setNoticeChoices = defineCall({
  id: 'setNoticeChoices',
  method: 'PUT',
  path: '/notice-choices',
  summary: 'Chooses how the caller is told of the named kinds, and the time zone where one is given.',
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

export const readUnsubscription = defineCall({
  id: 'readUnsubscription',
  method: 'POST',
  path: '/unsubscription/read',
  summary:
    'What the link of a mail would end: a kind of notice, the daily mail, or one job alert, which it names. It changes nothing.',
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

export const askPasswordLink = defineCall({
  id: 'askPasswordLink',
  method: 'POST',
  path: '/forgot-password',
  summary:
    'Mails a one-time password link to the address, if an account of the role has it. The answer is the same in both cases.',
  access: { open: true, ignoresSession: true },
  body: z.object({ role, email }),
  output: Message,
  problems: ['mail-off', 'too-many-requests'],
});

/** A DNS record that mail needs. */
const DnsRecord = z.object({ purpose: z.string(), type: z.string(), name: z.string(), value: z.string() });

/** The state of the deployment's mail and push notifications. */
export const Setup = z.object({
  /** How mail is sent; null while a setting is missing. */
  carrier: z.nullable(z.enum(['binding', 'http', 'mailbox'])),
  /** Names of the settings that are missing. */
  missing: z.array(z.string()),
  from: z.string(),
  /** Whether reports of bounces and complaints are received. */
  reports: z.boolean(),
  records: z.array(DnsRecord),
  /** Up to 100 each. */
  waiting: z.number(),
  late: z.number(),
  dead: z.number(),
  stopped: z.number(),
  /** Push notifications; counts up to 100 each. */
  push: z.object({
    /** Names of the missing settings: push is off while there are any. */
    missing: z.array(z.string()),
    browsers: z.number(),
    waiting: z.number(),
    /** Number given up in the last day, and why the latest was. */
    failed: z.number(),
    failure: z.nullable(z.string()),
  }),
});
export type Setup = z.output<typeof Setup>;

export const getSetup = defineCall({
  id: 'getSetup',
  method: 'GET',
  path: '/setup',
  summary: 'The state of mail and push notifications of the deployment.',
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
