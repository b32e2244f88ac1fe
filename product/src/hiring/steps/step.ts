import type { AnyCall, CallInput } from '@niyukti/contract/api/call';
import type { ApplicationRow, StudentApplicationRow } from '@niyukti/contract/hiring/application-calls';
import type { Action } from '@niyukti/contract/hiring/state-machine';
import { errorText, type Question } from '@niyukti/kit';
import type { StepWords } from './words.ts';
import * as words from './words.ts';

/** An application as its company and HR see it, or as its student does. */
export type SomeApplication = ApplicationRow | StudentApplicationRow;

/**
 * A step of hiring as a page takes it: its call, its question, and what it says. Whether it may be
 * taken is `can` of the contract; what is read again behind it follows from `changes` of its call.
 */
export interface HiringStep<Input = void, App extends SomeApplication = ApplicationRow, C extends AnyCall = AnyCall> {
  readonly action: Action;
  readonly call: C;
  /** What the call is given for an application. */
  readonly input: (application: App, input: Input) => CallInput<C>;
  /** Asked once before it, about one application or several. */
  readonly question: (applications: readonly App[], input: Input) => Question;
  /** Said once it was taken. */
  readonly done: (applications: readonly App[], input: Input) => string;
  /** Said when it was not: what happened and why. */
  readonly failed: (error: Error) => string;
  /** The list that an application is taken from at once: it waits there for this step. */
  readonly leaves?: AnyCall | undefined;
  /** Takes it back, without a question: what is said once it was taken offers it. */
  readonly undo?: HiringStep | undefined;
}

interface Definition<Input, App extends SomeApplication, C extends AnyCall> {
  action: Action;
  call: C;
  input: (application: App, input: Input) => CallInput<C>;
  words: StepWords<Input>;
  /** It cannot be taken back, and ends something. */
  danger?: boolean | ((input: Input) => boolean);
  failed?: (error: Error) => string;
  leaves?: AnyCall;
  undo?: HiringStep;
}

/** Makes a step of its call and its words. */
export function defineStep<C extends AnyCall, Input = void, App extends SomeApplication = ApplicationRow>({
  words: said,
  danger = false,
  failed = errorText,
  ...step
}: Definition<Input, App, C>): HiringStep<Input, App, C> {
  return {
    ...step,
    failed,
    question: (applications, input) => ({
      title: said.title(whoOf(applications), input),
      body: applications.length > 1 && said.many ? said.many : said.one(namesOf(applications[0]), input),
      confirm: said.confirm(applications.length, input),
      cancel: said.cancel,
      danger: typeof danger === 'function' ? danger(input) : danger,
    }),
    done: (applications, input) => said.done(whoOf(applications), input),
  };
}

/** Whether it is an application as its student sees it. */
const isStudents = (application: SomeApplication): application is StudentApplicationRow => 'standing' in application;

/** A candidate's name, or how many they are. To a student it is about the job. */
function whoOf(applications: readonly SomeApplication[]): string {
  const [first] = applications;
  if (!first || applications.length > 1) return words.candidates(applications.length);
  return isStudents(first) ? first.jobId.jobTitle : first.userId.name;
}

function namesOf(application: SomeApplication | undefined) {
  return {
    candidate: application && !isStudents(application) ? application.userId.name : '',
    job: application?.jobId.jobTitle ?? '',
    company: application?.jobId.companyName ?? '',
  };
}
