import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { toast, useQueryState } from '@niyukti/kit';
import { showApplication } from '@niyukti/product/hiring';
import { lazy, Suspense } from 'react';
import { ResumeDialog } from '../parts/candidate.tsx';

/** The scheduling form is loaded when a candidate is opened. */
const InterviewsDialog = lazy(() => import('./interviews-dialog.tsx').then((m) => ({ default: m.InterviewsDialog })));

/** Which candidate's résumé or interviews are open; both stand in the address. */
export function useCandidateDialogs() {
  const [resume, setResume] = useQueryState('resume');
  const [history, setHistory] = useQueryState('history');
  return {
    resume,
    history,
    closeResume: () => setResume(null),
    closeHistory: () => setHistory(null),
    acts: {
      resume: (application: ApplicationRow) => setResume(application._id, { push: true }),
      history: (application: ApplicationRow) => setHistory(application._id, { push: true }),
    },
  };
}

interface Props {
  applications: readonly ApplicationRow[];
  dialogs: ReturnType<typeof useCandidateDialogs>;
}

/** The résumé and the interview history of the candidate in the address. */
export function CandidateDialogs({ applications, dialogs }: Props) {
  const find = (id: string | null) => applications.find((application) => application._id === id);
  const resume = find(dialogs.resume);
  const history = find(dialogs.history);
  return (
    <>
      {resume && <ResumeDialog application={resume} onClose={dialogs.closeResume} />}
      {history && (
        <Suspense>
          <InterviewsDialog
            application={history}
            onClose={dialogs.closeHistory}
            onChanged={(application, message) => {
              showApplication(application);
              toast(message);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
