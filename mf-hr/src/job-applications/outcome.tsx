import type { ApplicationRow } from '@niyukti/contract/calls/application';
import { errorText } from '@niyukti/kit';
import { StageBadge } from '@niyukti/kit/hiring';
import type { Refusal } from '@niyukti/kit/list';
import { words } from './words/index.ts';

/**
 * What came of a decision that did not happen: where the application stands now, or why it is
 * pending still.
 */
export function Outcome({ current, error }: Refusal<ApplicationRow>) {
  if (current === null) return <span>{words.notYours}</span>;
  if (current === undefined) return <span>{words.stillPending(errorText(error))}</span>;
  return (
    <>
      <span>{errorText(error)}</span>
      <StageBadge application={current} reader="hr" />
    </>
  );
}
