import { getHrDashboard, getHrOverview } from '@niyukti/contract/accounts/hr-calls';
import { getHrNext } from '@niyukti/contract/hiring/next-calls';
import { act, answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen, within } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { HomePage } from './home-page.tsx';

const NONE = {
  assignedjobs: 0,
  applicationreceived: 0,
  pending: 0,
  shortListed: 0,
  rejectedwhileinterview: 0,
  selected: 0,
  rejected: 0,
  interviews: 0,
  updatesDue: 0,
  lettersDue: 0,
  handed: 0,
};
const COUNTS = {
  ...NONE,
  assignedjobs: 4,
  applicationreceived: 30,
  pending: 2,
  shortListed: 3,
  rejectedwhileinterview: 1,
};

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const NOTHING = { count: 0, first: [] };
const NEXT = { pending: 0, letters: NOTHING, updates: NOTHING, overdue: [], queue: [] };
const OVERVIEW = { waiting: [], weeks: [] };
const some = (candidate: string) => ({ applicationId: candidate, candidate, jobTitle: 'Nurse' });

test('tasks are ordered by urgency, and only the first has the primary button', async () => {
  fakeApi(
    answer(getHrDashboard, COUNTS),
    answer(getHrOverview, OVERVIEW),
    answer(getHrNext, {
      pending: 63,
      letters: { count: 3, first: [some('Asha'), some('Ravi')] },
      updates: { count: 1, first: [some('Meera')] },
      overdue: [{ ...some('Yusuf'), round: 1, at: ago(4), companyName: 'Lattice' }],
      queue: [
        {
          jobId: 'j1',
          jobTitle: 'Nurse',
          companyName: 'Aarogya',
          oldest: ago(9),
          waiting: 62,
          ages: { today: 50, days: 1, week: 1, old: 10 },
        },
        {
          jobId: 'j2',
          jobTitle: 'Clerk',
          companyName: 'Aarogya',
          oldest: ago(1),
          waiting: 1,
          ages: { today: 0, days: 1, week: 0, old: 0 },
        },
      ],
    }),
  );
  renderAt('/HRHome', <HomePage />, fakeSession('hr'));
  const list = await screen.findByRole('region', { name: 'What to do next' });
  expect(
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent),
  ).toEqual([
    '63 applications wait for your decision',
    '3 offer letters to send',
    '1 candidate waits for news',
    'Round 1 of Yusuf has no result',
  ]);
  within(list).getByText('The oldest for 9 days: Nurse, Aarogya.');
  within(list).getByText('Asha, Ravi and 1 more.');
  expect(
    within(list)
      .getAllByRole('link')
      .map((one) => one.getAttribute('href')),
  ).toEqual([
    '/JobApplications?order=oldest',
    '/HiredCandidates',
    '/InterviewProcess?due=true',
    '/JobApplications/Yusuf',
  ]);
  const queue = screen.getByRole('link', { name: 'Nurse' }).closest('li');
  expect(queue?.textContent).toContain('629 days');
  expect(queue?.querySelectorAll('rect')).toHaveLength(4);
  screen.getByRole('link', { name: 'All 63' });
});

test('without tasks the page says so', async () => {
  fakeApi(answer(getHrDashboard, COUNTS), answer(getHrOverview, OVERVIEW), answer(getHrNext, NEXT));
  renderAt('/HRHome', <HomePage />, fakeSession('hr'));
  await screen.findByRole('heading', { name: 'Nothing waits for you' });
});

test('a new HR sees the first steps, and can hide them', async () => {
  fakeApi(answer(getHrDashboard, NONE), answer(getHrOverview, OVERVIEW), answer(getHrNext, NEXT));
  const first = renderAt('/HRHome', <HomePage />, fakeSession('hr'));
  await screen.findByRole('heading', { name: 'Your first jobs' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Hide: First steps' })));
  expect(screen.queryByRole('heading', { name: 'Your first jobs' })).toBeNull();
  expect(document.activeElement?.textContent).toContain('Nothing waits for you');
  first.unmount();
  renderAt('/HRHome', <HomePage />, fakeSession('hr'));
  await screen.findByRole('heading', { name: /Nothing waits for you/ });
  expect(screen.queryByRole('heading', { name: 'Your first jobs' })).toBeNull();
});

test('if the overview fails both of its parts say so, and the counts stay', async () => {
  fakeApi(answer(getHrDashboard, COUNTS), answer(getHrOverview, refusal('wrong-role')), answer(getHrNext, NEXT));
  renderAt('/HRHome', <HomePage />, fakeSession('hr'));
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Applications received' })).toBeTruthy();
});
