import { StatusBadge } from '@niyukti/kit';

/** Whether an account may be used. */
export function StateBadge({ suspended }: { suspended: boolean }) {
  return suspended ? (
    <StatusBadge tone="rejected">Suspended</StatusBadge>
  ) : (
    <StatusBadge tone="selected">Active</StatusBadge>
  );
}
