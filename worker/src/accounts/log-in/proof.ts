import type { Env } from '../../core/env.ts';
import { addressOf } from '../../http/rate-limit.ts';

/** How a browser proves that a person sits before it. */
export interface Proof {
  /** Names the site to whoever asks the person. Public. */
  readonly siteKey: string;
  /** Whether a browser's answer is one, for this action and never used before. */
  verify(answer: string, request: Request): Promise<boolean>;
}

/** What the widget is asked for: an answer that was given for something else is none. */
export const PROOF_ACTION = 'log-in';

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIME_LIMIT_MS = 5_000;

/**
 * Turnstile where the deployment has set it up, else null: then delays alone slow an attack down.
 */
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
        const said = await response.json<{ success?: unknown; action?: unknown }>();
        return said.success === true && (!said.action || said.action === PROOF_ACTION);
      } catch (error) {
        // Who waits may still log in without a proof.
        console.error('Turnstile did not answer.', error);
        return false;
      }
    },
  };
}
