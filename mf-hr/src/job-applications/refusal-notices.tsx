import { Button, ErrorNotice, errorText } from '@niyukti/kit';
import { StageBadge } from '../parts/badges.tsx';
import * as s from './job-applications.module.css';
import type { Refusal } from './use-screening.ts';

/** What came of decisions that did not happen: who was faster and where the application stands now, or why it is pending still. */
export function RefusalNotices({ refusals, onDismiss }: { refusals: readonly Refusal[]; onDismiss: () => void }) {
  const first = refusals[0];
  if (!first) return null;
  return (
    <div className={s.refusals}>
      <ErrorNotice error={first.error}>
        <ul className={s.refusalList}>
          {refusals.map((refusal) => (
            <li key={refusal.application._id} className={s.refusal}>
              <b>{refusal.application.userId.name}</b>
              <Outcome {...refusal} />
            </li>
          ))}
        </ul>
        <Button small onClick={onDismiss}>
          Dismiss
        </Button>
      </ErrorNotice>
    </div>
  );
}

function Outcome({ current, error }: Refusal) {
  if (current) {
    return (
      <>
        <span>{errorText(error)}</span>
        <StageBadge application={current} />
      </>
    );
  }
  if (current === null) return <span>This application is no longer assigned to you.</span>;
  return <span>{errorText(error)} It is pending still.</span>;
}
