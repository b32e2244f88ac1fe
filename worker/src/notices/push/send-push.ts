import { encryptNotification, type PushSubscription, type VapidKeys, vapidHeaders } from '@block65/webcrypto-web-push';
import type { Env } from '../../core/env.ts';

/**
 * Push services that browsers use. An address comes from a browser, so from anybody: no other host
 * is called.
 */
const SERVICES =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.push\.apple\.com|[\w-]+\.notify\.windows\.com)$/;

export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return SERVICES.test(url.hostname);
}

/** What is missing before browsers can be notified: names of settings. */
export function missingOf({ VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Env): string[] {
  const needed = { VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
  return Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
}

/** The keys by which push services know this deployment; null while push is off. */
export function vapidOf({ VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Env): VapidKeys | null {
  if (!VAPID_SUBJECT || !VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return null;
  return { subject: VAPID_SUBJECT, publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
}

/** What a browser gave: where it hears, and its keys. */
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

/** A text for one browser alone (RFC 8291); null where its keys cannot be used. */
export function encryptFor(browser: Browser, text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return encryptNotification(subscriptionOf(browser), new TextEncoder().encode(text)).catch(() => null);
}

/** A push that was not delivered: when to try again, in seconds, and why. */
export interface PushFailure {
  readonly retryAfter: number;
  readonly failure: string;
  /** Whether the browser's own keys are the reason: no later try can succeed. */
  readonly isUnusable: boolean;
}
/** What came of a push: `gone` where the browser hears no more. */
export type PushResult = 'sent' | 'gone' | PushFailure;

const RETRY_SECONDS = 60;
/** The longest that push services keep a message for a browser that is away. */
const KEPT_SECONDS = 86_400;

/** What a browser shows, encrypted for it alone. `topic` replaces what was not delivered yet. */
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
