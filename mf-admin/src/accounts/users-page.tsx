import { listUsers, raiseApplicationLimit, type UserForAdmin } from '@niyukti/contract/calls/student';
import { TEXTS } from '@niyukti/contract/texts';
import {
  call,
  EmptyState,
  formatDate,
  formatNumber,
  PageHead,
  StatusBadge,
  useCallList,
  useQueryState,
} from '@niyukti/kit';
import { type Column, DataTable, NameCell, Pager, SearchField, Segmented, Toolbar } from '@niyukti/kit/work';
import { AccountActions } from './account-actions.tsx';
import { PlanRequestNote } from './plan-request-note.tsx';

/** Job seekers with their limits; open plan requests first on demand. */
export function UsersPage() {
  const [q, setQ] = useQueryState<string>('q', '');
  const [requests, setRequests] = useQueryState<'true' | 'false'>('requests', 'false');
  const list = useCallList(
    listUsers,
    { query: { limit: 25, ...(q ? { q } : {}), ...(requests === 'true' ? { requests } : {}) } },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHead
        title="User management"
        purpose="Job seekers, what they may still apply for, and the plans they ask for"
      />
      <Toolbar>
        <SearchField label="Name or email" value={q} onSearch={setQ} />
        <Segmented
          label="Show"
          value={requests}
          options={[
            { value: 'false', label: 'All' },
            { value: 'true', label: 'Plan requests' },
          ]}
          onChange={setRequests}
        />
      </Toolbar>
      <DataTable
        caption="Job seekers"
        columns={COLUMNS}
        rows={list.data && list.page}
        rowKey={(row) => row._id}
        numberFrom={list.first}
        error={list.error}
        failed={TEXTS.usersFailed}
        onRetry={list.refetch}
        busy={list.isFetching}
        empty={
          <EmptyState title={requests === 'true' ? 'No open plan request' : 'No job seeker found'}>
            {requests === 'true'
              ? 'Requests from the plans page appear here.'
              : 'People appear here as soon as they sign up.'}
          </EmptyState>
        }
        foot={<Pager of={list} />}
      />
    </>
  );
}

const COLUMNS: Column<UserForAdmin>[] = [
  {
    key: 'name',
    header: 'Name',
    card: 'title',
    cell: (user) => <NameCell name={user.name} under={user.email} picture={user.profile} />,
    sort: (user) => user.name,
  },
  { key: 'phone', header: 'Phone', cell: (user) => user.phone },
  { key: 'since', header: 'Since', cell: (user) => formatDate(user.timestamp), sort: (user) => user.timestamp },
  {
    key: 'limit',
    header: 'Applications',
    numeric: true,
    cell: (user) =>
      `${formatNumber(user.appliedCount)} of ${user.unlimited ? 'unlimited' : formatNumber(user.jobLimit)}`,
    sort: (user) => user.appliedCount,
  },
  {
    key: 'state',
    header: 'State',
    cell: (user) =>
      user.suspended ? (
        <StatusBadge tone="rejected">Suspended</StatusBadge>
      ) : (
        <StatusBadge tone="selected">Active</StatusBadge>
      ),
  },
  { key: 'plan', header: 'Plan', cell: (user) => <PlanRequestNote name={user.name} request={user.planRequest} /> },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    card: 'actions',
    cell: (user) => (
      <AccountActions
        account={{ role: 'student', id: user._id, name: user.name, suspended: user.suspended }}
        limit={user.unlimited ? null : user.jobLimit}
        raise={async (by) => {
          const { message } = await call(raiseApplicationLimit, { body: { userId: user._id, by } });
          return message;
        }}
      />
    ),
  },
];
