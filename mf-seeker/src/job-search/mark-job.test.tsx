import { type FoundJobs, searchJobs } from '@niyukti/contract/jobs/job-search-calls';
import { useCall } from '@niyukti/kit';
import { act, answer, fakeApi, fakeSession, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { markJob } from './mark-job.ts';

const INPUT = { query: { limit: 20 } };
const found = (applied: boolean) => ({ jobs: [{ _id: 'j1', applied }], total: 1 }) as unknown as FoundJobs;

let again: () => unknown;
function Page() {
  const { data, refetch } = useCall(searchJobs, INPUT);
  again = refetch;
  return <p>{data?.jobs[0]?.applied ? 'Applied' : 'Apply Now'}</p>;
}

test('a search that was read before an application does not undo its mark', async () => {
  const late = Promise.withResolvers<void>();
  let asked = 0;
  fakeApi(
    answer(searchJobs, (async () => {
      asked += 1;
      // Reads by number: the first shows, the second left before the application was taken.
      if (asked !== 2) return Response.json(found(asked > 2));
      await late.promise;
      return Response.json(found(false));
    }) as never),
  );
  renderAt('/Joblist', <Page />, fakeSession('student', { id: 'u1' }));
  await screen.findByText('Apply Now');
  act(() => void again());
  await waitFor(() => expect(asked).toBe(2));
  await act(async () => {
    markJob('j1', { applied: true });
    late.resolve();
  });
  expect(await screen.findByText('Applied')).toBeTruthy();
  await waitFor(() => expect(asked).toBe(3));
  expect(screen.getByText('Applied')).toBeTruthy();
});
