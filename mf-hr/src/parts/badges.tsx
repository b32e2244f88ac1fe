import type { Application } from '@niyukti/contract/calls/application';
import { type HiringState, type Stage, stageOf } from '@niyukti/contract/hiring';
import { hiringStateOf } from '@niyukti/contract/hiring-wire';
import { overallLabel, reviewLabel, roundLabel } from '@niyukti/contract/labels';
import { StatusBadge, type StatusTone } from '@niyukti/kit';

const REVIEW_TONES = { Pending: 'pending', Selected: 'selected', Rejected: 'rejected' } as const;

/** HR's or the company's review. */
export function ReviewBadge({ status }: { status: string }) {
  const label = reviewLabel(status);
  return <StatusBadge tone={REVIEW_TONES[label]}>{label}</StatusBadge>;
}

const OVERALL_TONES = { Pending: 'pending', Shortlisted: 'short', Rejected: 'rejected' } as const;

/** The overall interview status of HR's view. */
export function OverallBadge({ application }: { application: Application }) {
  const label = overallLabel(application);
  return <StatusBadge tone={OVERALL_TONES[label]}>{label}</StatusBadge>;
}

const ROUND_TONES = {
  Pending: 'pending',
  'Move to Next Round': 'selected',
  Rejected: 'rejected',
  Cancelled: 'neutral',
} as const;

/** A round's status; the empty one reads Pending. */
export function RoundBadge({ status }: { status: Parameters<typeof roundLabel>[0] }) {
  const label = roundLabel(status);
  return <StatusBadge tone={ROUND_TONES[label]}>{label}</StatusBadge>;
}

const STAGES: Record<Stage, [StatusTone, string]> = {
  applied: ['pending', 'Pending'],
  awaiting: ['selected', 'Selected'],
  interview: ['selected', 'In interviews'],
  shortlisted: ['short', 'Shortlisted'],
  handed: ['short', 'Ready to send'],
  hired: ['hired', 'Hired'],
  rejected: ['rejected', 'Rejected'],
  withdrawn: ['neutral', 'Withdrawn'],
};

/** Where an application stands now, in one word. */
export function StageBadge({ application }: { application: Application }) {
  const [tone, label] = STAGES[stageOf(hiringStateOf(application))];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

/** The word of `StageBadge`, for sentences. */
export function stageWord(state: HiringState): string {
  return STAGES[stageOf(state)][1];
}
