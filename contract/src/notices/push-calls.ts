import * as z from 'zod/mini';
import { ROLES } from '../accounts/roles.ts';
import { defineCall } from '../api/call.ts';

/** The service worker that shows push notifications. */
export const PUSH_WORKER = '/push-worker.js';
/** Browsers with a subscription, per account. */
export const PUSH_BROWSERS = 10;

const endpoint = z.string().check(z.maxLength(1_000));
/** An uncompressed P-256 point of 65 bytes and a secret of 16 (RFC 8291), as base64url. */
const p256dh = z.string().check(z.regex(/^[\w-]{87}$/));
const auth = z.string().check(z.regex(/^[\w-]{22}$/));

export const getPush = defineCall({
  id: 'getPush',
  method: 'GET',
  path: '/push',
  summary:
    'The public key for push subscriptions, or null where push is off, and the browsers of the caller that have one.',
  access: { roles: ROLES },
  output: z.object({
    publicKey: z.nullable(z.string()),
    /** SHA-256 of the subscribed endpoints, in hex. */
    kept: z.array(z.string()),
  }),
  shows: ['session', 'choice'],
});

export const keepSubscription = defineCall({
  id: 'keepSubscription',
  method: 'PUT',
  path: '/push-subscription',
  summary:
    "Subscribes a browser to the caller's notices. Repeating it changes nothing. The ten latest browsers are kept.",
  access: { roles: ROLES },
  body: z.object({ endpoint, p256dh, auth }),
  output: z.object({ on: z.literal(true) }),
  problems: ['push-off', 'push-service', 'push-key'],
  changes: ['choice'],
});

export const endSubscription = defineCall({
  id: 'endSubscription',
  method: 'POST',
  path: '/push-subscription/end',
  summary: 'Ends the subscription of a browser. Repeating it changes nothing.',
  access: { roles: ROLES },
  body: z.object({ endpoint }),
  output: z.object({ on: z.literal(false) }),
  changes: ['choice'],
});
