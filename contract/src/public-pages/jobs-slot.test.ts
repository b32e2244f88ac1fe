import { expect, test } from 'vitest';
import { readSearch } from '../jobs/job-search.ts';
import type { FoundJobs } from '../jobs/job-search-calls.ts';
import { jobsSlot } from './jobs-slot.ts';

const found = (also: FoundJobs['also']): FoundJobs => ({
  jobs: [],
  total: 3,
  more: false,
  next: null,
  facets: [],
  corrected: [],
  also,
  near: [],
  closest: false,
  company: null,
});
const titleOf = (place: string, ...also: FoundJobs['also']) => titleFor('engineer', place, ...also);
const titleFor = (q: string, place: string, ...also: FoundJobs['also']) => {
  const asked: Record<string, string> = { q, place };
  const search = readSearch({ getAll: (name) => [asked[name] ?? ''] });
  return jobsSlot(found(also), search, '2026-11-26').title;
};

test('a place has its official name, or the typed one where that is official', () => {
  const pune = { word: 'pune', names: ['poona', 'पुणे'] };
  expect(titleOf('Pune', pune)).toBe('3 engineer jobs in Pune');
  const bangalore = { word: 'bangalore', names: ['bengaluru', 'bengalooru'], official: 'bengaluru' };
  expect(titleOf('Bangalore', bangalore)).toBe('3 engineer jobs in Bengaluru');
  const bombay = { word: 'new bombay', names: ['navi mumbai'], official: 'navi mumbai' };
  expect(titleOf('new bombay', bombay)).toBe('3 engineer jobs in Navi Mumbai');
  expect(titleOf('Whitefield, Bangalore', bangalore)).toBe('3 engineer jobs in Whitefield, Bangalore');
});

test('a search with words such as “jobs” or “in” is quoted, so that “jobs” is not repeated', () => {
  expect(titleFor('developer jobs', '')).toBe('3 jobs for “developer jobs”');
  expect(titleFor('Jobs in mumbai', '')).toBe('3 jobs for “Jobs in mumbai”');
  expect(titleFor('engineer in bangalore', '')).toBe('3 jobs for “engineer in bangalore”');
  expect(titleFor('trainee jobs', 'in pune')).toBe('3 jobs for “trainee jobs” in pune');
  expect(titleFor('Inside Sales', 'Indore')).toBe('3 Inside Sales jobs in Indore');
  expect(titleFor('', '')).toBe('3 open jobs');
});

test('filters without a result offer all jobs, without a place', () => {
  const search = readSearch({ getAll: (name) => (name === 'mode' ? ['Remote'] : []) });
  const near = [{ q: '', place: '', jobs: 53, more: false }];
  expect(jobsSlot({ ...found([]), total: 0, near }, search, '2026-11-26').near).toEqual([
    { label: 'All jobs, without filters', jobs: '53 jobs', href: '/Jobs' },
  ]);
});

test('every corrected word is named', () => {
  const search = readSearch({ getAll: (name) => (name === 'q' ? ['suport enginer'] : []) });
  const noteOf = (...corrected: FoundJobs['corrected']) =>
    jobsSlot({ ...found([]), corrected }, search, '2026-11-26').note;
  const [support, engineer] = [
    { from: 'suport', to: 'support' },
    { from: 'enginer', to: 'engineer' },
  ];
  expect(noteOf(engineer)).toBe('No open job has “enginer”. These are for “engineer”.');
  expect(noteOf(support, engineer)).toBe('No open job has “suport” or “enginer”. These are for “support engineer”.');
});
