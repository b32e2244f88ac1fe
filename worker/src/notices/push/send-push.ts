import { encryptNotification, type PushSubscription, type VapidKeys, vapidHeaders } from '@block65/webcrypto-web-push';
import type { Env } from '../../core/env.ts';

/**
 * The push services of browsers. Addresses are user input, so no other host is called.
 */
const SERVICES =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.push\.apple\.com|[\w-]+\.notify\.windows\.com)$/;

export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return SERVICES.test(url.hostname);
}

/** The names of missing settings. */
export function missingOf({ VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Env): string[] {
  const needed = { VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
  return Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
}

/** The VAPID keys of this deployment; null while push is off. */
export function vapidOf({ VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Env): VapidKeys | null {
  if (!VAPID_SUBJECT || !VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return null;
  return { subject: VAPID_SUBJECT, publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
}

/** The push address of a browser and its keys. */
interface Browser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const subscriptionOf = ({ endpoint, p256dh, auth }: Browser): PushSubscription => ({
  endpoint,
  expirationTime: null,
  keys: { p256dh, auth },
});

/** A text encrypted for one browser (RFC 8291); null if its keys are invalid. */
export function encryptFor(browser: Browser, text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return encryptNotification(subscriptionOf(browser), new TextEncoder().encode(text)).catch(() => null);
}

/** A push that was not delivered: when to try again, in seconds, and why. */
export interface PushFailure {
  readonly retryAfter: number;
  readonly failure: string;
  /** Whether the keys of the browser are the reason, so that no later try can succeed. */
  readonly isUnusable: boolean;
}
/** The result of a push: `gone` if the subscription has ended. */
export type PushResult = 'sent' | 'gone' | PushFailure;

const RETRY_SECONDS = 60;
/** How long push services keep a message for an offline browser. */
const KEPT_SECONDS = 86_400;

/** An encrypted message for a browser. It replaces an undelivered one with the same `topic`. */
export async function sendPush(
  to: Browser,
  message: { readonly title: string; readonly body: string; readonly place: string; readonly tag: string },
  vapid: VapidKeys,
  topic: string,
  post: typeof fetch = fetch,
): Promise<PushResult> {
  const { hostname } = new URL(to.endpoint);
  const signed = await vapidHeaders(subscriptionOf(to), vapid).catch(() => null);
  if (!signed) return failed('This deployment’s keys cannot sign.');
  const body = await encryptFor(to, JSON.stringify(message));
  if (!body) return { ...failed(`A browser of ${hostname} has keys that cannot be used.`), isUnusable: true };
  const headers = {
    ...signed.headers,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(KEPT_SECONDS),
    topic,
    urgency: 'normal',
  };
  const answer = await post(to.endpoint, { method: 'POST', headers, body, redirect: 'manual' }).catch(() => null);
  if (answer?.status === 404 || answer?.status === 410) return 'gone';
  if (answer?.ok) return 'sent';
  const failure = answer ? `${hostname} answered ${answer.status}.` : `${hostname} could not be reached.`;
  return failed(failure, Number(answer?.headers.get('retry-after')) || RETRY_SECONDS);
}

const failed = (failure: string, retryAfter = RETRY_SECONDS): PushFailure => ({
  retryAfter,
  failure,
  isUnusable: false,
});
