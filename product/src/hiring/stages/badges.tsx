import type { InterviewRound } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf, type StaffApplication } from '@niyukti/contract/hiring/hiring-wire';
import { roundLabel } from '@niyukti/contract/hiring/labels';
import { type Stage, stageOf } from '@niyukti/contract/hiring/state-machine';
import { StatusBadge, type StatusTone } from '@niyukti/kit';
import { type StageReader, stageText } from './stage-text.ts';
import * as words from './words.ts';

/** The tone of each label of the specification. Any other label is neutral. */
const LABEL_TONES: Record<string, StatusTone> = {
  Pending: 'pending',
  'Pending HR update': 'pending',
  Selected: 'selected',
  'Move to Next Round': 'selected',
  Shortlisted: 'short',
  Hired: 'hired',
  Rejected: 'rejected',
};

/**
 * A label of the specification, such as `reviewLabel` or `overallLabel`, as a badge.
 *
 * @example
 * <LabelBadge label={reviewLabel(hiringStateOf(application))} />
 */
export function LabelBadge({ label }: { label: string }) {
  return <StatusBadge tone={LABEL_TONES[label] ?? 'neutral'}>{label}</StatusBadge>;
}

/**
 * The outcome of a round as a badge. Without an outcome: Pending, or Withdrawn where the candidate has
 * withdrawn.
 *
 * @example
 * <RoundBadge status={round.interviewStatus} withdrawn={state.withdrawn} />
 */
export function RoundBadge({
  status,
  withdrawn = false,
}: {
  status: InterviewRound['interviewStatus'];
  withdrawn?: boolean;
}) {
  return <LabelBadge label={withdrawn && status === '' ? words.stages.withdrawn : roundLabel(status)} />;
}

const STAGE_TONES: Record<Stage, StatusTone> = {
  applied: 'pending',
  awaiting: 'selected',
  interview: 'selected',
  shortlisted: 'short',
  handed: 'short',
  hired: 'hired',
  rejected: 'rejected',
  withdrawn: 'neutral',
};

/**
 * The stage of an application as a badge, in the reader's word.
 *
 * @example
 * <StageBadge application={application} reader="company" />
 */
export function StageBadge({ application, reader }: { application: StaffApplication; reader: StageReader }) {
  const stage = stageOf(hiringStateOf(application));
  return <StatusBadge tone={STAGE_TONES[stage]}>{stageText(stage, reader)}</StatusBadge>;
}
