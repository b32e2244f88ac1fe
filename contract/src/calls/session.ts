import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Session } from '../session.ts';
import { id, Message, newPassword, role, time, typedPassword } from './fields.ts';

/** The caller's live sessions, one per role at most. Empty for a visitor. */
export const getSession = defineCall({
  id: 'getSession',
  method: 'GET',
  path: '/session',
  summary: "The caller's live sessions.",
  access: { open: true },
  output: z.object({ sessions: z.array(Session) }),
});

/** Ends the session of a role, or all of them. Removes the cookies. */
export const logOut = defineCall({
  id: 'logOut',
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session of one role, or of all when none is named.',
  access: { open: true },
  body: z.object({ role: z.optional(role) }),
});

/** Ends every session of the account but this one. */
export const logOutEverywhere = defineCall({
  id: 'logOutEverywhere',
  method: 'POST',
  path: '/logout-everywhere',
  summary: "Ends every other session of the caller's account.",
  access: { roles: ['student', 'company', 'hr', 'admin'] },
  output: z.object({ message: z.string(), ended: z.number() }),
});

/** Changes the caller's password and ends the account's other sessions. */
export const changePassword = defineCall({
  id: 'changePassword',
  method: 'PUT',
  path: '/change-password',
  summary: "Changes the caller's password. The current one is needed unless the log-in is under 15 minutes old.",
  access: { roles: ['student', 'company', 'hr', 'admin'] },
  body: z.object({ password: newPassword, currentPassword: z.optional(z.string().check(z.maxLength(1_000))) }),
  output: Message,
  problems: ['wrong-current-password'],
});

/** Uses a one-time password link. */
export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'POST',
  path: '/password-reset',
  summary: 'Sets a new password by a one-time link.',
  access: { open: true },
  body: z.object({ token: typedPassword, password: newPassword }),
  output: z.object({ message: z.string(), role }),
  problems: ['reset-link-dead', 'too-many-requests'],
});

/** The admin's one-time link for an account whose password is forgotten. The link is shown once. */
export const createPasswordResetLink = defineCall({
  id: 'createPasswordResetLink',
  method: 'POST',
  path: '/password-reset-link',
  summary: 'Makes a one-time password link, good for an hour. Audited.',
  access: { roles: ['admin'] },
  body: z.object({ role, accountId: id }),
  output: z.object({ url: z.string(), expiresAt: time }),
  status: 201,
  problems: ['not-found'],
  invalidates: ['listAudit'],
});
