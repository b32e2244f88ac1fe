import { listUsers, raiseApplicationLimit, type UserForAdmin } from '@niyukti/contract/calls/student';
import { TEXTS } from '@niyukti/contract/texts';
import { call, formatDate, formatNumber, useCallList } from '@niyukti/kit';
import { type Column, NameCell } from '@niyukti/kit/work';
import { AccountActions } from './account-actions.tsx';
import { AccountsList, useAccountFilters } from './accounts-list.tsx';
import { PlanRequestNote } from './plan-request-note.tsx';
import { StateBadge } from './state-badge.tsx';

/** Job seekers with their limits; open plan requests first on demand. */
export function UsersPage() {
  const filters = useAccountFilters();
  const list = useCallList(listUsers, { query: filters.query }, { keepPrevious: true });
  return (
    <AccountsList
      title="User management"
      purpose="Job seekers, what they may still apply for, and the plans they ask for"
      caption="Job seekers"
      list={list}
      filters={filters}
      columns={COLUMNS}
      rowKey={(row) => row._id}
      failed={TEXTS.usersFailed}
      empty={['No job seeker found', 'People appear here as soon as they sign up.']}
    />
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
  {
    key: 'since',
    header: 'Since',
    cell: (user) => <time dateTime={user.timestamp}>{formatDate(user.timestamp)}</time>,
    sort: (user) => user.timestamp,
  },
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
    cell: (user) => <StateBadge suspended={user.suspended} />,
  },
  {
    key: 'plan',
    header: 'Plan asked for',
    cell: (user) => <PlanRequestNote name={user.name} request={user.planRequest} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    card: 'actions',
    cell: (user) => (
      <AccountActions
        account={{ role: 'student', id: user._id, name: user.name, suspended: user.suspended }}
        limit={user.unlimited ? null : user.jobLimit}
        raise={async (by, idempotencyKey) => {
          const { message } = await call(raiseApplicationLimit, { body: { userId: user._id, by } }, { idempotencyKey });
          return message;
        }}
      />
    ),
  },
];
