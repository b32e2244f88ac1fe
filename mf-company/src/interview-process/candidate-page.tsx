import type { Application } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { can, stageOf } from '@niyukti/contract/hiring/state-machine';
import { Button, ButtonLink, RemotePart, toast, useParams } from '@niyukti/kit';
import { CandidatePage as Page, showApplication } from '@niyukti/product/hiring';
import { lazy, Suspense, useState } from 'react';
import { CompanyPage } from '../parts/company-page.tsx';
import { words } from './words.ts';

/** The scheduling form is loaded when a candidate is opened. */
const InterviewsDialog = lazy(() => import('./interviews-dialog.tsx').then((m) => ({ default: m.InterviewsDialog })));

/** One candidate, as the company that HR selected them for may see and decide. */
export function CandidatePage() {
  const { application = '' } = useParams();
  return (
    <CompanyPage>
      {() => (
        <Page
          id={application}
          reader="company"
          back={listOf}
          history={(one) => <RemotePart name="hr/candidate-history" given={{ application: one }} />}
        >
          {(one) => <Further application={one} />}
        </Page>
      )}
    </CompanyPage>
  );
}

/** Rounds and letters, which open in a dialog. */
function Further({ application }: { application: Application }) {
  const [open, setOpen] = useState(false);
  const state = hiringStateOf(application);
  return (
    <>
      {state.advanced && <Button onClick={() => setOpen(true)}>{words.candidatePage.interviews}</Button>}
      {can('company', state, { action: 'uploadLetter' }) && (
        <ButtonLink to={`/CompanyHiredCandidates?id=${application._id}`}>{words.candidatePage.letter}</ButtonLink>
      )}
      {open && (
        <Suspense>
          <InterviewsDialog
            application={application}
            onClose={() => setOpen(false)}
            onChanged={(changed, message) => {
              showApplication(changed);
              toast(message);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const LISTS = {
  selected: { to: '/CompanyHRSelected', label: words.candidatePage.back.selected },
  interviews: { to: '/CompanyInterviewProcess', label: words.candidatePage.back.interviews },
  rejected: { to: '/CompanyInterviewProcess?filter=rejected', label: words.candidatePage.back.rejected },
  hired: { to: '/CompanyHiredCandidates', label: words.candidatePage.back.hired },
};

/** The list where the candidate stands now. */
function listOf(application: Application | undefined) {
  const stage = application && stageOf(hiringStateOf(application));
  if (stage === 'awaiting') return LISTS.selected;
  if (stage === 'rejected') return LISTS.rejected;
  return stage === 'shortlisted' || stage === 'handed' || stage === 'hired' ? LISTS.hired : LISTS.interviews;
}
