import type { ApplicationEvent, StudentApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { LETTER_NOT_ASSIGNED } from '@niyukti/contract/hiring/labels';
import { TEXTS } from '@niyukti/contract/text/texts';
import { buttonClass, formatDateTime } from '@niyukti/kit';
import { LabelBadge } from '@niyukti/product/hiring';
import { FileDown } from 'lucide-react';
import * as s from './application-line.module.css';
import { Rounds } from './rounds.tsx';
import { Station } from './station.tsx';
import { type Stop, type StopName, stations } from './stations.ts';
import { words } from './words.ts';

const TITLES: Record<StopName, string> = {
  applied: words.applicationLine.applied,
  hr: words.applicationLine.hr,
  company: words.applicationLine.company,
  interviews: words.applicationLine.interviews,
  final: words.applicationLine.final,
  letter: words.applicationLine.letter,
  withdrawn: words.applicationLine.withdrawn,
};

interface ApplicationLineProps {
  application: StudentApplicationRow;
  events: readonly ApplicationEvent[];
}

/** An application's line: one stop after another, as far as HR has released it. */
export function ApplicationLine({ application, events }: ApplicationLineProps) {
  const line = stations(application, events);
  const ended = line.at(-1)?.mark === 'stop';
  return (
    <div className={s.line}>
      <ol aria-label={words.applicationLine.label}>
        {line.map((station) => (
          <Station
            key={station.id}
            title={TITLES[station.id]}
            state={station.mark}
            badge={station.label && station.mark !== 'next' && <LabelBadge label={station.label} />}
            when={when(station, application)}
          >
            <Words station={station} application={application} ended={ended} />
          </Station>
        ))}
      </ol>
    </div>
  );
}

function when(station: Stop, application: StudentApplicationRow): string | undefined {
  const rounds = application.interviews.length;
  if (station.id === 'interviews') return rounds > 0 ? words.applicationLine.rounds(rounds) : undefined;
  // A future stop is plain text, not a badge: it is no status to act on.
  if (station.mark === 'next') return station.id === 'letter' ? LETTER_NOT_ASSIGNED : (station.label ?? undefined);
  return station.at ? formatDateTime(station.at) : undefined;
}

function Words({ station, application, ended }: { station: Stop; application: StudentApplicationRow; ended: boolean }) {
  switch (station.id) {
    case 'applied':
      return <p>{words.applicationLine.withResume}</p>;
    case 'hr':
      return (
        station.mark === 'now' && (
          <p>
            {application.jobId.hrName
              ? words.applicationLine.hrReads(application.jobId.hrName)
              : words.applicationLine.anHrReads}
          </p>
        )
      );
    case 'company':
      return station.mark === 'now' && <p>{words.applicationLine.companyReads(application.jobId.companyName)}</p>;
    case 'interviews':
      if (application.interviews.length > 0) return <Rounds rounds={application.interviews} ended={ended} />;
      return station.mark === 'now' && <p>{words.applicationLine.noRound}</p>;
    case 'letter':
      return station.mark !== 'next' && <Letter application={application} />;
    case 'withdrawn':
      return <p>{words.applicationLine.afterWithdrawal}</p>;
    default:
      return null;
  }
}

function Letter({ application }: { application: StudentApplicationRow }) {
  const { offerLetter, offerLetterSent } = application;
  if (!offerLetterSent || !offerLetter || offerLetter === LETTER_NOT_ASSIGNED) {
    return <p>{words.applicationLine.letterWaits(LETTER_NOT_ASSIGNED)}</p>;
  }
  return (
    <div className={s.letter}>
      <a className={buttonClass({ look: 'primary' })} href={offerLetter} download>
        <FileDown aria-hidden />
        {TEXTS.viewLetter}
      </a>
    </div>
  );
}
