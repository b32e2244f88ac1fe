import * as z from 'zod/mini';
import { ownName } from '../accounts/reserved-names.ts';
import { defineCall } from '../api/call.ts';
import { email, flag, id, listQuery, phone, search, text, time } from '../api/fields.ts';
import { LIMITS } from '../api/limits.ts';

/** A message from the contact form. `handledAt`: when an administrator marked it as handled. */
export const ContactMessage = z.object({
  _id: id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  message: z.string(),
  timestamp: time,
  handledAt: z.nullable(time),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const ContactBody = z.object({
  name: ownName('name'),
  phone,
  email,
  message: text('message', LIMITS.messageMax),
});

export const sendContactMessage = defineCall({
  id: 'sendContactMessage',
  method: 'POST',
  path: '/contactus',
  summary: 'Sends a message to the consultancy.',
  access: { open: true },
  body: ContactBody,
  output: ContactMessage,
  status: 201,
  idempotent: true,
  problems: ['too-many-requests'],
});

export const listContactMessages = defineCall({
  id: 'listContactMessages',
  method: 'GET',
  path: '/getcontactus',
  summary: 'Messages, newest first. `q`: name or email begins with it or holds it.',
  access: { roles: ['admin'] },
  query: z.object({ ...listQuery, q: search, handled: flag }),
  output: z.array(ContactMessage),
  list: true,
  shows: ['message'],
});

export const setMessageHandled = defineCall({
  id: 'setMessageHandled',
  method: 'PUT',
  path: '/contact-message/{id}',
  summary: 'Marks a message as handled, or as open again. Audited.',
  access: { roles: ['admin'] },
  body: z.object({ handled: z.boolean() }),
  output: ContactMessage,
  problems: ['not-found'],
  changes: ['message'],
});
