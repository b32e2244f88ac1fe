import { getUser, type User } from '@niyukti/contract/calls/student';
import { listAppliedJobs } from '@niyukti/contract/calls/student-application';
import { LIMITS } from '@niyukti/contract/limits';
import {
  Button,
  ButtonLink,
  EmptyState,
  Load,
  PageHead,
  useCall,
  useCallList,
  useQueryLink,
  useQueryState,
  VisuallyHidden,
} from '@niyukti/kit';
import { ListDetail, Segmented, ShowMore } from '@niyukti/kit/work';
import { useEffect } from 'react';

import { ApplicationDetail } from './application-detail.tsx';
import { ApplicationList } from './application-list.tsx';
import { useLastVisit } from './use-last-visit.ts';

type Filter = 'all' | 'pending' | 'selected' | 'rejected';
const FILTERS: { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'In progress' },
  { value: 'selected', label: 'Shortlisted' },
  { value: 'rejected', label: 'Rejected' },
];

function used(user: User | undefined): string {
  if (!user) return 'Where each of your applications stands';
  if (user.unlimited) return `${user.appliedCount} applications, no limit`;
  return `${user.appliedCount} of ${user.jobLimit} applications used`;
}

/** /AppliedStatus: every application and where it stands, read again every 30 seconds. */
export function AppliedStatusPage() {
  const [filter, setFilter] = useQueryState<Filter>('status', 'all');
  const [selected] = useQueryState('id');
  const address = useQueryLink();
  const user = useCall(getUser);
  const list = useCallList(
    listAppliedJobs,
    { query: filter === 'all' ? {} : { status: filter } },
    { pollSeconds: LIMITS.interviewPollSeconds, keepPrevious: true },
  );
  const found = list.items.find((application) => application._id === selected);
  // Without a selection a wide screen shows the newest; a phone shows the list.
  const current = found ?? (selected ? null : (list.items[0] ?? null));
  const visit = useLastVisit(list.items, selected ? (current?._id ?? null) : null);

  const { hasMore, isLoadingMore, more, error } = list;
  const searching = selected !== null && !found && hasMore;
  useEffect(() => {
    // After a failure the next check or "Try again" goes on, so that it cannot loop.
    if (searching && !isLoadingMore && !error) more();
  }, [searching, isLoadingMore, error, more]);

  const live =
    list.error && list.data
      ? 'Could not check again.'
      : `Updated just now. Checks every ${LIMITS.interviewPollSeconds} seconds.`;

  return (
    <>
      <PageHead title="Applied status" purpose={used(user.data)} live={list.data && live} />
      <ListDetail
        selected={selected}
        label="Selected application"
        backTo={address({ id: null })}
        backLabel="All applications"
        bar={<Segmented label="Filter" options={FILTERS} value={filter} onChange={setFilter} />}
        list={
          <>
            <div role="status">
              {visit.changed > 0 && <VisuallyHidden>{visit.changed} changed since your last visit.</VisuallyHidden>}
            </div>
            <Load of={list} label="applications">
              {(applications) =>
                applications.length > 0 ? (
                  <ApplicationList
                    applications={applications}
                    current={current?._id ?? null}
                    isChanged={visit.isChanged}
                  />
                ) : (
                  <NoApplications filtered={filter !== 'all'} onAll={() => setFilter('all')} />
                )
              }
            </Load>
            <ShowMore of={list} label="Show more applications" />
          </>
        }
        detail={
          current ? (
            <ApplicationDetail application={current} key={current._id} />
          ) : (
            selected &&
            list.data &&
            !searching && (
              <EmptyState title="This application is not in the list">
                It may stand under another filter, or the link belongs to another account.
              </EmptyState>
            )
          )
        }
      />
    </>
  );
}

function NoApplications({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  if (filtered) {
    return (
      <EmptyState title="Nothing here" action={<Button onClick={onAll}>Show all applications</Button>}>
        None of your applications stands there now.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No applications yet"
      action={
        <ButtonLink look="primary" to="/Joblist">
          Find a job
        </ButtonLink>
      }
    >
      Once you apply, every stop from HR review to offer letter shows here.
    </EmptyState>
  );
}
