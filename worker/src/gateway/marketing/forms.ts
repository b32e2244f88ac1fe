import { LIMITS } from '@niyukti/contract/api/limits';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import type { PageSlots } from '@niyukti/contract/public-pages/slots';
import { screenAddress } from '@niyukti/contract/screens/screen-path';
import { mediaType, readBytes } from '../../http/body.ts';
import { Refusal } from '../../http/problem.ts';
import type { Form, FormPost, FormRefusal, FormSuccess } from '../contents/content.ts';
import { getContents } from '../contents/index.ts';
import type { Api } from './api.ts';
import { readSlots, type ScreenAddress } from './fill-page.ts';

/** The result of a form: a redirect, or the page again with the input. */
export type FormAnswer = FormSuccess | { status: number; slots: PageSlots; retryAfter: string | null };

/** Finds the form of a screen, for browsers without scripts. */
export function findForm(screen: ScreenAddress['screen'] | null): Form | undefined {
  return getContents(screen).find((content) => content.form)?.form;
}

/** Handles a form that was sent without scripts. */
export async function answerForm(
  form: Form,
  at: ScreenAddress,
  request: Request,
  api: Api,
  now: Date = new Date(),
): Promise<FormAnswer> {
  const read = await readFields(request);
  const fields = typeof read === 'string' ? {} : read;
  const address = screenAddress(at.screen.path, at.params);
  const outcome: FormSuccess | FormRefusal =
    typeof read === 'string'
      ? { status: PROBLEMS[read].status, problem: PROBLEMS[read] }
      : await form.send({ request, fields, address, api });
  if ('location' in outcome) return outcome;
  const url = new URL(address, request.url);
  for (const [name, value] of Object.entries(form.values?.(fields, request) ?? {})) url.searchParams.set(name, value);
  const { slots } = await readSlots(at, url, api, now);
  return {
    status: outcome.status,
    slots: form.show(slots, fields, outcome),
    retryAfter: outcome.retryAfter ?? null,
  };
}

/**
 * Reads the fields of a urlencoded form. Returns a problem if it has another type or is too large.
 */
async function readFields(request: Request): Promise<FormPost['fields'] | 'unsupported-media-type' | 'body-too-large'> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') return 'unsupported-media-type';
  try {
    const body = await readBytes(request, LIMITS.jsonBodyBytes, 'body-too-large');
    return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)));
  } catch (error) {
    if (error instanceof Refusal) return 'body-too-large';
    throw error;
  }
}
