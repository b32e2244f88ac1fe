import type { StudentApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { Button, buttonClass, dateParts, ErrorNotice, formatDate, formatOwnTime, VisuallyHidden } from '@niyukti/kit';
import { saveFile } from '@niyukti/kit/page';
import { hourText, isWebAddress, lengthText } from '@niyukti/product/hiring';
import { CalendarPlus, Video } from 'lucide-react';
import { useState } from 'react';
import * as s from './next-round.module.css';
import { words } from './words.ts';

type Round = StudentApplicationRow['interviews'][number];

/** The next interview: when, with whom, where, and a calendar file. */
export function NextRound({ application, round }: { application: StudentApplicationRow; round: Round }) {
  const { jobTitle, companyName } = application.jobId;
  const [error, setError] = useState<unknown>(null);
  const own = formatOwnTime(round.date);
  const leaf = dateParts(round.date);
  const online = isWebAddress(round.link);

  const addToCalendar = async () => {
    setError(null);
    // Rarely pressed: its code is loaded on demand.
    const { calendarFile, calendarFileName, interviewEvent } = await import('@niyukti/contract/hiring/calendar-file');
    const event = interviewEvent({ ...round, applicationId: application._id, jobTitle, companyName });
    saveFile(calendarFileName(event.title), 'text/calendar;charset=utf-8', calendarFile(event, Date.now()));
  };

  return (
    <>
      <div className={s.panel}>
        <div className={s.leaf} aria-hidden="true">
          {leaf.month}
          <span className={s.day}>{leaf.day}</span>
          {leaf.weekday}
        </div>
        <div className={s.text}>
          <h3 className={s.title}>{words.nextRound.title(round.round, hourText(round.date))}</h3>
          <p>
            <VisuallyHidden>{formatDate(round.date)}. </VisuallyHidden>
            {own && `${words.nextRound.own(own)} `}
            {words.nextRound.how(round.mode, round.interviewer, lengthText(round.minutes))}
            {!online &&
              round.link &&
              ` ${round.mode === 'Phone' ? words.nextRound.number : words.nextRound.venue}: ${round.link}`}
          </p>
        </div>
        <div className={s.action}>
          <span className={s.acts}>
            {online && (
              <a className={buttonClass({ look: 'ink' })} href={round.link} target="_blank" rel="noopener noreferrer">
                <Video aria-hidden />
                {words.nextRound.join}
              </a>
            )}
            <Button onClick={() => void addToCalendar().catch(setError)}>
              <CalendarPlus aria-hidden />
              {words.nextRound.addToCalendar}
            </Button>
          </span>
        </div>
      </div>
      <ErrorNotice error={error}>{words.nextRound.calendarFailed}</ErrorNotice>
    </>
  );
}
