import * as z from 'zod/mini';
import { ROLES } from '../accounts/roles.ts';
import { defineCall } from '../api/call.ts';

/** The script that shows what is pushed. */
export const PUSH_WORKER = '/push-worker.js';
/** Browsers that one account lets us notify. */
export const PUSH_BROWSERS = 10;

const endpoint = z.string().check(z.maxLength(1_000));
/** An uncompressed point of P-256 has 65 bytes, and the secret has 16 (RFC 8291), each as base64url. */
const p256dh = z.string().check(z.regex(/^[\w-]{87}$/));
const auth = z.string().check(z.regex(/^[\w-]{22}$/));

export const getPush = defineCall({
  id: 'getPush',
  method: 'GET',
  path: '/push',
  summary:
    'The key by which browsers let this deployment notify them, or null where it does not; and which browsers of the caller it notifies.',
  access: { roles: ROLES },
  output: z.object({
    publicKey: z.nullable(z.string()),
    /** SHA-256 of the endpoints that are notified, in hex. */
    kept: z.array(z.string()),
  }),
  shows: ['session', 'choice'],
});

export const keepSubscription = defineCall({
  id: 'keepSubscription',
  method: 'PUT',
  path: '/push-subscription',
  summary:
    "Notifies a browser of the caller's notices. Repeating it changes nothing; ten browsers at most, the latest.",
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
  summary: 'Notifies a browser no more. Repeating it changes nothing.',
  access: { roles: ROLES },
  body: z.object({ endpoint }),
  output: z.object({ on: z.literal(false) }),
  changes: ['choice'],
});
