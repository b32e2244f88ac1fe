import type { ApplicationRow } from '@niyukti/contract/calls/application';
import { decidedOutcome } from '@niyukti/contract/hiring';
import { hiringStateOf } from '@niyukti/contract/hiring-wire';
import { decidedLabel } from '@niyukti/contract/labels';
import { LabelBadge } from '@niyukti/kit/hiring';
import * as s from './interview-status.module.css';
import { words } from './words.ts';

/** What the company decided, and whether the candidate has been told of it. */
export function InterviewStatus({ application }: { application: ApplicationRow }) {
  const state = hiringStateOf(application);
  const outcome = decidedOutcome(state);
  return (
    <span className={s.status}>
      <LabelBadge label={decidedLabel(state)} />
      {outcome !== null && outcome !== state.published && <small>{words.notTold}</small>}
    </span>
  );
}
