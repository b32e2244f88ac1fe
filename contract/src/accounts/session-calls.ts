import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { id, listQuery, Message, newPassword, role, time, typedPassword } from '../api/fields.ts';
import { ROLES } from './roles.ts';
import { Session } from './session.ts';

export const getSession = defineCall({
  id: 'getSession',
  method: 'GET',
  path: '/session',
  summary: "The caller's live sessions, one per role at most. Empty for a visitor.",
  access: { open: true },
  beforeSecondFactor: true,
  output: z.object({ sessions: z.array(Session) }),
});

export const logOut = defineCall({
  id: 'logOut',
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session of one role, or of all when none is named, and removes the cookies.',
  access: { open: true, ignoresSession: true },
  beforeSecondFactor: true,
  body: z.object({ role: z.optional(role) }),
});

/** A browser that is signed in to the account. */
export const OpenSession = z.object({
  _id: id,
  /** Browser and system in words, such as 'Firefox on Windows'; null where both are unknown. */
  browser: z.nullable(z.string()),
  /** Two-letter code of the country of the log-in; null where it is unknown. */
  country: z.nullable(z.string()),
  since: time,
  /** To within a few minutes. */
  lastSeen: z.nullable(time),
  /** Whether it is the session of this call. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const listSessions = defineCall({
  id: 'listSessions',
  method: 'GET',
  path: '/sessions',
  summary: "The open sessions of the caller's account, newest first.",
  access: { roles: ROLES },
  query: z.object(listQuery),
  output: z.array(OpenSession),
  list: true,
  shows: ['session'],
});

export const endOwnSession = defineCall({
  id: 'endOwnSession',
  method: 'DELETE',
  path: '/sessions/{id}',
  summary: "Ends one session of the caller's account.",
  access: { roles: ROLES },
  fresh: true,
  output: Message,
  problems: ['not-found'],
  changes: [...ROLES, 'session'],
});

export const logOutEverywhere = defineCall({
  id: 'logOutEverywhere',
  method: 'POST',
  path: '/logout-everywhere',
  summary: "Ends every other session of the caller's account, and the push subscriptions of their browsers.",
  access: { roles: ROLES },
  fresh: true,
  output: z.object({ message: z.string(), ended: z.number() }),
  changes: [...ROLES, 'session'],
});

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'PUT',
  path: '/change-password',
  summary:
    "Changes the caller's password and ends the account's other sessions. The current password is needed unless the log-in is under 15 minutes old.",
  access: { roles: ROLES },
  body: z.object({ password: newPassword, currentPassword: z.optional(z.string().check(z.maxLength(1_000))) }),
  output: Message,
  problems: ['wrong-current-password'],
  changes: [...ROLES, 'session'],
});

export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'POST',
  path: '/password-reset',
  summary: 'Sets a new password by a one-time link.',
  access: { open: true, ignoresSession: true },
  body: z.object({ token: typedPassword, password: newPassword }),
  output: z.object({ message: z.string(), role }),
  problems: ['reset-link-dead', 'too-many-requests'],
});

export const createPasswordResetLink = defineCall({
  id: 'createPasswordResetLink',
  method: 'POST',
  path: '/password-reset-link',
  summary: 'Makes a one-time password link for an account, valid for an hour. It is answered once. Audited.',
  access: { roles: ['admin'] },
  fresh: true,
  body: z.object({ role, accountId: id }),
  output: z.object({ url: z.string(), expiresAt: time }),
  status: 201,
  problems: ['not-found'],
  changes: ROLES,
});
