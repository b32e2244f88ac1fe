import type { Env } from '../../core/env.ts';
import { addressOf } from '../../http/rate-limit.ts';

/** How a browser proves that its user is a person. */
export interface Proof {
  /** The public site key of the widget. */
  readonly siteKey: string;
  /** Whether an answer is valid, for this action and not used before. */
  verify(answer: string, request: Request): Promise<boolean>;
}

/** The widget's action. Answers for another action are refused. */
export const PROOF_ACTION = 'log-in';

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIME_LIMIT_MS = 5_000;

/** Turnstile, if the deployment has set it up. Without it only delays slow an attack down. */
export function proofOf(env: Env): Proof | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret } = env;
  if (!siteKey || !secret) return null;
  return {
    siteKey,
    async verify(answer, request) {
      try {
        const response = await fetch(env.TURNSTILE_VERIFY_URL ?? VERIFY_URL, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ secret, response: answer, remoteip: addressOf(request) }),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIME_LIMIT_MS),
        });
        if (!response.ok) throw new Error(`It answered ${response.status}.`);
        const answered = await response.json<{ success?: unknown; action?: unknown }>();
        return answered.success === true && (!answered.action || answered.action === PROOF_ACTION);
      } catch (error) {
        // A log-in after the wait needs no proof.
        console.error('Turnstile did not answer.', error);
        return false;
      }
    },
  };
}
