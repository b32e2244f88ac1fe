import type { ApplicationEvent, StudentApplication } from '@niyukti/contract/calls/application';
import { LETTER_NOT_ASSIGNED } from '@niyukti/contract/labels';
import { TEXTS } from '@niyukti/contract/texts';
import { buttonClass, formatDateTime, plural } from '@niyukti/kit';
import { LabelBadge } from '@niyukti/kit/hiring';
import { Station, Timeline } from '@niyukti/kit/work';
import { FileDown } from 'lucide-react';
import * as s from './application-line.module.css';
import { Rounds } from './rounds.tsx';
import { type Stop, type StopName, stations } from './stations.ts';

const TITLES: Record<StopName, string> = {
  applied: 'Applied',
  hr: 'HR review',
  company: 'Company review',
  interviews: 'Interviews',
  final: 'Final interview status',
  letter: 'Offer letter',
  withdrawn: 'Withdrawn',
};

interface ApplicationLineProps {
  application: StudentApplication;
  events: readonly ApplicationEvent[];
}

/** An application's line: one stop after another, as far as HR has released it. */
export function ApplicationLine({ application, events }: ApplicationLineProps) {
  return (
    <div className={s.line}>
      <Timeline label="Where this application stands">
        {stations(application, events).map((station) => (
          <Station
            key={station.id}
            title={TITLES[station.id]}
            state={station.mark}
            badge={station.label && <LabelBadge label={station.label} />}
            when={when(station, application)}
          >
            <Words station={station} application={application} />
          </Station>
        ))}
      </Timeline>
    </div>
  );
}

function when(station: Stop, application: StudentApplication): string | undefined {
  const rounds = application.interviews.length;
  if (station.id === 'interviews') return rounds > 0 ? plural(rounds, 'round') : undefined;
  return station.at ? formatDateTime(station.at) : undefined;
}

function Words({ station, application }: { station: Stop; application: StudentApplication }) {
  switch (station.id) {
    case 'applied':
      return <p>With your resume.</p>;
    case 'hr':
      return station.mark === 'now' && <p>{application.jobId.hrName || 'An HR'} reads your resume next.</p>;
    case 'company':
      return station.mark === 'now' && <p>{application.jobId.companyName} looks at your application next.</p>;
    case 'interviews':
      if (application.interviews.length > 0) return <Rounds rounds={application.interviews} />;
      return station.mark === 'now' && <p>No round is announced yet. HR shows each one here.</p>;
    case 'letter':
      return <Letter application={application} />;
    case 'withdrawn':
      return <p>You withdrew this application. It still counts towards your limit.</p>;
    default:
      return null;
  }
}

function Letter({ application }: { application: StudentApplication }) {
  const { offerLetter, offerLetterSent } = application;
  if (!offerLetterSent || !offerLetter || offerLetter === LETTER_NOT_ASSIGNED) {
    return <p>{LETTER_NOT_ASSIGNED}. It appears here when HR sends it.</p>;
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
