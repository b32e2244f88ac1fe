import { thoughtHref } from '@niyukti/contract/board';
import { sendContactMessage } from '@niyukti/contract/calls/contact';
import { replyToThought, shareThought } from '@niyukti/contract/calls/thought';
import { LIMITS } from '@niyukti/contract/limits';
import { PROBLEMS, type Problem } from '@niyukti/contract/problems';
import { EMPTY_BOARD, EMPTY_CONTACT, type PageSlots } from '@niyukti/contract/slots';
import { TEXTS } from '@niyukti/contract/texts';
import { mediaType, readBytes } from '../../http/body.ts';
import { Refusal } from '../../http/problem.ts';
import { type Api, passOn } from './api.ts';
import { readSlots } from './slots.ts';

/** Pages that take a plain form, for visitors without scripts. */
export const FORM_PAGES = ['/ContactUs', '/Community'] as const;
export type FormPage = (typeof FORM_PAGES)[number];

/** What came of a form: somewhere to go, or the page again with what was typed. */
export type FormAnswer = { location: string } | { status: number; slots: PageSlots; retryAfter: string | null };

/** Takes a plain form. After a success the browser is sent on (303), so that a reload repeats nothing. */
export async function answerForm(
  page: FormPage,
  request: Request,
  api: Api,
  now: Date = new Date(),
): Promise<FormAnswer> {
  const fields = await readFields(request);
  if (typeof fields === 'string') return again(page, request, api, now, {}, PROBLEMS[fields].status, PROBLEMS[fields]);
  return page === '/ContactUs' ? contact(request, api, now, fields) : community(request, api, now, fields);
}

type Fields = Record<string, string>;

async function contact(request: Request, api: Api, now: Date, fields: Fields): Promise<FormAnswer> {
  const { name = '', phone = '', email = '', message = '' } = fields;
  const answer = await passOn(api, sendContactMessage, request, { body: { name, phone, email, message } });
  if (answer.ok) return { location: '/ContactUs?sent=1' };
  return again('/ContactUs', request, api, now, fields, answer.status, answer.problem, answer.retryAfter);
}

async function community(request: Request, api: Api, now: Date, fields: Fields): Promise<FormAnswer> {
  const { text = '', thought } = fields;
  if (thought === undefined) {
    const answer = await passOn(api, shareThought, request, { body: { text } });
    if (answer.ok) return { location: withDone(answer.data._id, 'shared') };
    return again('/Community', request, api, now, fields, answer.status, answer.problem, answer.retryAfter);
  }
  // An empty reply is not an error: nothing happens.
  if (!text.trim()) return { location: thoughtHref(thought) };
  const answer = await passOn(api, replyToThought, request, { path: { thoughtId: thought }, body: { text } });
  if (answer.ok) return { location: withDone(thought, 'replied') };
  return again('/Community', request, api, now, fields, answer.status, answer.problem, answer.retryAfter);
}

function withDone(thought: string, done: string): string {
  return thoughtHref(thought).replace('#', `&done=${done}#`);
}

/** The page once more: what was typed, and what went wrong. */
async function again(
  page: FormPage,
  request: Request,
  api: Api,
  now: Date,
  fields: Fields,
  status: number,
  problem: Pick<Problem, 'detail' | 'errors'> | null,
  retryAfter: string | null = null,
): Promise<FormAnswer> {
  const url = new URL(page, request.url);
  if (fields.thought) url.searchParams.set('thought', fields.thought);
  const slots = await readSlots(page, url, api, now);
  const detail = problem?.detail ?? PROBLEMS.internal.detail;
  const errors = (problem?.errors ?? []).map(({ path, message }) => ({ field: path, message }));
  if (page === '/ContactUs') {
    const { name = '', phone = '', email = '', message = '' } = fields;
    const text = errors.length > 0 ? detail : `${TEXTS.contactFailed}. ${detail}`;
    slots.contact = { ...EMPTY_CONTACT, name, phone, email, message, problem: text, errors };
  } else {
    const { text = '', thought } = fields;
    const board = slots.board ?? EMPTY_BOARD;
    const what = thought === undefined ? TEXTS.thoughtFailed : TEXTS.replyFailed;
    const wrong = errors[0]?.message ?? `${what}. ${detail}`;
    if (thought === undefined) slots.board = { ...board, thoughtText: text, problem: wrong };
    else if (board.open) slots.board = { ...board, replyText: text, replyProblem: wrong };
    else slots.board = { ...board, unsent: text, problem: wrong };
  }
  return { status, slots, retryAfter };
}

/** Fields of a urlencoded form, or why it is refused: it is something else, or larger than any call takes. */
async function readFields(request: Request): Promise<Fields | 'unsupported-media-type' | 'body-too-large'> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') return 'unsupported-media-type';
  try {
    const body = await readBytes(request, LIMITS.jsonBodyBytes, 'body-too-large');
    return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)));
  } catch (error) {
    if (error instanceof Refusal) return 'body-too-large';
    throw error;
  }
}
