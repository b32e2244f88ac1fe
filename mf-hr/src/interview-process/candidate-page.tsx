import type { Application } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { type Stage, stageOf } from '@niyukti/contract/hiring/state-machine';
import { Button, ErrorNotice, errorText, useParams } from '@niyukti/kit';
import { CandidatePage as Page } from '@niyukti/product/hiring';
import { lazy, Suspense, useState } from 'react';
import { HrPage } from '../parts/hr-page.tsx';
import { countDue, openSteps } from './open-steps.ts';
import { TellDialog } from './tell-dialog.tsx';
import { useTellUpdates } from './use-tell-updates.ts';
import { words } from './words.ts';

const HistoryDialog = lazy(() => import('./history-dialog.tsx').then((m) => ({ default: m.HistoryDialog })));

/** One candidate, as HR may see and decide. */
export function CandidatePage() {
  const { application = '' } = useParams();
  const [open, setOpen] = useState(false);
  return (
    <HrPage>
      {() => (
        <Page id={application} reader="hr" back={listOf}>
          {(one) =>
            one.advancedAt !== null && (
              <>
                <Tell application={one} />
                <Button onClick={() => setOpen(true)}>{words.candidatePage.interviews}</Button>
                {open && (
                  <Suspense>
                    <HistoryDialog id={one._id} listed={one} onClose={() => setOpen(false)} />
                  </Suspense>
                )}
              </>
            )
          }
        </Page>
      )}
    </HrPage>
  );
}

/** The button that tells the candidate everything that is due, in one dialog. */
function Tell({ application }: { application: Application }) {
  const [open, setOpen] = useState(false);
  const telling = useTellUpdates();
  if (openSteps(application).length === 0) return null;
  const [refused] = telling.refusals;
  return (
    <>
      {refused && <ErrorNotice error={refused.error}>{errorText(refused.error)}</ErrorNotice>}
      <Button look="primary" busy={telling.running.size > 0} onClick={() => setOpen(true)}>
        {words.tell.send(countDue(application))}
      </Button>
      {open && (
        <TellDialog
          applications={[application]}
          onClose={() => setOpen(false)}
          onTell={(some, what) => {
            setOpen(false);
            void telling.tell(some, what);
          }}
        />
      )}
    </>
  );
}

const INTERVIEWS = { to: '/InterviewProcess', label: words.candidatePage.back.interviews };
const HIRED = { to: '/HiredCandidates', label: words.candidatePage.back.hired };
const SELECTED = { to: '/SelectedCandidates', label: words.candidatePage.back.selected };
const PENDING = { to: '/JobApplications', label: words.candidatePage.back.pending };
const LISTS: Record<Stage, { to: string; label: string }> = {
  applied: PENDING,
  awaiting: SELECTED,
  interview: INTERVIEWS,
  shortlisted: INTERVIEWS,
  handed: HIRED,
  hired: HIRED,
  rejected: { to: '/RejectedCandidates', label: words.candidatePage.back.rejected },
  withdrawn: PENDING,
};

/** The list where the candidate stands now. */
function listOf(application: Application | undefined) {
  return application ? LISTS[stageOf(hiringStateOf(application))] : PENDING;
}
