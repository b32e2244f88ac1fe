import type { User } from '@niyukti/contract/accounts/student-calls';
import { applyButton } from '@niyukti/contract/hiring/labels';
import { apply } from '@niyukti/contract/hiring/student-application-calls';
import type { Job } from '@niyukti/contract/jobs/job-calls';
import { LINKS } from '@niyukti/contract/screens/links';
import { TEXTS } from '@niyukti/contract/text/texts';
import {
  Button,
  buttonClass,
  ErrorNotice,
  invalidateAfter,
  keepFocus,
  Link,
  type Loadable,
  ProblemError,
  toast,
  useAction,
  useLocation,
} from '@niyukti/kit';
import { useEffect, useRef } from 'react';
import * as s from './job-detail.module.css';
import { markJob } from './mark-job.ts';
import { words } from './words.ts';

/** What a refusal says of the job, by its code: applied for in another tab, or closed. */
const NOW: Readonly<Record<string, Parameters<typeof markJob>[1]>> = {
  'already-applied': { applied: true },
  'job-closed': { closed: true },
  'application-limit': {},
};

/** Applied, Closed, Subscribe or Apply Now, with the reason where nothing can be done. */
export function Apply({ job, user }: { job: Job; user: Loadable<User> }) {
  // The pressed button disappears: move the focus to what replaces it.
  const returnFocus = useRef<() => void>(undefined);
  useEffect(() => {
    if (job.applied) returnFocus.current?.();
  }, [job.applied]);
  const action = useAction(apply, {
    onSuccess: () => {
      markJob(job._id, { applied: true });
      toast(TEXTS.applied);
    },
    onError: (error) => {
      const known = error instanceof ProblemError ? NOW[error.code] : undefined;
      if (!known) return;
      markJob(job._id, known);
      void invalidateAfter(apply);
    },
  });
  const limitReached = user.data !== undefined && !user.data.unlimited && user.data.appliedCount >= user.data.jobLimit;
  const button = applyButton({ applied: job.applied ?? false, closed: job.closed }, limitReached);
  return (
    <div className={s.apply}>
      {button === 'Apply Now' && (
        <Button
          look="primary"
          busy={action.busy}
          busyLabel={words.apply.busy}
          onClick={({ currentTarget }) => {
            returnFocus.current = keepFocus(currentTarget);
            void action.run({ body: { jobId: job._id } });
          }}
        >
          {words.apply.submit}
        </Button>
      )}
      {button === 'Subscribe' && (
        <>
          <a className={buttonClass({ look: 'primary' })} href={LINKS.subscribe}>
            {words.apply.subscribe}
          </a>
          <p>{words.apply.limit}</p>
        </>
      )}
      {(button === 'Applied' || button === 'Closed') && <Button unavailable>{button}</Button>}
      {button === 'Closed' && <p>{words.apply.closed}</p>}
      {button === 'Applied' && (
        <p>
          <Link to="/AppliedStatus">{words.apply.status}</Link>
        </p>
      )}
      <ErrorNotice error={action.error}>
        <Refusal error={action.error} />
      </ErrorNotice>
      {user.error && !user.data && <ErrorNotice error={user.error}>{TEXTS.userLoadFailed}</ErrorNotice>}
    </div>
  );
}

/** Why an application was refused, in the words of the specification, with a link to what helps. */
function Refusal({ error }: { error: Error | null }) {
  const { pathname, search } = useLocation();
  if (!(error instanceof ProblemError)) return TEXTS.applyFailed;
  if (error.code === 'unauthenticated') return TEXTS.userIdMissing;
  if (error.code === 'no-resume') {
    return (
      <>
        {error.message}{' '}
        <Link to={`/Resume?next=${encodeURIComponent(pathname + search)}`}>{words.apply.createResume}</Link>
      </>
    );
  }
  return error.problem.status >= 500 ? TEXTS.applyFailed : error.message;
}
