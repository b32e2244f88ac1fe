import { getHrDashboard } from '@niyukti/contract/accounts/hr-calls';
import type { AnyCall } from '@niyukti/contract/api/call';
import {
  listHiredApplications,
  listHrApplications,
  listHrUpdates,
  listRejectedApplications,
} from '@niyukti/contract/hiring/screening-calls';
import { listHrJobs } from '@niyukti/contract/jobs/job-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { formatDate, today } from '@niyukti/kit';
import {
  act,
  addressNow,
  answer,
  fakeApi,
  fakeApplicationOf,
  fakeJobTitled,
  fakeSession,
  fireEvent,
  listPage,
  refusal,
  renderAt,
  screen,
  waitFor,
} from '@niyukti/kit/testing';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { AssignedJobsPage } from './assigned-jobs/assigned-jobs-page.tsx';
import { HiredCandidatesPage } from './hired-candidates/hired-candidates-page.tsx';
import { InterviewProcessPage } from './interview-process/interview-process-page.tsx';
import { RejectedCandidatesPage } from './rejected-candidates/rejected-candidates-page.tsx';
import { SelectedCandidatesPage } from './selected-candidates/selected-candidates-page.tsx';

/**
 * Each list, its call, and what it says without rows, with filters that leave none, and when it
 * does not load.
 */
const LISTS: readonly [
  name: string,
  Page: ComponentType,
  call: AnyCall,
  none: string,
  found: string,
  failed: string,
][] = [
  ['assigned jobs', AssignedJobsPage, listHrJobs, 'No jobs assigned', 'No jobs assigned', TEXTS.hrJobsFailed],
  [
    'selected candidates',
    SelectedCandidatesPage,
    listHrApplications,
    'No selected candidates yet.',
    'No selected candidates found.',
    TEXTS.hrInterviewsFailed,
  ],
  [
    'interviews',
    InterviewProcessPage,
    listHrApplications,
    'No interviews yet.',
    'No interviews found.',
    TEXTS.hrInterviewsFailed,
  ],
  [
    'rejected candidates',
    RejectedCandidatesPage,
    listRejectedApplications,
    'No rejected candidates found.',
    'No rejected candidates found.',
    TEXTS.rejectedFailed,
  ],
  [
    'hired candidates',
    HiredCandidatesPage,
    listHiredApplications,
    'No hired candidates yet.',
    'No hired candidates found.',
    TEXTS.hiredFailed,
  ],
];

/** What a list is asked for. */
interface ListRequest {
  readonly query: Readonly<Record<string, string>>;
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const jobs = answer(listHrJobs, () => listPage([]));
const COUNTS = {
  assignedjobs: 0,
  applicationreceived: 99,
  shortListed: 0,
  rejectedwhileinterview: 0,
  pending: 0,
  selected: 40,
  rejected: 40,
  interviews: 40,
  updatesDue: 2,
  lettersDue: 3,
  handed: 40,
};
const counts = answer(getHrDashboard, COUNTS);

describe.each(LISTS)('the list of %s', (_, Page, call, none, found, failed) => {
  const show = (address: string, reply: (input: ListRequest) => Response) => {
    const api = fakeApi(answer(call, reply), jobs, counts);
    renderAt(address, <Page />, fakeSession('hr'));
    return api;
  };

  test('says where its rows come from, and without a match how to see all', async () => {
    show('/x?q=nobody', () => listPage([]));
    await heading(found);
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Show all' })));
    await heading(none);
    expect(addressNow()).toBe('/x');
    expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull();
  });

  const rows = ['Bela Rao', 'Aman Tiwari'].map((name) => ({
    ...fakeApplicationOf(name),
    ...fakeApplicationOf(name).jobId,
  }));

  test('reads the page and the search of the address', async () => {
    const api = show('/x?q=a&page=2.abc', () => listPage(rows, 'def'));
    await waitFor(() => expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('26–27'));
    const read = api.calls.find((one) => one.includes('cursor=abc'));
    expect(new URL(`http://x${read?.split(' ')[1]}`).searchParams.get('q')).toBe('a');
  });

  test('reads the order of the address', async () => {
    show('/x?sort=name', () => listPage(rows));
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(2));
    if (call !== listHrJobs) {
      expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
        expect.stringContaining('Aman'),
        expect.stringContaining('Bela'),
      ]);
    }
  });

  test('offers to show all if an old link is refused', async () => {
    show('/x?q=of-last-year', ({ query }) => (query.q ? refusal('not-found') : listPage([])));
    await heading(failed);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Show all' })));
    await heading(none);
    expect(addressNow()).toBe('/x');
  });

  test('reports a failure in the words of the specification, and loads again', async () => {
    let fails = true;
    show('/x', () => (fails ? refusal('wrong-role') : listPage([])));
    await heading(failed);
    fails = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await heading(none);
  });
});

