import type { AnyCall, CallInput } from '@niyukti/contract/api/call';
import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import type { Action } from '@niyukti/contract/hiring/state-machine';
import { errorText, type Question } from '@niyukti/kit';
import type { StepWords } from './words.ts';
import * as words from './words.ts';

/**
 * A step of hiring as a page takes it: its call, its question, and its messages. `can` of the
 * contract says whether it is allowed, and `changes` of the call what is read again after it.
 */
export interface HiringStep<Input = void, C extends AnyCall = AnyCall> {
  readonly action: Action;
  readonly call: C;
  /** The input of the call for an application. */
  readonly input: (application: ApplicationRow, input: Input) => CallInput<C>;
  /** The question before the step, about one application or several. */
  readonly question: (applications: readonly ApplicationRow[], input: Input) => Question;
  /** The message after the step. */
  readonly done: (applications: readonly ApplicationRow[], input: Input) => string;
  /** The message after a failure: what failed, and why. */
  readonly failed: (error: Error) => string;
  /** The list that an application leaves with this step. */
  readonly leaves?: AnyCall | undefined;
  /** The step that takes this one back. The message after this step offers it, without a question. */
  readonly undo?: HiringStep | undefined;
}

interface Definition<Input, C extends AnyCall> {
  action: Action;
  call: C;
  input: (application: ApplicationRow, input: Input) => CallInput<C>;
  words: StepWords<Input>;
  /** The step ends something and cannot be taken back. */
  danger?: boolean | ((input: Input) => boolean);
  failed?: (error: Error) => string;
  leaves?: AnyCall;
  undo?: HiringStep;
}

/** Makes a step of its call and its texts. */
export function defineStep<C extends AnyCall, Input = void>({
  words: texts,
  danger = false,
  failed = errorText,
  ...step
}: Definition<Input, C>): HiringStep<Input, C> {
  return {
    ...step,
    failed,
    question: (applications, input) => ({
      title: texts.title(whoOf(applications), input),
      body: applications.length > 1 && texts.many ? texts.many : texts.one(namesOf(applications[0]), input),
      confirm: texts.confirm(applications.length, input),
      cancel: texts.cancel,
      danger: typeof danger === 'function' ? danger(input) : danger,
    }),
    done: (applications, input) => texts.done(whoOf(applications), input),
  };
}

/** The name of the candidate, or how many candidates there are. */
function whoOf(applications: readonly ApplicationRow[]): string {
  const [first] = applications;
  return first && applications.length === 1 ? first.userId.name : words.candidates(applications.length);
}

function namesOf(application: ApplicationRow | undefined) {
  return {
    candidate: application?.userId.name ?? '',
    job: application?.jobId.jobTitle ?? '',
    company: application?.jobId.companyName ?? '',
  };
}
