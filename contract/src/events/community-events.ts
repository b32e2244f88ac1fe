import * as z from 'zod/mini';
import { VISIBILITIES } from '../api/limits.ts';
import { changed, defineEvent } from './define-event.ts';

const ADMIN = { admin: 'all' } as const;
const AUTHOR = { student: 'all', company: 'all', hr: 'all', admin: 'all' } as const;

const visible = z.object({ visible: z.enum(VISIBILITIES) });
const handled = z.object({ handled: z.boolean() });
const heading = z.object({ heading: z.string() });
/** Position of a reply in its thought, from 0. */
const index = z.number();
const moderated = changed(visible, visible);
const replyModerated = z.object({ index, before: visible, after: visible });

/** What happens on the thoughts board, to messages of the contact form, and to the landing page. */
export const COMMUNITY_EVENTS = {
  'thought.shared': defineEvent('thought', { reads: AUTHOR }),
  'thought.replied': defineEvent('thought', {
    payload: z.object({ index }),
    reads: AUTHOR,
  }),
  'thought.shown': defineEvent('thought', { payload: moderated, reads: ADMIN, audit: 'show thought' }),
  'thought.hidden': defineEvent('thought', { payload: moderated, reads: ADMIN, audit: 'hide thought' }),
  'reply.shown': defineEvent('reply', { payload: replyModerated, reads: ADMIN, audit: 'show reply' }),
  'reply.hidden': defineEvent('reply', { payload: replyModerated, reads: ADMIN, audit: 'hide reply' }),
  'message.sent': defineEvent('message', { reads: ADMIN }),
  /** Its retention period ended, or its author's account was deleted. */
  'message.deleted': defineEvent('message', { reads: {}, erases: true }),
  'message.handled': defineEvent('message', {
    payload: changed(handled, handled),
    reads: ADMIN,
    audit: 'handle message',
  }),
  'message.reopened': defineEvent('message', {
    payload: changed(handled, handled),
    reads: ADMIN,
    audit: 'reopen message',
  }),
  'landing.saved': defineEvent('landing', {
    payload: z.object({ after: z.object({ text: z.string(), banners: z.string() }) }),
    reads: ADMIN,
    audit: 'save landing page',
  }),
  'landing.published': defineEvent('landing', {
    payload: changed(heading, heading),
    reads: ADMIN,
    audit: 'publish landing page',
  }),
} as const;
