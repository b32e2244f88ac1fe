import type { Application } from '@niyukti/contract/calls/application';
import { Button, plural } from '@niyukti/kit';
import { Check, X } from 'lucide-react';
import * as s from './job-applications.module.css';
import type { Decision } from './use-screening.ts';

interface Props {
  /** The rows that are ticked. */
  ticked: readonly Application[];
  onDecide: (applications: readonly Application[], decision: Decision) => void;
  onClear: () => void;
}

/** Decides every ticked row at once; gone while nothing is ticked. */
export function BulkBar({ ticked, onDecide, onClear }: Props) {
  return (
    <div className={s.bulkHost} role="status">
      {ticked.length > 0 && (
        <div className={s.bulk}>
          <b data-num="">{plural(ticked.length, 'candidate')} ticked</b>
          <Button small onClick={onClear}>
            Untick
          </Button>
          <Button small look="reject" onClick={() => onDecide(ticked, 'rejected')}>
            <X aria-hidden="true" />
            Reject {ticked.length}
          </Button>
          <Button small look="select" onClick={() => onDecide(ticked, 'selected')}>
            <Check aria-hidden="true" />
            Select {ticked.length}
          </Button>
        </div>
      )}
    </div>
  );
}
