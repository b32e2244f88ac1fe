import { StatusBadge, type StatusTone } from '@niyukti/kit';
import * as s from './standing-badge.module.css';
import { whereItStands } from './stations.ts';
import { words } from './words.ts';

const TONES = {
  Pending: 'pending',
  Selected: 'selected',
  Rejected: 'rejected',
  Withdrawn: 'neutral',
} as const satisfies Record<string, StatusTone>;

/** The standing of an application, and its stage on the line. */
export function StandingBadge({ application }: { application: Parameters<typeof whereItStands>[0] }) {
  const { standing, stage } = whereItStands(application);
  return (
    <StatusBadge tone={TONES[standing]}>
      {standing}
      {stage && (
        <span className={s.stage}>{standing === 'Rejected' ? words.refusedAt[stage] : words.stages[stage]}</span>
      )}
    </StatusBadge>
  );
}
