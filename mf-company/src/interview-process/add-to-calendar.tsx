import type { ApplicationRow, InterviewRound } from '@niyukti/contract/hiring/application-calls';
import { Button, ErrorNotice } from '@niyukti/kit';
import { saveFile } from '@niyukti/kit/page';
import { useState } from 'react';
import { words } from './words.ts';

interface Props {
  application: Pick<ApplicationRow, '_id' | 'jobId' | 'userId'>;
  round: InterviewRound;
}

/** A calendar file of a round, for the interviewer. Nothing once the round is over. */
export function AddToCalendar({ application: { _id, jobId, userId }, round }: Props) {
  const [error, setError] = useState<unknown>(null);
  if (Date.parse(round.date) + round.minutes * 60_000 < Date.now()) return null;

  const add = async () => {
    setError(null);
    // Rarely pressed: its code is loaded on demand.
    const { calendarFile, calendarFileName, interviewEvent } = await import('@niyukti/contract/hiring/calendar-file');
    const { jobTitle, companyName } = jobId;
    const event = {
      ...interviewEvent({ ...round, applicationId: _id, jobTitle, companyName }),
      // The candidate's calendar names the company, this one the candidate.
      title: words.calendar.title(round.round, userId.name, jobTitle),
    };
    saveFile(calendarFileName(event.title), 'text/calendar;charset=utf-8', calendarFile(event, Date.now()));
  };

  return (
    <>
      <Button small aria-label={words.calendar.addOf(round.round)} onClick={() => void add().catch(setError)}>
        {words.calendar.add}
      </Button>
      <ErrorNotice error={error}>{words.calendar.failed}</ErrorNotice>
    </>
  );
}
