import type { AnyCall } from '@niyukti/contract/call';
import { listHrJobs } from '@niyukti/contract/calls/job';
import { listHiredApplications, listHrApplications, listRejectedApplications } from '@niyukti/contract/calls/screening';
import { TEXTS } from '@niyukti/contract/texts';
import {
  act,
  addressNow,
  answer,
  fakeApi,
  fakeApplicationOf,
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

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const jobs = answer(listHrJobs, () => listPage([]));

describe.each(LISTS)('the list of %s', (_, Page, call, none, found, failed) => {
  const show = (address: string, reply: () => Response) => {
    const api = fakeApi(answer(call, reply), jobs);
    renderAt(address, <Page />, fakeSession('hr'));
    return api;
  };

  test('says what fills it, and of filters that leave nothing how to see all', async () => {
    show('/x?q=nobody', () => listPage([]));
    await heading(found);
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Show all' })));
    await heading(none);
    expect(addressNow()).toBe('/x');
    expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull();
  });

  test('reads the page, the search and the order that the address names', async () => {
    const rows = ['Bela Rao', 'Aman Tiwari'].map((name) => ({
      ...fakeApplicationOf(name),
      ...fakeApplicationOf(name).jobId,
    }));
    const api = show('/x?q=a&page=2.abc&sort=name', () => listPage(rows, 'def'));
    await waitFor(() => expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('26–27'));
    const read = api.calls.find((one) => one.includes('cursor=abc'));
    expect(new URL(`http://x${read?.split(' ')[1]}`).searchParams.get('q')).toBe('a');
    if (call !== listHrJobs) {
      expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
        expect.stringContaining('Aman'),
        expect.stringContaining('Bela'),
      ]);
    }
  });

  test('that does not load says so in the words of the specification and loads again', async () => {
    let fails = true;
    show('/x', () => (fails ? refusal('wrong-role') : listPage([])));
    await heading(failed);
    fails = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await heading(none);
  });
});
