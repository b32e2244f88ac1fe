import type { Application } from '@niyukti/contract/calls/application';
import { getCompanyDashboard } from '@niyukti/contract/calls/company';
import {
  decideCandidate,
  listInterviewApplications,
  listSelectedApplications,
} from '@niyukti/contract/calls/interview';
import { TEXTS } from '@niyukti/contract/texts';
import { call, confirm, invalidate, patchList, plural, toast } from '@niyukti/kit';
import { failureText } from '@niyukti/kit/words';
import { useRef, useState } from 'react';

/** What the company decides about a candidate that HR selected. */
export type Decision = 'Selected' | 'Rejected';

/** Decides about one candidate or several, after one confirmation for all of them. */
export function useDecisions(onDecided: (done: readonly Application[]) => void) {
  // The page goes on while a decision is under way: what it does then is up to how it stands when the answer comes.
  const decided = useRef(onDecided);
  decided.current = onDecided;
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);

  async function decide(applications: readonly Application[], status: Decision): Promise<void> {
    if (busy.size > 0 || applications.length === 0 || !(await confirm(question(applications, status)))) return;
    setFailure(null);
    setBusy(new Set(applications.map((application) => application._id)));
    const done: Application[] = [];
    const failed: { name: string; error: unknown }[] = [];
    // One after the other: what failed is known by name, and the rest goes on.
    for (const application of applications) {
      try {
        await call(decideCandidate, { path: { id: application._id }, body: { status } });
        done.push(application);
      } catch (error) {
        failed.push({ name: application.userId.name, error });
      }
    }
    setBusy(new Set());
    if (done.length > 0) {
      const gone = new Set(done.map((application) => application._id));
      decided.current(done);
      patchList(listSelectedApplications, (items) => items.filter((item) => !gone.has(item._id)));
      toast(said(done, status));
    }
    if (failed.length > 0) setFailure(failed.map(({ name, error }) => `${name}: ${reason(error)}`).join(' '));
    void invalidate(listSelectedApplications, listInterviewApplications, getCompanyDashboard);
  }

  return { busy, failure, decide };
}

const reason = (error: unknown) => failureText(TEXTS.companyStatusFailed, error);

function question(applications: readonly Application[], status: Decision) {
  const first = applications[0];
  const one = applications.length === 1 && first ? first.userId.name : null;
  const who = one ?? plural(applications.length, 'candidate');
  if (status === 'Selected') {
    return {
      title: `Move ${who} to the next round?`,
      body: one
        ? `The application for ${first?.jobId.jobTitle} moves to your interview process.`
        : 'Their applications move to your interview process.',
      confirm: 'Move to Next Round',
      cancel: 'Keep waiting',
    };
  }
  return {
    title: `Reject ${who}?`,
    body: one
      ? `The application for ${first?.jobId.jobTitle} ends here. This cannot be taken back.`
      : 'Their applications end here. This cannot be taken back.',
    confirm: one ? 'Reject application' : `Reject ${applications.length} applications`,
    cancel: 'Keep waiting',
    danger: true,
  };
}

function said(done: readonly Application[], status: Decision): string {
  const who = done.length === 1 && done[0] ? done[0].userId.name : plural(done.length, 'candidate');
  return status === 'Selected' ? `${who} moved to the interview process.` : `${who} rejected.`;
}
