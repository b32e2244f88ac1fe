import type {
  Application,
  ApplicationEvent,
  ApplicationRow,
  OneApplication,
} from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf, type StaffApplication } from '@niyukti/contract/hiring/hiring-wire';
import { LETTER_NOT_ASSIGNED } from '@niyukti/contract/hiring/labels';
import { Avatar, Button, cx, formatDate, VisuallyHidden } from '@niyukti/kit';
import { Refusals } from '@niyukti/kit/list';
import type { ReactNode } from 'react';
import { HeldNotice } from '../held/held-decisions.tsx';
import { ResumeView } from '../resume/resume-view.tsx';
import { RoundBadge, StageBadge } from '../stages/badges.tsx';
import { useSteps } from '../steps/use-steps.ts';
import { Moment } from '../times/moment.tsx';
import * as s from './candidate.module.css';
import { type CandidateReader, stepsNow, whyNot } from './candidate-steps.ts';
import { CandidateHistory, useEvents } from './history.tsx';
import { lineOf, type Stop, type StopState } from './line-of.ts';
import * as words from './words.ts';

interface Props {
  application: OneApplication;
  reader: CandidateReader;
  /** The history of the application. By default as `CandidateHistory` shows it. */
  history?: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
}

/** All that HR and the company may know of a candidate, and the steps that are allowed now. */
export function Candidate({ application, reader, history, children }: Props) {
  const { userId: user, jobId: job } = application;
  const events = useEvents(application);
  return (
    <article className={s.candidate} aria-label={user.name}>
      <header className={s.head}>
        <Avatar name={user.name} picture={user.profile} />
        <div>
          <h2 className={s.name} dir="auto">
            {user.name}
          </h2>
          <p className={s.under}>{words.appliedOn(job.jobTitle, job.companyName, formatDate(application.createdAt))}</p>
        </div>
        <StageBadge application={application} reader={reader} />
      </header>
      <HeldNotice applications={[application]} decider={reader} />
      <ApplicationLine application={application} events={events.items} />
      <section className={s.part} aria-label={words.resume}>
        {application.address && <p className={s.address}>{words.address[application.address]}</p>}
        <ResumeView
          resume={application.resumeId}
          wanted={job.desiredSkills}
          job={`${job.jobTitle}, ${job.companyName}`}
        />
      </section>
      {application.interviews.length > 0 && (
        <section className={s.part}>
          <h3>{words.rounds}</h3>
          <RoundList application={application} />
        </section>
      )}
      <section className={s.part}>
        <h3>{words.history}</h3>
        {history ?? <CandidateHistory application={application} reader={reader} />}
      </section>
      <section className={s.part}>
        <h3>{words.letters}</h3>
        <Letter application={application} />
      </section>
      <Foot application={application} reader={reader}>
        {children}
      </Foot>
    </article>
  );
}

/** The interview rounds of an application, first to last. */
export function RoundList({ application: { interviews, withdrawnAt } }: { application: StaffApplication }) {
  return (
    <ol className={s.rounds}>
      {interviews.map((round) => (
        <li key={round._id}>
          <span>{words.round(round.round, round.mode, round.interviewer)}</span>
          <Moment value={round.date} />
          <RoundBadge status={round.interviewStatus} withdrawn={withdrawnAt !== null} />
        </li>
      ))}
    </ol>
  );
}

/** How far an application has come, with the days of its events. */
export function ApplicationLine({
  application,
  events = [],
}: {
  application: StaffApplication;
  events?: readonly ApplicationEvent[];
}) {
  return <Rail line={lineOf(hiringStateOf(application))} days={daysOf(application, events)} />;
}

function Letter({ application }: { application: Application }) {
  const { offerLetter, offerLetterName, offerLetterSent, jobId } = application;
  if (offerLetter === LETTER_NOT_ASSIGNED) return <p>{words.noLetter(jobId.companyName)}</p>;
  return (
    <p>
      <a href={offerLetter} download={offerLetterName ?? true}>
        {offerLetterName ?? words.letter}
      </a>{' '}
      {offerLetterSent && words.letterSent}
    </p>
  );
}

/** The steps that are allowed now, and why another one is not. */
function Foot({ application, reader, children }: Props) {
  const steps = useSteps();
  const open = stepsNow(application, reader);
  const why = whyNot(application, reader);
  const running = steps.running.get(application._id);
  return (
    <footer className={s.foot} data-action-bar="">
      <Refusals of={steps} rowKey={(row: ApplicationRow) => row._id} name={(row: ApplicationRow) => row.userId.name}>
        {({ step, error }) => step.failed(error)}
      </Refusals>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div className={s.acts} role="group" aria-label={words.now}>
        {children}
        {open.map((step, index) => {
          const { confirm, danger } = step.question([application], undefined);
          const last = index === open.length - 1;
          return (
            <Button
              key={step.action}
              look={danger ? 'danger' : last ? 'primary' : 'quiet'}
              busy={running?.step === step}
              unavailable={running !== undefined}
              onClick={() => void steps.take(step, [application], undefined)}
            >
              {confirm}
            </Button>
          );
        })}
      </div>
      {why !== null && <p className={s.why}>{why}</p>}
    </footer>
  );
}

const ACTIONS_OF: Partial<Record<ApplicationEvent['action'], Stop>> = {
  select: 'hr',
  reject: 'hr',
  advance: 'company',
  decline: 'company',
  shortlist: 'outcome',
  rejectAfterAdvancing: 'outcome',
  sendOffer: 'letter',
};

/** The day of each stop, by its newest event. */
function daysOf(application: StaffApplication, events: readonly ApplicationEvent[]): Partial<Record<Stop, string>> {
  const days: Partial<Record<Stop, string>> = { applied: formatDate(application.createdAt) };
  for (const event of events) {
    const stop = ACTIONS_OF[event.action];
    if (stop !== undefined) days[stop] ??= formatDate(event.at);
  }
  const round = application.interviews.at(-1);
  return round ? { ...days, interviews: formatDate(round.date) } : days;
}

const CLASSES: Record<StopState, string | undefined> = { done: undefined, now: s.now, next: s.next, end: s.end };

/** The stops of an application in a row, with their days. The current one is highlighted. */
function Rail({ line, days }: { line: readonly (readonly [Stop, StopState])[]; days: Partial<Record<Stop, string>> }) {
  return (
    <ol className={s.rail} aria-label={words.line}>
      {line.map(([stop, state]) => (
        <li key={stop} className={cx(s.stop, CLASSES[state])} aria-current={state === 'now' ? 'step' : undefined}>
          <b>{words.stops[stop]}</b>
          <VisuallyHidden>, {words.states[state]}</VisuallyHidden>
          {state !== 'next' && days[stop] !== undefined && <small data-num="">{days[stop]}</small>}
        </li>
      ))}
    </ol>
  );
}
