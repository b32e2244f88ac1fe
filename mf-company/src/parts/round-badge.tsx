import type { InterviewRound } from '@niyukti/contract/calls/application';
import { roundLabel } from '@niyukti/contract/labels';
import { StatusBadge, type StatusTone } from '@niyukti/kit';

const TONES: Record<InterviewRound['interviewStatus'], StatusTone> = {
  '': 'pending',
  'Move to Next Round': 'selected',
  Rejected: 'rejected',
  Cancelled: 'neutral',
};

/** A round's status in word, shape and colour. */
export function RoundBadge({ status }: { status: InterviewRound['interviewStatus'] }) {
  return <StatusBadge tone={TONES[status]}>{roundLabel(status)}</StatusBadge>;
}
