import type { ApplicationEvent, StudentApplication } from '@niyukti/contract/calls/application';
import { finalStatusLabel, reviewLabel } from '@niyukti/contract/labels';

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

type Seen = Pick<
  StudentApplication,
  | 'status'
  | 'companyStatus'
  | 'shortListed'
  | 'interviewOverviewStatus'
  | 'interviewStatusUpdatedByHR'
  | 'offerLetterSent'
  | 'withdrawnAt'
  | 'createdAt'
>;
type Step = Pick<ApplicationEvent, 'action' | 'at'>;

/** The word on a list entry: how far the application has come, as far as HR has released it. */
export function headline(
  application: Seen,
): 'Pending' | 'Selected' | 'Shortlisted' | 'Hired' | 'Rejected' | 'Withdrawn' {
  if (application.offerLetterSent) return 'Hired';
  if (application.withdrawnAt) return 'Withdrawn';
  const final = finalStatusLabel(application);
  if (application.status === 'rejected' || application.companyStatus === 'Rejected' || final === 'Rejected')
    return 'Rejected';
  if (final === 'Shortlisted') return 'Shortlisted';
  return application.status === 'selected' ? 'Selected' : 'Pending';
}

/** The line of an application from its state and what has been released of its events. */
export function stations(application: Seen, events: readonly Step[]): Stop[] {
  const at = (...actions: Step['action'][]) => events.find((event) => actions.includes(event.action))?.at ?? null;
  const hr = reviewLabel(application.status);
  const company = reviewLabel(application.companyStatus);
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
  if (!application.withdrawnAt) return line;
  const reached = line.filter((station) => station.mark === 'done' || station.mark === 'stop');
  return [...reached, { id: 'withdrawn', mark: 'stop', label: null, at: application.withdrawnAt }];
}

type Round = StudentApplication['interviews'][number];

/** How long a round stays the next stop after its start: nobody knows when it ends. */
const GRACE_MS = 60 * 60_000;

/** The next round to go to, or null. A round whose outcome HR has released is over. */
export function nextRound(
  application: Pick<StudentApplication, 'interviews' | 'withdrawnAt' | 'offerLetterSent'> & Seen,
  now: number,
): Round | null {
  if (['Hired', 'Withdrawn', 'Rejected', 'Shortlisted'].includes(headline(application))) return null;
  const open = application.interviews.filter(
    (round) => !round.interviewStatus && Date.parse(round.date) + GRACE_MS > now,
  );
  return open.sort((a, b) => Date.parse(a.date) - Date.parse(b.date))[0] ?? null;
}
