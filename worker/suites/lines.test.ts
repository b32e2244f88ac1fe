import { CALLS } from '@niyukti/contract/api/all-calls';
import { expect, it } from 'vitest';
import { sampleBody } from '../testing/samples.ts';

/** Fields with several lines, and values that are only compared or looked up. */
const NOT_LINES =
  /(?:jobDescription|summary|project|message|text|pitch|about|benefits|assword|search|proof|code|feedback|link|[iI]d|token|image|zone|endpoint)$/;
/** Unfinished jobs are stored as typed; they are checked when they become jobs. */
const UNFINISHED = ['saveJobDraft', 'updateJobDraft', 'importJobs'];
/** A log-in only looks its fields up. */
const LOG_INS = /^logIn/;
const IDS = { student: 's', company: 'c', hr: 'h', application: 'a', job: 'j' };

/** Every text in a body with its path. */
function texts(body: unknown, path: string[] = []): { path: string; value: string; keys: string[] }[] {
  if (typeof body === 'string') return [{ path: path.join('.'), value: body, keys: path }];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => texts(value, [...path, key]));
}

function withText(body: unknown, [key = '', ...rest]: string[], text: string): unknown {
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) };
  const inside = (copy as Record<string, unknown>)[key];
  Object.assign(copy, { [key]: rest.length === 0 ? text : withText(inside, rest, text) });
  return copy;
}

const CHECKED = CALLS.filter(
  ({ id, body, encoding }) => body && encoding === 'json' && !UNFINISHED.includes(id) && !LOG_INS.test(id),
);

it.each(CHECKED.map((call) => [call.id, call] as const))(
  '%s takes one line in each field that is not a long text',
  (_, call) => {
    const { body } = sampleBody(call, IDS);
    expect(call.body?.safeParse(body).success).toBe(true);
    for (const { path, value, keys } of texts(body).filter((one) => !NOT_LINES.test(one.path)))
      for (const sign of ['\n', '\u2029', '\u2067'])
        expect([path, call.body?.safeParse(withText(body, keys, `${value}${sign}x`)).success]).toEqual([path, false]);
  },
);
