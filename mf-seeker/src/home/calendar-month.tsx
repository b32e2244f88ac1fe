import { LOCALE } from '@niyukti/contract/api/limits';
import { cx, formatDate, IconButton, today, useKeyLines } from '@niyukti/kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as s from './calendar-month.module.css';
import { addMonths, type GridDay, monthGrid, monthOf, moveByKey } from './month.ts';
import { words } from './month-and-jobs-words.ts';

const text = words.calendar;

/** Something on a day. */
export interface CalendarMark {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Read out with the day: "Interview round 2 with Nimbus Retail". */
  label: string;
  /** What the list beneath shows: a link. */
  content: ReactNode;
  /** Deadlines are drawn as a square, all else as a piece of the line. */
  kind: 'event' | 'deadline';
}

interface Props {
  /** Names the calendar: "Interviews and deadlines". */
  label: string;
  marks: readonly CalendarMark[];
  /** The chosen day, `YYYY-MM-DD`. */
  chosen: string;
  /** Called with each day that the person chooses. */
  onChoose: (date: string) => void;
}

/**
 * A month with marks on its days, and beneath it what is on the chosen day. Arrow keys, Home, End,
 * Page Up and Page Down choose another day.
 */
export function CalendarMonth({ label, marks, chosen, onChoose }: Props) {
  const now = today();
  // Ahead of `chosen`, which follows the address in a transition: the next key starts here.
  const [day, setDay] = useState(chosen);
  const [followed, follow] = useState(chosen);
  if (chosen !== followed) {
    follow(chosen);
    setDay(chosen);
  }
  const choose = (date: string) => {
    setDay(date);
    onChoose(date);
  };
  useKeyLines(text.keys);
  const grid = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(false);
  useEffect(() => {
    if (movedByKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    movedByKey.current = false;
  });
  const month = monthOf(day);
  const title = monthName.format(new Date(`${month}-01`));
  const due = marks.filter((mark) => mark.date === day);
  return (
    <section aria-label={label}>
      <div className={s.head}>
        <h3 className={s.month} aria-live="polite">
          {title}
        </h3>
        <IconButton label={text.previousMonth} onClick={() => choose(addMonths(day, -1))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={text.nextMonth} onClick={() => choose(addMonths(day, 1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <table
        className={s.grid}
        ref={grid}
        aria-label={title}
        onKeyDown={(event) => {
          const next = moveByKey(day, event.key);
          if (!next) return;
          event.preventDefault();
          movedByKey.current = true;
          choose(next);
        }}
      >
        <thead>
          <tr>
            {text.weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).map((week) => (
            <tr key={week[0]?.date}>
              {week.map((cell) => (
                <td key={cell.date}>
                  <Day cell={cell} chosen={cell.date === day} now={now} marks={marks} onChoose={choose} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={s.agenda} aria-live="polite">
        <b>{formatDate(day)}</b>
        {due.length === 0 ? (
          <p>{text.empty}</p>
        ) : (
          <ul>
            {due.map((mark) => (
              <li key={mark.label}>{mark.content}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** "November 2026". */
const monthName = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface DayProps {
  cell: GridDay;
  chosen: boolean;
  now: string;
  marks: readonly CalendarMark[];
  onChoose: (date: string) => void;
}

function Day({ cell, chosen, now, marks, onChoose }: DayProps) {
  const due = marks.filter((mark) => mark.date === cell.date);
  const labels = due.map((mark) => mark.label);
  return (
    <button
      type="button"
      className={cx(s.day, !cell.inMonth && s.other, cell.date === now && s.today, labels.length > 0 && s.marked)}
      data-kind={due.length > 0 && due.every((mark) => mark.kind === 'deadline') ? 'deadline' : undefined}
      aria-label={[formatDate(cell.date), ...labels].join(', ')}
      aria-pressed={chosen}
      aria-current={cell.date === now ? 'date' : undefined}
      tabIndex={chosen ? 0 : -1}
      onClick={() => onChoose(cell.date)}
    >
      {cell.day}
    </button>
  );
}
