import { getCareers } from '@niyukti/contract/jobs/careers-calls';
import { getPublicJob } from '@niyukti/contract/jobs/job-search-calls';
import { answer, fakeApi, refusal, renderAt } from '@niyukti/kit/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CareersPage } from './careers-page.tsx';
import { JobPage } from './job-page.tsx';

const PAGES = [
  ['/Careers/acme-company1', <CareersPage key="c" />, getCareers, 'The company could not be loaded'],
  ['/Jobs/nurse-job1', <JobPage key="j" />, getPublicJob, 'The job could not be loaded'],
] as const;

test.each(PAGES)('a missing %s shows the not-found page, without Try again', async (path, page, call) => {
  history.replaceState(null, '', path);
  fakeApi(answer(call, refusal('not-found')));
  renderAt(path, page);
  expect(await screen.findByRole('heading', { name: 'Page not found', level: 1 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each(PAGES)(
  '%s whose call fails says so under a heading and can be tried again',
  async (path, page, call, failed) => {
    history.replaceState(null, '', path);
    fakeApi(answer(call, refusal('too-many-requests')));
    renderAt(path, page);
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  },
);
