import { getUser, type User } from '@niyukti/contract/accounts/student-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { listAppliedJobs } from '@niyukti/contract/hiring/student-application-calls';
import {
  ButtonLink,
  EmptyState,
  Load,
  PageHead,
  useCall,
  useQueryLink,
  useQueryState,
  VisuallyHidden,
} from '@niyukti/kit';
import { type Filters, ListDetail, Segmented, ShowMore, useFilters, useGrowingList } from '@niyukti/kit/list';
import { ApplicationDetail } from './application-detail.tsx';
import * as s from './application-list.module.css';
import { ApplicationList } from './application-list.tsx';
import { useLastVisit } from './use-last-visit.ts';
import { words } from './words.ts';

const STATUSES = ['all', 'pending', 'selected', 'rejected', 'withdrawn'] as const;

function used(user: User | undefined): string {
  if (!user) return words.purpose;
  return user.unlimited ? words.usedNoLimit(user.appliedCount) : words.used(user.appliedCount, user.jobLimit);
}

/** /AppliedStatus: every application and where it stands, read again every 30 seconds. */
export function AppliedStatusPage() {
  const filters = useFilters({ status: STATUSES });
  const { status } = filters.values;
  const [selected] = useQueryState('id');
  const address = useQueryLink();
  const user = useCall(getUser);
  const list = useGrowingList(
    listAppliedJobs,
    { query: { view: 'row', ...(status === 'all' ? {} : { status }) } },
    {
      pollSeconds: LIMITS.interviewPollSeconds,
      // The selected application may be on a later page of the list.
      until: (rows) => selected === null || rows.some((application) => application._id === selected),
    },
  );
  const found = list.rows.find((application) => application._id === selected);
  // Without a selection a wide screen shows the newest application, a phone the list.
  const current = found ?? (selected ? null : (list.rows[0] ?? null));
  const visit = useLastVisit(list.rows, selected ? (current?._id ?? null) : null);

  const live = list.error && list.data ? words.checkFailed : words.checked(LIMITS.interviewPollSeconds);

  return (
    <>
      <PageHead title={words.title} purpose={used(user.data)} live={list.data && live} />
      <ListDetail
        selected={selected}
        label={words.selected}
        backTo={address({ id: null })}
        backLabel={words.all}
        bar={
          <div className={s.filters}>
            <Segmented
              label={words.filter}
              options={STATUSES.map((value) => ({ value, label: words.filters[value] }))}
              value={status}
              onChange={(value) => filters.set('status', value)}
            />
          </div>
        }
        list={
          <>
            <div role="status">
              {visit.changed > 0 && <VisuallyHidden>{words.changedSince(visit.changed)}</VisuallyHidden>}
            </div>
            <Load of={list} label={words.label}>
              {(applications) =>
                applications.length > 0 ? (
                  <ApplicationList
                    applications={applications}
                    current={current?._id ?? null}
                    isChanged={visit.isChanged}
                  />
                ) : (
                  <NoApplications filters={filters} />
                )
              }
            </Load>
            <ShowMore of={list} label={words.more} />
          </>
        }
        detail={
          current ? (
            <ApplicationDetail application={current} key={current._id} />
          ) : (
            selected &&
            list.data &&
            !list.isSeeking && <EmptyState title={words.elsewhere.title}>{words.elsewhere.text}</EmptyState>
          )
        }
      />
    </>
  );
}

function NoApplications({ filters }: { filters: Pick<Filters<Record<never, never>>, 'active' | 'cleared'> }) {
  const { title, text } = filters.active ? words.filtered : words.none;
  const action = filters.active ? (
    <ButtonLink to={filters.cleared}>{words.showAll}</ButtonLink>
  ) : (
    <ButtonLink look="primary" to="/Joblist">
      {words.findJob}
    </ButtonLink>
  );
  return (
    <EmptyState title={title} action={action}>
      {text}
    </EmptyState>
  );
}
