import { LIMITS } from '@niyukti/contract/api/limits';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import type { PageSlots } from '@niyukti/contract/public-pages/slots';
import { screenAddress } from '@niyukti/contract/screens/screen-path';
import { mediaType, readBytes } from '../../http/body.ts';
import { Refusal } from '../../http/problem.ts';
import type { Form, FormPost, FormRefusal, FormSuccess } from '../contents/content.ts';
import { contentsOf } from '../contents/index.ts';
import type { Api } from './api.ts';
import { readSlots, type ScreenAddress } from './fill-page.ts';

/** What came of a form: somewhere to go, or the page again with what was typed. */
export type FormAnswer = FormSuccess | { status: number; slots: PageSlots; retryAfter: string | null };

/**
 * The plain form that a screen's page takes, for visitors without scripts; undefined where it takes
 * none.
 */
export function formOf(screen: ScreenAddress['screen'] | null): Form | undefined {
  return contentsOf(screen).find((content) => content.form)?.form;
}

/**
 * Takes a plain form of a page. After a success the browser is sent on (303), so that a reload
 * repeats nothing.
 */
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
 * Fields of a urlencoded form, or why it is refused: it is something else, or larger than any call
 * takes.
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
