import * as z from 'zod/mini';
import { ROLES } from '../accounts/roles.ts';
import { defineCall } from '../api/call.ts';
import { listQuery } from '../api/fields.ts';
import type { NoticeKind } from './notifications.ts';

/** The highest count of notices: the bell says "99+". */
export const NOTICES_COUNTED = 100;

/** A notice. Names are the current ones, or null. */
export const Notice = z.object({
  _id: z.string(),
  /** The kind. Pages have a text for each, and a general one for kinds that they do not know. */
  kind: z.string() as z.ZodMiniType<NoticeKind>,
  /** Number of events that it stands for. */
  count: z.number(),
  createdAt: z.string(),
  read: z.boolean(),
  /** The path that it links to. */
  place: z.string(),
  candidateName: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  round: z.optional(z.number()),
  outcome: z.optional(z.string()),
  plan: z.optional(z.string()),
  /** The deadline of a job. */
  deadline: z.optional(z.string()),
  /** When the round of a reminder begins, by its current time. */
  begins: z.optional(z.string()),
  /** The name of a job alert. */
  alert: z.optional(z.string()),
});
export type Notice = z.output<typeof Notice>;

export const listNotices = defineCall({
  id: 'listNotices',
  method: 'GET',
  path: '/notices',
  summary: "The caller's notices, newest first. They are kept for 90 days.",
  access: { roles: ROLES },
  query: z.object(listQuery),
  output: z.array(Notice),
  list: true,
  shows: ['notice', 'job'],
});

export const countNotices = defineCall({
  id: 'countNotices',
  method: 'GET',
  path: '/notices/unread',
  summary:
    "How many of the caller's notices are unread, 100 at most, and the number of their open tasks, by the path of the screen.",
  access: { roles: ROLES },
  output: z.object({
    unread: z.number(),
    waits: z.optional(z.record(z.string(), z.number())),
  }),
  shows: ['notice', 'application', 'job', 'message', ...ROLES],
});

export const readNotice = defineCall({
  id: 'readNotice',
  method: 'PUT',
  path: '/notices/{id}/read',
  summary: 'Marks a notice as read.',
  access: { roles: ROLES },
  output: z.object({ unread: z.number() }),
  problems: ['not-found'],
  changes: ['notice'],
});

export const readAllNotices = defineCall({
  id: 'readAllNotices',
  method: 'PUT',
  path: '/notices/read',
  summary: "Marks all of the caller's notices as read.",
  access: { roles: ROLES },
  output: z.object({ unread: z.number() }),
  changes: ['notice'],
});
