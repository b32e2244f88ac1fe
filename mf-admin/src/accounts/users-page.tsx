import { listUsers, type UserForAdmin } from '@niyukti/contract/accounts/student-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { formatNumber } from '@niyukti/kit';
import { type Column, useListPage } from '@niyukti/kit/list';
import { AccountActions } from './account-actions.tsx';
import { AccountName, Contact } from './account-cells.tsx';
import { ACCOUNT_LIST, AccountsList } from './accounts-list.tsx';
import { PlanRequestNote } from './plan-request-note.tsx';
import { words } from './words.ts';

/** Job seekers with their limits; those that ask for a plan first. */
export function UsersPage() {
  const page = useListPage({ ...ACCOUNT_LIST, call: listUsers });
  return (
    <AccountsList text={words.users} page={page} columns={COLUMNS} total="totalUsers" failed={TEXTS.usersFailed} />
  );
}

const COLUMNS: Column<UserForAdmin>[] = [
  {
    key: 'name',
    header: words.usersPage.name,
    card: 'title',
    cell: ({ _id, name, email, address, profile, suspended, erasesAt, hold }) => (
      <AccountName
        kind="person"
        picture={profile}
        to={`/UserManagement/${_id}`}
        {...{ name, email, address, suspended, erasesAt, hold }}
      />
    ),
    sort: (user) => user.name,
  },
  {
    key: 'since',
    header: words.usersPage.phone,
    cell: (user) => <Contact phone={user.phone} since={user.timestamp} />,
    sort: (user) => user.timestamp,
  },
  {
    key: 'limit',
    header: words.usersPage.applications,
    numeric: true,
    cell: (user) =>
      words.usersPage.used(formatNumber(user.appliedCount), user.unlimited ? 'unlimited' : formatNumber(user.jobLimit)),
    sort: (user) => user.appliedCount,
  },
  {
    key: 'plan',
    header: words.usersPage.plan,
    cell: (user) => <PlanRequestNote name={user.name} request={user.planRequest} />,
  },
  {
    key: 'actions',
    header: words.usersPage.actions,
    headerHidden: true,
    card: 'actions',
    cell: (user) => (
      <AccountActions
        account={{
          role: 'student',
          id: user._id,
          name: user.name,
          suspended: user.suspended,
          held: user.hold !== null,
        }}
        limit={user.unlimited ? null : user.jobLimit}
      />
    ),
  },
];
