import { cx, formatDate, IconButton, today, useKeyLines } from '@niyukti/kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as s from './calendar.module.css';
import { addMonths, type GridDay, monthGrid, monthOf, moveByKey } from './month.ts';
import { words } from './words.ts';

/** Something on a day. */
export interface CalendarMark {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Spoken with the day and listed beneath: "Interview round 2 with Nimbus Retail". */
  label: string;
  /** What the list shows instead of the label: a link. */
  content?: ReactNode;
  /** Deadlines are drawn as a square, all else as a piece of the line. */
  kind?: 'event' | 'deadline' | undefined;
}

interface Props {
  /** Names the calendar: "Interviews and deadlines". */
  label: string;
  marks: readonly CalendarMark[];
  /** Day shown first and whenever it changes, `YYYY-MM-DD`; today by default. */
  start?: string | undefined;
  /**
   * Called with every day chosen, for pages that read a month at a time or keep the day in the
   * address.
   */
  onDay?: ((date: string) => void) | undefined;
}

/**
 * A month with marks on its days, walked by the arrow keys, and beneath it what is on the chosen
 * day.
 *
 * @example
 * <CalendarMonth label={words.dates} marks={[{ date: '2026-11-24', label: words.round(2) }]} onDay={setDay} />
 */
export function CalendarMonth({ label, marks, start, onDay }: Props) {
  const now = today();
  const [day, show] = useState(start ?? now);
  const [followed, follow] = useState(start);
  if (start !== followed) {
    follow(start);
    show(start ?? now);
  }
  const setDay = (date: string) => {
    show(date);
    onDay?.(date);
  };
  useKeyLines(words.keys);
  const grid = useRef<HTMLTableElement>(null);
  const walked = useRef(false);
  useEffect(() => {
    if (walked.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    walked.current = false;
  });
  const month = monthOf(day);
  const [year = '', number] = month.split('-');
  const title = words.monthOf(words.months[Number(number) - 1] ?? '', year);
  const due = marks.filter((mark) => mark.date === day);
  return (
    <section aria-label={label}>
      <div className={s.head}>
        <h3 className={s.month} aria-live="polite">
          {title}
        </h3>
        <IconButton label={words.previousMonth} onClick={() => setDay(addMonths(day, -1))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={words.nextMonth} onClick={() => setDay(addMonths(day, 1))}>
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
          walked.current = true;
          setDay(next);
        }}
      >
        <thead>
          <tr>
            {words.weekdays.map((name) => (
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
                  <Day cell={cell} chosen={cell.date === day} now={now} marks={marks} onChoose={setDay} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={s.agenda} aria-live="polite">
        <b>{formatDate(day)}</b>
        {due.length === 0 ? (
          <p>{words.empty}</p>
        ) : (
          <ul>
            {due.map((mark) => (
              <li key={mark.label}>{mark.content ?? mark.label}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

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
