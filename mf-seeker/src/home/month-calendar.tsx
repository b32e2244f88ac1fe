import { type CalendarEntry, getStudentCalendar } from '@niyukti/contract/accounts/student-calls';
import { ErrorNotice, formatOwnTime, Link, today, useCall, useQueryState } from '@niyukti/kit';
import { hourText } from '@niyukti/product/hiring';
import { type CalendarMark, CalendarMonth } from './calendar-month.tsx';
import * as s from './home.module.css';
import { words } from './month-and-jobs-words.ts';

/** A month of interviews and deadlines. The chosen day is in the address and lists what is due. */
export function MonthCalendar() {
  const now = today();
  const [chosen, setChosen] = useQueryState('day', now);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(chosen) && !Number.isNaN(Date.parse(chosen)) ? chosen : now;
  const entries = useCall(getStudentCalendar, { query: { month: day.slice(0, 7) } }, { keepPrevious: true });
  return (
    <div className={s.card}>
      <div className={s.cardHead}>
        <h2>{words.monthCalendar.title}</h2>
      </div>
      <ErrorNotice error={entries.error}>{words.monthCalendar.failed(entries.error?.message ?? '')}</ErrorNotice>
      <CalendarMonth
        label={words.monthCalendar.title}
        chosen={day}
        marks={(entries.data ?? []).map(markOf)}
        onChoose={setChosen}
      />
    </div>
  );
}

/** "10:00 am IST", with the reader's own time behind it where their clock differs. */
function hour(at: string): string {
  const own = formatOwnTime(at);
  return own ? `${hourText(at)} (${own})` : hourText(at);
}

function markOf(entry: CalendarEntry): CalendarMark {
  const job = `${entry.jobTitle}, ${entry.companyName}`;
  const what =
    entry.kind === 'interview'
      ? [words.monthCalendar.interview, hour(entry.at), entry.note].filter(Boolean).join(', ')
      : words.monthCalendar.deadline;
  return {
    date: entry.date,
    label: `${what}: ${job}`,
    kind: entry.kind === 'deadline' ? 'deadline' : 'event',
    content: (
      <span className={s.due}>
        <Link to={entry.applicationId ? `/AppliedStatus?id=${entry.applicationId}` : `/Joblist?id=${entry.jobId}`}>
          {job}
        </Link>
        {what}
      </span>
    ),
  };
}
