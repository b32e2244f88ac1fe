import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { id, listQuery, Message, newPassword, role, time, typedPassword } from '../api/fields.ts';
import { ROLES } from './roles.ts';
import { Session } from './session.ts';

/** The caller's live sessions, one per role at most. Empty for a visitor. */
export const getSession = defineCall({
  id: 'getSession',
  method: 'GET',
  path: '/session',
  summary: "The caller's live sessions.",
  access: { open: true },
  beforeSecondFactor: true,
  output: z.object({ sessions: z.array(Session) }),
});

/** Ends the session of a role, or all of them. Removes the cookies. */
export const logOut = defineCall({
  id: 'logOut',
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session of one role, or of all when none is named.',
  access: { open: true, ignoresSession: true },
  beforeSecondFactor: true,
  body: z.object({ role: z.optional(role) }),
});

/** A browser that is signed in to the account. */
export const OpenSession = z.object({
  _id: id,
  /** Browser and system in words, such as 'Firefox on Windows'; null where it told neither. */
  browser: z.nullable(z.string()),
  /** Two letters of the country that it logged in from; null where the platform named none. */
  country: z.nullable(z.string()),
  since: time,
  /** To within a few minutes. */
  lastSeen: z.nullable(time),
  /** The one that asks. */
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

/** Ends one session of the account, by its id in the list. */
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

/** Ends every session of the account but this one. */
export const logOutEverywhere = defineCall({
  id: 'logOutEverywhere',
  method: 'POST',
  path: '/logout-everywhere',
  summary: "Ends every other session of the caller's account, and notifies no browser of it any more.",
  access: { roles: ROLES },
  fresh: true,
  output: z.object({ message: z.string(), ended: z.number() }),
  changes: [...ROLES, 'session'],
});

/** Changes the caller's password and ends the account's other sessions. */
export const changePassword = defineCall({
  id: 'changePassword',
  method: 'PUT',
  path: '/change-password',
  summary: "Changes the caller's password. The current one is needed unless the log-in is under 15 minutes old.",
  access: { roles: ROLES },
  body: z.object({ password: newPassword, currentPassword: z.optional(z.string().check(z.maxLength(1_000))) }),
  output: Message,
  problems: ['wrong-current-password'],
  changes: [...ROLES, 'session'],
});

/** Uses a one-time password link. */
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

/** The admin's one-time link for an account whose password is forgotten. The link is shown once. */
export const createPasswordResetLink = defineCall({
  id: 'createPasswordResetLink',
  method: 'POST',
  path: '/password-reset-link',
  summary: 'Makes a one-time password link, good for an hour. Audited.',
  access: { roles: ['admin'] },
  fresh: true,
  body: z.object({ role, accountId: id }),
  output: z.object({ url: z.string(), expiresAt: time }),
  status: 201,
  problems: ['not-found'],
  changes: ROLES,
});
