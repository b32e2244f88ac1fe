import { expect, test } from 'vitest';
import { EVENT_NAMES, eventOf } from '../events/all-events.ts';
import { AUDITED_EVENTS } from './audit.ts';
import { type AuditLine, auditSentence, auditSentenceOf, isOneAct } from './audit-words.ts';

const line = (event: string, more: Partial<AuditLine> = {}): AuditLine & { at: string } => ({
  event,
  byName: 'Leela Nair',
  action: 'old words',
  thing: 'job',
  thingName: 'Backend Engineer',
  before: null,
  after: null,
  at: '2026-11-22T09:00:00.000Z',
  ...more,
});
const moved = { before: { hrName: 'Farhan Ali' }, after: { hrName: 'Sunita Joshi' } };

test('every event with audit words is in one group, and every event of a group has a sentence', () => {
  const audited = EVENT_NAMES.filter((name) => eventOf(name).audit !== undefined);
  expect(AUDITED_EVENTS).toEqual(expect.arrayContaining(audited));
  expect(new Set(AUDITED_EVENTS).size).toBe(AUDITED_EVENTS.length);
  for (const name of AUDITED_EVENTS) {
    const sentence = auditSentence(line(name, moved));
    expect(sentence).toMatch(/^Leela Nair [a-z]+/);
    expect(sentence).not.toMatch(/undefined|null|\[object|old words/);
  }
});

test('no audit words contain those of another event, because the log is filtered by them', () => {
  const words = AUDITED_EVENTS.flatMap((name) => eventOf(name).audit ?? []);
  for (const one of words) expect(words.filter((other) => other.includes(one))).toEqual([one]);
});

test('an act on a candidate names the job, and an HR’s act also the company', () => {
  const of = (more: Partial<AuditLine>) =>
    auditSentence(line('application.selected', { byName: 'Farhan Ali', thingName: 'Asha Rao', ...more }));
  expect(of({ job: 'Tester', company: 'Nimbus' })).toBe('Farhan Ali selected Asha Rao for Tester at Nimbus');
  expect(of({ byName: 'Nimbus', job: 'Tester' })).toBe('Nimbus selected Asha Rao for Tester');
});

test('jobs that were reassigned together are one sentence', () => {
  expect(auditSentence(line('job.assigned', moved))).toBe(
    'Leela Nair reassigned Backend Engineer of Farhan Ali to Sunita Joshi',
  );
  expect(auditSentence(line('job.assigned', { after: { hrName: 'Sunita Joshi' } }))).toBe(
    'Leela Nair assigned Backend Engineer to Sunita Joshi',
  );
  const seven = Array.from({ length: 7 }, () => line('job.assigned', moved));
  expect(auditSentenceOf(seven)).toBe('Leela Nair reassigned 7 jobs of Farhan Ali to Sunita Joshi');
});

test('reassignments are one act only between the same HRs within a minute', () => {
  const one = line('job.assigned', moved);
  expect(isOneAct(one, { ...one, thingName: 'Tester' })).toBe(true);
  expect(isOneAct(one, { ...one, at: '2026-11-22T09:02:00.000Z' })).toBe(false);
  expect(isOneAct(one, { ...one, after: { hrName: 'Somebody Else' } })).toBe(false);
  expect(isOneAct(line('hr.created'), line('hr.created'))).toBe(false);
});

test('a change that reopens a job is one act, with the sentence of the reopening', () => {
  const [again, changed] = [line('job.reopened', { byName: 'Nimbus' }), line('job.changed', { byName: 'Nimbus' })];
  expect(isOneAct(again, changed)).toBe(true);
  expect(auditSentenceOf([again, changed])).toBe('Nimbus reopened Backend Engineer');
  expect(isOneAct(again, { ...changed, at: '2026-11-22T09:00:01.000Z' })).toBe(false);
  expect(isOneAct(again, { ...changed, byName: 'Lattice' })).toBe(false);
  expect(isOneAct(changed, changed)).toBe(false);
});

test('deleting an HR says where the jobs went', () => {
  const removed = (jobs: number, reassignedTo?: string) =>
    auditSentence(
      line('hr.removed', {
        thingName: 'Farhan Ali',
        before: { jobs, email: 'f@x.test' },
        after: reassignedTo ? { reassignedTo } : null,
      }),
    );
  expect(removed(7, 'Sunita Joshi')).toBe(
    'Leela Nair deleted the HR account of Farhan Ali and reassigned 7 jobs to Sunita Joshi',
  );
  expect(removed(1)).toBe('Leela Nair deleted the HR account of Farhan Ali, which left 1 job without an HR');
  expect(removed(0)).toBe('Leela Nair deleted the HR account of Farhan Ali');
});

test('an entry that is older than the record keeps its words', () => {
  expect(auditSentence(line('record.carried'))).toBe('Leela Nair old words: job Backend Engineer');
});
