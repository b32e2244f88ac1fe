import type { ApplicationRow } from '@niyukti/contract/calls/application';
import { errorText } from '@niyukti/kit';
import type { Refusal } from '@niyukti/kit/list';
import { lazy, Suspense } from 'react';
import { words } from './words/index.ts';

/** Stages and their words come with the first refusal: the queue itself shows none. */
const StageBadge = lazy(() => import('./stage-badge.ts').then((m) => ({ default: m.StageBadge })));

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
      <Suspense>
        <StageBadge application={current} reader="hr" />
      </Suspense>
    </>
  );
}