describe('what a list counts', () => {
  const two = () => listPage(['Bela Rao', 'Aman Tiwari'].map((name) => fakeApplicationOf(name)));
  const said = async (Page: ComponentType, call: AnyCall, address: string) => {
    fakeApi(answer(call, two), jobs, counts);
    renderAt(address, <Page />, fakeSession('hr'));
    await screen.findByRole('row', { name: /Bela Rao/ });
    return () => document.querySelector('[data-toolbar] [role="status"]')?.textContent;
  };

  test.each([
    ['selected candidates', SelectedCandidatesPage, listHrApplications, '2 of 40 candidates'],
    ['interviews', InterviewProcessPage, listHrApplications, '2 of 40 candidates'],
    ['rejected candidates', RejectedCandidatesPage, listRejectedApplications, '2 of 40 candidates'],
    ['hired candidates', HiredCandidatesPage, listHiredApplications, '2 of 40 candidates, 3 to send'],
  ] as const)(
    '%s are shown beside how many there are, and narrowed by what is shown alone',
    async (_, Page, call, all) => {
      const count = await said(Page, call, '/x');
      await waitFor(() => expect(count()).toBe(all));
    },
  );

  test('assigned jobs are shown with their total', async () => {
    fakeApi(
      answer(listHrJobs, () => listPage([fakeJobTitled('Nurse')])),
      answer(getHrDashboard, { ...COUNTS, assignedjobs: 62 }),
    );
    renderAt('/x', <AssignedJobsPage />, fakeSession('hr'));
    await screen.findByText('1 of 62 jobs');
  });

  test.each([
    ['selected candidates', SelectedCandidatesPage, listHrApplications],
    ['interviews', InterviewProcessPage, listHrApplications],
    ['rejected candidates', RejectedCandidatesPage, listRejectedApplications],
    ['hired candidates', HiredCandidatesPage, listHiredApplications],
  ] as const)('narrowed %s say only what is shown', async (_, Page, call) => {
    const count = await said(Page, call, '/x?job=j1');
    expect(count()).toBe('2 candidates shown');
  });
});

describe('beside a search', () => {
  const says = () => screen.queryByText(/ended more than \d+ days ago are found by name and job title/) !== null;
  test.each([
    ['selected candidates', SelectedCandidatesPage, listHrApplications],
    ['interviews', InterviewProcessPage, listHrApplications],
    ['rejected candidates', RejectedCandidatesPage, listRejectedApplications],
    ['hired candidates', HiredCandidatesPage, listHiredApplications],
  ] as const)('of %s it is said by what old applications are found', async (_, Page, call) => {
    const show = async (address: string) => {
      fakeApi(
        answer(call, () => listPage([fakeApplicationOf('Bela Rao')])),
        jobs,
        counts,
      );
      const { unmount } = renderAt(address, <Page />, fakeSession('hr'));
      await screen.findByRole('row', { name: /Bela Rao/ });
      const said = says();
      unmount();
      return said;
    };
    expect([await show('/x'), await show('/x?q=bela')]).toEqual([false, true]);
  });
});

describe('every candidate', () => {
  test.each([
    ['selected candidates', SelectedCandidatesPage, listHrApplications, '/x'],
    ['interviews', InterviewProcessPage, listHrApplications, '/x'],
    ['updates due', InterviewProcessPage, listHrUpdates, '/x?due=true'],
    ['rejected candidates', RejectedCandidatesPage, listRejectedApplications, '/x'],
    ['hired candidates', HiredCandidatesPage, listHiredApplications, '/x'],
  ] as const)('of %s opens on the one page of a candidate', async (_, Page, call, address) => {
    const one = fakeApplicationOf('Bela Rao');
    fakeApi(
      answer(call, () => listPage([one])),
      jobs,
      counts,
    );
    renderAt(address, <Page />, fakeSession('hr'));
    const link = await screen.findByRole('link', { name: 'Bela Rao' });
    expect(link.getAttribute('href')).toBe(`/JobApplications/${one._id}`);
  });
});

