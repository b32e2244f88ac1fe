import type { ApplicationEvent, StudentApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOfStudent, type ReleasedApplication } from '@niyukti/contract/hiring/hiring-wire';
import { finalStatusLabel, reviewLabel } from '@niyukti/contract/hiring/labels';
import { type StudentStanding, studentStanding } from '@niyukti/contract/hiring/visibility';

export type StopName = 'applied' | 'hr' | 'company' | 'interviews' | 'final' | 'letter' | 'withdrawn';

/** A stop on an application's line. `stop`: the line ends here. */
export interface Stop {
  id: StopName;
  mark: 'done' | 'now' | 'next' | 'stop';
  /** Status word, or null where none is said. */
  label: 'Pending' | 'Selected' | 'Rejected' | 'Shortlisted' | null;
  /** When it was reached, or null. */
  at: string | null;
}

type StationSource = ReleasedApplication & Pick<StudentApplicationRow, 'createdAt'>;
type Step = Pick<ApplicationEvent, 'action' | 'at'>;

/** The stop that an application has come to, or was refused at; null once it was withdrawn. */
export type Stage = Exclude<StopName, 'applied' | 'withdrawn'>;

/** The standing of an application and its stage, as far as HR has released them. */
export function whereItStands(application: StationSource): { standing: StudentStanding; stage: Stage | null } {
  const standing = studentStanding(hiringStateOfStudent(application));
  return { standing, stage: stageOf(application, standing) };
}

function stageOf(application: StationSource, standing: StudentStanding): Stage | null {
  if (standing === 'Withdrawn') return null;
  if (standing === 'Selected') return application.offerLetterSent ? 'letter' : 'final';
  if (isRefusedInInterviews(application)) return 'interviews';
  if (reviewLabel(application.status) !== 'Selected') return 'hr';
  return reviewLabel(application.companyStatus) === 'Selected' ? 'interviews' : 'company';
}

const isRefusedInInterviews = (application: StationSource): boolean => finalStatusLabel(application) === 'Rejected';

/** The line of an application from its state and what has been released of its events. */
export function stations(application: StationSource, events: readonly Step[]): Stop[] {
  const at = (...actions: Step['action'][]) => events.find((event) => actions.includes(event.action))?.at ?? null;
  const hr = reviewLabel(application.status);
  // A candidate who is refused in interviews had passed the company's review.
  const company = isRefusedInInterviews(application) ? 'Selected' : reviewLabel(application.companyStatus);
  const final = finalStatusLabel(application);
  const interviewing = hr === 'Selected' && (company === 'Selected' || final !== 'Pending');
  const review = (label: typeof hr, reached: boolean): Stop['mark'] =>
    label === 'Selected' ? 'done' : label === 'Rejected' ? 'stop' : reached ? 'now' : 'next';

  const line: Stop[] = [
    { id: 'applied', mark: 'done', label: null, at: application.createdAt },
    { id: 'hr', mark: review(hr, true), label: hr, at: at('select', 'reject') },
    { id: 'company', mark: review(company, hr === 'Selected'), label: company, at: at('advance', 'decline') },
    {
      id: 'interviews',
      mark: interviewing ? (final === 'Pending' ? 'now' : 'done') : 'next',
      label: null,
      at: null,
    },
    {
      id: 'final',
      mark: final === 'Shortlisted' ? 'done' : final === 'Rejected' ? 'stop' : 'next',
      label: final,
      at: at('publishOutcome'),
    },
    {
      id: 'letter',
      mark: application.offerLetterSent ? 'done' : final === 'Shortlisted' ? 'now' : 'next',
      label: null,
      at: at('sendOffer'),
    },
  ];
  if (application.withdrawnAt) {
    const reached = line.filter((station) => station.mark === 'done' || station.mark === 'stop');
    return [...reached, { id: 'withdrawn', mark: 'stop', label: null, at: application.withdrawnAt }];
  }
  // The line ends at a refusal.
  const end = line.findIndex((station) => station.mark === 'stop');
  return end < 0 ? line : line.slice(0, end + 1);
}

type Round = StudentApplicationRow['interviews'][number];

/**
 * The next round to go to, or null. One is over with its time, or once HR has released its outcome.
 */
export function nextRound(application: StationSource, now: number): Round | null {
  if (whereItStands(application).standing !== 'Pending') return null;
  const open = application.interviews.filter(
    (round) => !round.interviewStatus && Date.parse(round.date) + round.minutes * 60_000 > now,
  );
  return open.sort((a, b) => Date.parse(a.date) - Date.parse(b.date))[0] ?? null;
}
