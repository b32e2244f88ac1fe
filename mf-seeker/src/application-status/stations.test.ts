import { expect, test } from 'vitest';
import { nextRound, stations, whereItStands } from './stations.ts';

const fresh = {
  interviews: [],
  offerLetter: 'Not Assigned',
  status: 'pending' as const,
  companyStatus: 'pending' as const,
  shortListed: false,
  interviewOverviewStatus: null,
  interviewStatusUpdatedByHR: false,
  offerLetterSent: false,
  withdrawnAt: null,
  createdAt: '2026-11-09T04:42:00Z',
} satisfies Parameters<typeof stations>[0];
const advanced = { ...fresh, status: 'selected', companyStatus: 'Selected' } as const;
const shortlisted = {
  ...advanced,
  shortListed: true,
  interviewOverviewStatus: 'shortlisted',
  interviewStatusUpdatedByHR: true,
} as const;

const stands = (application: Parameters<typeof stations>[0]) => {
  const { standing, stage } = whereItStands(application);
  return `${standing} ${stage}`;
};

const marks = (application: Parameters<typeof stations>[0]) =>
  stations(application, []).map((station) => `${station.id}:${station.mark}`);

test('a new application waits at the HR review', () => {
  expect(marks(fresh)).toEqual([
    'applied:done',
    'hr:now',
    'company:next',
    'interviews:next',
    'final:next',
    'letter:next',
  ]);
  expect(stands(fresh)).toBe('Pending hr');
  expect(stands({ ...fresh, status: 'selected' })).toBe('Pending company');
});

test('an advanced application is in interviews and its final status is Pending', () => {
  expect(marks(advanced)).toEqual([
    'applied:done',
    'hr:done',
    'company:done',
    'interviews:now',
    'final:next',
    'letter:next',
  ]);
  expect(stations(advanced, [])[4]?.label).toBe('Pending');
  expect(stands(advanced)).toBe('Pending interviews');
});

test('the line ends at a refusal', () => {
  const byHr = { ...fresh, status: 'rejected' } as const;
  expect(marks(byHr)).toEqual(['applied:done', 'hr:stop']);
  expect(stands(byHr)).toBe('Rejected hr');
  const byCompany = { ...fresh, status: 'selected', companyStatus: 'Rejected' } as const;
  expect(marks(byCompany)).toEqual(['applied:done', 'hr:done', 'company:stop']);
  expect(stands(byCompany)).toBe('Rejected company');
});

test('a candidate refused in interviews has passed the review, and the line ends at the outcome', () => {
  const published = {
    ...advanced,
    companyStatus: 'Rejected',
    interviewOverviewStatus: 'rejected',
    interviewStatusUpdatedByHR: true,
  } as const;
  expect(marks(published)).toEqual(['applied:done', 'hr:done', 'company:done', 'interviews:done', 'final:stop']);
  expect(stations(published, []).map(({ label }) => label)).toEqual([null, 'Selected', 'Selected', null, 'Rejected']);
  expect(stands(published)).toBe('Rejected interviews');
});

test('an outcome that HR has not released changes nothing', () => {
  expect(stands({ ...shortlisted, interviewStatusUpdatedByHR: false })).toBe('Pending interviews');
  expect(stands(shortlisted)).toBe('Selected final');
});

test('a sent letter completes the line', () => {
  const hired = { ...shortlisted, offerLetterSent: true };
  expect(marks(hired).every((mark) => mark.endsWith(':done'))).toBe(true);
  expect(stands(hired)).toBe('Selected letter');
});

test('a withdrawn application keeps what it reached and ends', () => {
  const withdrawn = { ...advanced, withdrawnAt: '2026-11-20T04:00:00Z' };
  expect(marks(withdrawn)).toEqual(['applied:done', 'hr:done', 'company:done', 'withdrawn:stop']);
  expect(stands(withdrawn)).toBe('Withdrawn null');
});

test('stations carry the time of their event', () => {
  const line = stations(advanced, [
    { action: 'advance', at: '2026-11-13T05:35:00Z' },
    { action: 'select', at: '2026-11-12T12:10:00Z' },
  ]);
  expect(line.map((station) => station.at).slice(0, 3)).toEqual([
    fresh.createdAt,
    '2026-11-12T12:10:00Z',
    '2026-11-13T05:35:00Z',
  ]);
});

const round = (number: number, date: string, interviewStatus: '' | 'Cancelled' = '') => ({
  _id: `r${number}`,
  round: number,
  date,
  mode: 'Online' as const,
  link: 'https://meet.example/x',
  interviewer: 'Meera Kulkarni',
  interviewStatus,
  feedbackUpdatedByHR: interviewStatus !== '',
  minutes: 60,
});

test('the next round is the earliest that is neither over nor cancelled', () => {
  const now = Date.parse('2026-11-21T05:00:00Z');
  const interviews = [
    round(1, '2026-11-18T05:00:00Z'),
    round(2, '2026-11-24T10:30:00Z'),
    round(3, '2026-11-22T10:30:00Z', 'Cancelled'),
  ];
  expect(nextRound({ ...advanced, interviews }, now)?.round).toBe(2);
  expect(nextRound({ ...advanced, interviews }, Date.parse('2026-11-24T11:29:00Z'))?.round).toBe(2);
  expect(nextRound({ ...advanced, interviews }, Date.parse('2026-11-24T11:31:00Z'))).toBeNull();
  expect(nextRound({ ...advanced, withdrawnAt: '2026-11-20T04:00:00Z', interviews }, now)).toBeNull();
});
