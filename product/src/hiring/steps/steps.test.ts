import { ACTION_ROLES } from '@niyukti/contract/hiring/state-machine';
import { fakeApplication } from '@niyukti/contract/testing/records';
import { NetworkError, ProblemError } from '@niyukti/kit';
import { describe, expect, test } from 'vitest';
import * as company from './company-steps.ts';
import * as decisions from './hr-steps.ts';
import type { HiringStep } from './step.ts';
import * as telling from './telling-steps.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever a step is given
type AnyStep = HiringStep<any, any>;

const hr = { ...decisions, ...telling };
const INPUT = { round: 1, outcome: 'Rejected', feedback: 'Rejected' };
const one = fakeApplication({ _id: 'a1' });
const two = fakeApplication({ _id: 'a2', userId: { ...one.userId, name: 'Rohan Pillai' } });
const STEPS = Object.entries({ ...hr, ...company }) as [string, AnyStep][];

const refused = (code: string, status: number) =>
  new ProblemError({ type: `/problems/${code}`, title: '', status, detail: '', message: 'No.', requestId: '' });

describe.each(STEPS)('%s', (_, step) => {
  test('has the role that the state machine allows', () => {
    expect(step.call.access).toMatchObject({ roles: [ACTION_ROLES[step.action]] });
  });

  test('sends a valid input', () => {
    const input = step.input(one, INPUT) as unknown as { path?: object; body?: unknown };
    expect(Object.keys(input.path ?? {}).map((id) => `{${id}}`)).toEqual(step.call.path.match(/\{\w+\}/g) ?? []);
    if (step.call.body) expect(step.call.body.safeParse(input.body).success).toBe(true);
    expect(JSON.stringify(input)).toContain('a1');
  });

  test('has a question, a verb on the button, and a result', () => {
    const { title, body, confirm } = step.question([one], INPUT);
    expect(title).toMatch(/\?$/);
    expect(body).toMatch(/\.$/);
    expect(confirm).toMatch(/^[A-Z]/);
    expect(step.done([one], INPUT)).toMatch(/\.$/);
  });

  test('says why it failed', () => {
    expect(step.failed(new NetworkError('We could not connect.'))).toContain('We could not connect.');
  });
});

test('one question is asked about several candidates', () => {
  const { title, body, confirm, danger } = hr.rejectStep.question([one, two], undefined);
  expect(title).toBe('Reject 2 candidates?');
  expect(body).toBe('Their applications move to Rejected candidates, and each of them sees HR review: Rejected.');
  expect([confirm, danger]).toEqual(['Reject 2 applications', true]);
  expect(company.advanceStep.done([one, two], undefined)).toBe('2 candidates moved to the interview process.');
});

test('the question about one candidate names the candidate, the job and the company', () => {
  const { title, body } = hr.selectStep.question([one], undefined);
  expect(title).toBe('Select Ananya Rao?');
  expect(body).toContain('Frontend Developer goes to Nimbus Retail');
});

test('an outcome that ends the interviews is dangerous, another one is not', () => {
  const danger = (outcome: 'Rejected' | 'Cancelled') =>
    company.setRoundOutcomeStep.question([one], { round: 1, outcome, tells: false }).danger;
  expect([danger('Rejected'), danger('Cancelled')]).toEqual([true, false]);
});

test('the question says whether the candidate is told at once or by HR', () => {
  const body = (tells: boolean) =>
    company.setRoundOutcomeStep.question([one], { round: 1, outcome: 'Cancelled', tells }).body;
  expect(body(true)).toContain('Ananya Rao knows about this round and hears at once');
  expect(body(false)).toContain('HR sees it for Ananya Rao and passes it on');
});

test('for a deleted application a step of the interview process has the text of the specification', () => {
  const gone = refused('not-found', 404);
  for (const step of [hr.shareRoundStep, hr.shareFeedbackStep, hr.publishOutcomeStep]) {
    expect(step.failed(gone)).toBe('Cannot update candidate or status: invalid application.');
  }
  expect(hr.shareRoundStep.failed(refused('step-not-allowed', 409))).toBe('Error updating candidate status: No.');
});

test('a letter that may not be sent has its own text, any other failure the sentence with the reason', () => {
  expect(hr.sendOfferStep.failed(refused('cannot-send-letter', 409))).toBe('No.');
  expect(hr.sendOfferStep.failed(refused('internal', 500))).toBe('Error sending offer letter: No.');
});
