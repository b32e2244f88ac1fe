import type { Role } from '@niyukti/contract/accounts/roles';
import { ACTION_ROLES, checkStep, type HiringState, type Step } from '@niyukti/contract/hiring/state-machine';
import { maySee } from '@niyukti/contract/hiring/visibility';
import { type Answer, ask, type SignedIn } from './client.ts';
import { ROUND, sendLetter } from './hiring.ts';

/** An application of the model: its state by the contract, and its ids. */
export interface Modelled {
  readonly id: string;
  readonly student: SignedIn;
  readonly job: number;
  state: HiringState;
  /** Ids of the rounds, first to last. */
  rounds: string[];
  /** The number of steps, the application itself included. */
  events: number;
}

/** A round id that no application has. */
const NO_ROUND = 'nosuchround';

const put = (who: SignedIn, path: string, body?: unknown): Promise<Answer> =>
  ask('PUT', `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });

/** Sends a step to the API as the page of its role would. It alternates between the two companyStatus paths. */
export function send(
  who: SignedIn,
  application: Modelled,
  step: Step,
  turn: number,
  how: { readonly held?: true } = {},
): Promise<Answer> {
  const { id } = application;
  const decide = (status: 'Selected' | 'Rejected') =>
    put(who, turn % 2 ? `/interview-application/${id}/companyStatus` : `/application/${id}/companyStatus`, {
      status,
      ...how,
    });
  switch (step.action) {
    case 'withdraw':
      return put(who, `/application/${id}/withdraw`);
    case 'select':
    case 'reject':
      return put(who, `/application/${id}/status`, {
        status: step.action === 'select' ? 'selected' : 'rejected',
        ...how,
      });
    case 'reconsider':
      return put(who, `/application/${id}/reconsider`);
    case 'advance':
      return decide('Selected');
    case 'decline':
    case 'rejectAfterAdvancing':
      return decide('Rejected');
    case 'scheduleRound':
      return put(who, `/company-application/${id}/interview`, ROUND);
    case 'setRoundOutcome':
      return put(
        who,
        `/company-application/${id}/interview/${application.rounds[step.round - 1] ?? NO_ROUND}/feedback`,
        {
          interviewStatus: step.outcome,
        },
      );
    case 'moveRound':
      return put(who, `/company-application/${id}/interview/${application.rounds[step.round - 1] ?? NO_ROUND}`, {
        ...ROUND,
        interviewer: `Interviewer ${turn}`,
      });
    case 'shortlist':
      return put(who, `/application/${id}/companyStatus`, { shortListed: true });
    case 'shareRound':
      return put(who, `/application/${id}/interview/${step.round}/update-candidate`, { updateCandidate: true });
    case 'shareFeedback':
      return put(who, `/application/${id}/interview/${step.round}/update-feedback`, { feedbackUpdatedByHR: true });
    case 'publishOutcome':
      return put(who, `/application/${id}/update-interview-status`);
    case 'uploadLetter':
      return sendLetter(who, id);
    case 'handBack':
      return ask('POST', '/api/update-to-hr', { token: who.token, body: { applicationId: id } });
    case 'sendOffer':
      return put(who, `/application/${id}/send-offer-letter`);
  }
}

/** Takes back a held decision. */
export const takeBack = (who: SignedIn, { id }: Modelled): Promise<Answer> =>
  put(who, who.role === 'hr' ? `/application/${id}/reconsider` : `/interview-application/${id}/take-back`);

/** `Rejected` of a company means two steps on the wire; the state decides which. */
export function asSent(state: HiringState, step: Step): Step {
  if (step.action !== 'decline' && step.action !== 'rejectAfterAdvancing') return step;
  return { action: state.advanced ? 'rejectAfterAdvancing' : 'decline' };
}

/** The status of a step by its own role on its own application: 404 while the role does not see it. */
export function expectedStatus(state: HiringState, step: Step): number {
  if (!maySee(ACTION_ROLES[step.action], state)) return 404;
  const standing = checkStep(state, step);
  if (standing === 'refused') return 409;
  return standing === 'allowed' && step.action === 'scheduleRound' ? 201 : 200;
}

/** A role that may not take the step. */
export function otherRole(role: Role, pick: number): Role {
  const others = (['student', 'company', 'hr', 'admin'] as const).filter((other) => other !== role);
  return others[pick % others.length] ?? 'admin';
}