describe('interviews', () => {
  const rows = () => listPage([fakeApplicationOf('Bela Rao')]);
  const show = (address: string) => {
    const api = fakeApi(answer(listHrApplications, rows), answer(listHrUpdates, rows), jobs, counts);
    renderAt(address, <InterviewProcessPage />, fakeSession('hr'));
    return api;
  };
  const asked = (api: ReturnType<typeof show>, path: string) =>
    api.calls.filter((one) => one.includes(path)).map((one) => new URL(`http://x${one.split(' ')[1]}`).searchParams);

  test('are ordered by updates due, unless a filter is active', async () => {
    const api = show('/InterviewProcess');
    await screen.findByRole('row', { name: /Bela Rao/ });
    expect(asked(api, '/hr-applications/')[0]?.get('sort')).toBe('due');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Rejected' })));
    await waitFor(() => expect(asked(api, '/hr-applications/').at(-1)?.get('companyStatus')).toBe('Rejected'));
    expect(asked(api, '/hr-applications/').at(-1)?.get('sort')).toBe('newest');
  });

  test('with updates due are a filter in the address, with a way back to all', async () => {
    const api = show('/InterviewProcess?due=true');
    await screen.findByRole('row', { name: /Bela Rao/ });
    expect(asked(api, '/hr-updates/')).toHaveLength(1);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'All' })));
    await waitFor(() => expect(asked(api, '/hr-applications/')).toHaveLength(1));
    expect(addressNow()).toBe('/InterviewProcess');
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Updates due (2)' })));
    await waitFor(() => expect(addressNow()).toBe('/InterviewProcess?due=true'));
  });

  test('with updates due can be filtered by company, job and text, which other choices keep; Back undoes each', async () => {
    const job = fakeJobTitled('Tester');
    const one = job.companyId;
    const assigned = answer(listHrJobs, () => listPage([job]));
    const api = fakeApi(answer(listHrApplications, rows), answer(listHrUpdates, rows), assigned, counts);
    renderAt('/InterviewProcess?due=true&q=bela', <InterviewProcessPage />, fakeSession('hr'));
    await screen.findByRole('option', { name: job.companyName });
    const company = screen.getByRole('combobox', { name: 'Company' });
    await act(async () => fireEvent.change(company, { target: { value: one } }));
    await waitFor(() => expect(asked(api, '/hr-updates/').at(-1)?.get('companyId')).toBe(one));
    expect(asked(api, '/hr-updates/').at(-1)?.get('q')).toBe('bela');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'All' })));
    await waitFor(() => expect(asked(api, '/hr-applications/').at(-1)?.get('companyId')).toBe(one));
    await act(async () => history.back());
    await waitFor(() => expect(addressNow()).toBe(`/InterviewProcess?due=true&q=bela&company=${one}`));
    await act(async () => history.back());
    await waitFor(() => expect(addressNow()).toBe('/InterviewProcess?due=true&q=bela'));
  });
});

test('an assigned job shows its deadline once, and that its company is suspended', async () => {
  const job = (id: string, more: object) => ({ ...fakeJobTitled(id), _id: id, ...more });
  const rows = [
    job('Far', { applicationDeadline: '2099-12-15' }),
    job('Over', { applicationDeadline: '2020-12-15', closed: true }),
    job('Today', { applicationDeadline: today() }),
    job('Suspended', { applicationDeadline: '2099-12-15', closed: true }),
  ];
  fakeApi(
    answer(listHrJobs, () => listPage(rows)),
    counts,
  );
  renderAt('/CompanyJoblist', <AssignedJobsPage />, fakeSession('hr'));
  const said = async (title: string) =>
    (await screen.findByRole('link', { name: title })).closest('tr')?.querySelector('td:last-child [data-num]')
      ?.textContent;
  expect(await said('Far')).toBe('Closes 15 Dec 2099');
  expect(await said('Over')).toBe('Closed 15 Dec 2020');
  expect(await said('Today')).toBe(`${formatDate(today())}Closes today`);
  expect(await said('Suspended')).toBe('15 Dec 2099Closed: the company is suspended');
});
