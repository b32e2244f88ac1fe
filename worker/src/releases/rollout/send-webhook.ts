import type { FrontEndName } from '@niyukti/contract/releases/release';
import { iso } from '../../core/iso.ts';
import type { Env } from '../env.ts';

/** A change of a front end's releases that its team is told at once. */
export interface News {
  readonly event: 'promoted' | 'rolled back' | 'alert' | 'withdrawn';
  readonly frontEnd: FrontEndName;
  readonly release: string;
  /** The previously live release; for a canary, the live one. */
  readonly before: string | null;
  readonly reason: string;
  readonly by: string;
  readonly at: number;
}

const WORDS: Readonly<Record<News['event'], string>> = {
  promoted: 'is live',
  'rolled back': 'is live again',
  alert: 'does clearly worse than the live release',
  withdrawn: 'was taken back by itself',
};
const TRIES = 2;
const DEADLINE = 5_000;

/** Sends each change to `RELEASE_WEBHOOK`. Never rejects: failures are only logged. */
export async function sendWebhook(env: Env, news: readonly News[]): Promise<void> {
  if (!env.RELEASE_WEBHOOK) return;
  for (const one of news) {
    const body = JSON.stringify({ ...one, at: iso(one.at), text: toSentence(one) });
    if (!(await send(env.RELEASE_WEBHOOK, body))) console.error(`The webhook was not reached: ${toSentence(one)}`);
  }
}

function toSentence({ event, frontEnd, release, reason, by }: News): string {
  return `${frontEnd}: ${release} ${WORDS[event]}. ${reason} (${by})`;
}

async function send(url: string, body: string): Promise<boolean> {
  for (let left = TRIES; left > 0; left -= 1) {
    const signal = AbortSignal.timeout(DEADLINE);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' }).catch(() => null);
    if (answer?.ok) return true;
  }
  return false;
}
