import type { Application } from '@niyukti/contract/calls/application';
import { decideCandidate, handBack, setCompanyStatus } from '@niyukti/contract/calls/interview';
import type { CompanyStage } from '@niyukti/contract/hiring';
import { TEXTS } from '@niyukti/contract/texts';
import { announce, call, confirm, toast } from '@niyukti/kit';
import { failureText } from '@niyukti/kit/words';
import { useState } from 'react';
import { patchApplication, refreshApplications } from '../parts/patch-application.ts';
import { type Move, type MoveAction, STAGE_LABELS } from './moves.ts';

/** Takes steps that carry a candidate to another stage. */
export interface Moves {
  /** Where candidates stand whose step is being taken: shown at once, taken back when it fails. */
  readonly moving: ReadonlyMap<string, CompanyStage>;
  readonly failure: string | null;
  /** Asks once and takes the step; `onStart` runs in between. Answers whether it was taken. */
  readonly move: (application: Application, move: Move, onStart?: () => void) => Promise<boolean>;
}

export function useMoves(): Moves {
  const [moving, setMoving] = useState<ReadonlyMap<string, CompanyStage>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);

  async function move(application: Application, step: Move, onStart?: () => void): Promise<boolean> {
    const { _id: id, userId: user } = application;
    if (moving.has(id) || !(await confirm(question(application, step)))) return false;
    setFailure(null);
    onStart?.();
    setMoving((before) => new Map(before).set(id, step.to));
    try {
      patchApplication(await take(id, step.action));
      toast(`${user.name}: ${STAGE_LABELS[step.to]}.`);
      return true;
    } catch (error) {
      // The row or card goes back to where it was as soon as it is no longer moving.
      setFailure(
        `${user.name}: ${failureText(step.action === 'handBack' ? TEXTS.handBackFailed : TEXTS.actionFailed, error)}`,
      );
      announce(`${user.name} is back where the application was.`);
      return false;
    } finally {
      setMoving((before) => {
        const after = new Map(before);
        after.delete(id);
        return after;
      });
      refreshApplications();
    }
  }

  return { moving, failure, move };
}

function take(id: string, action: MoveAction): Promise<Application> {
  switch (action) {
    case 'advance':
      return call(decideCandidate, { path: { id }, body: { status: 'Selected' } });
    case 'decline':
      return call(decideCandidate, { path: { id }, body: { status: 'Rejected' } });
    case 'shortlist':
      return call(setCompanyStatus, { path: { id }, body: { shortListed: true } });
    case 'rejectAfterAdvancing':
      return call(setCompanyStatus, { path: { id }, body: { status: 'Rejected' } });
    case 'handBack':
      return call(handBack, { body: { applicationId: id } });
  }
}

function question(application: Application, { action }: Move) {
  const { userId: user, jobId: job } = application;
  const { name } = user;
  switch (action) {
    case 'advance':
      return {
        title: `Move ${name} to the next round?`,
        body: `The application for ${job.jobTitle} moves to your interviews.`,
        confirm: 'Move to Next Round',
      };
    case 'shortlist':
      return {
        title: `Shortlist ${name}?`,
        body: `The interviews for ${job.jobTitle} end here, and the offer letter is next.`,
        confirm: 'Shortlist',
      };
    case 'handBack':
      return {
        title: `Hand ${name} to HR?`,
        body: `HR sends the offer letter for ${job.jobTitle} to the candidate.`,
        confirm: 'Update to HR',
      };
    case 'decline':
    case 'rejectAfterAdvancing':
      return {
        title: `Reject ${name}?`,
        body: `The application for ${job.jobTitle} ends here. This cannot be taken back.`,
        confirm: 'Reject application',
        cancel: 'Keep candidate',
        danger: true,
      };
  }
}
