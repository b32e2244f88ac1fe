import { StatusBadge, type StatusTone } from '@niyukti/kit';

/** The tone of every status word that a job seeker reads; any other word is a fact, not a decision. */
const TONES: Record<string, StatusTone> = {
  Pending: 'pending',
  'Pending HR update': 'pending',
  Selected: 'selected',
  'Move to Next Round': 'selected',
  Shortlisted: 'short',
  Hired: 'hired',
  Rejected: 'rejected',
};

/** A status word with its shape and colour. */
export function StatusPill({ status }: { status: string }) {
  return <StatusBadge tone={TONES[status] ?? 'neutral'}>{status}</StatusBadge>;
}
