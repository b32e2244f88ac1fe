import type { JobSlot } from '@niyukti/contract/public-pages/job-slot';
import { Each, formatEndOfDay } from '@niyukti/kit';
import { useSyncExternalStore } from 'react';
import * as s from './job-text.module.css';
import { words } from './words.ts';

/** A job: eight facts, description, skills, and what happens after applying. */
export function JobText({ slot }: { slot: JobSlot }) {
  return (
    <div>
      <dl className={s.facts}>
        <Each name="job.facts">
          {slot.facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Each>
      </dl>
      <ClosingNote date={slot.closesOn} />
      <div className={s.prose}>
        <h2>{words.about}</h2>
        <p lang={slot.lang}>{slot.summary}</p>
        <ul>
          <Each name="job.bullets">
            {slot.bullets.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </Each>
        </ul>
        <h2>{words.skills}</h2>
        <p className={s.skills}>
          <Each name="job.skills">
            {slot.skills.map(({ text, href }) => (
              <a key={text} href={href}>
                {text}
              </a>
            ))}
          </Each>
        </p>
        <h2>{words.after}</h2>
      </div>
      <ol className={s.way}>
        {words.way.map(([name, what], at) => (
          <li key={name} aria-current={at === 0 ? 'step' : undefined}>
            <b>{name}</b>
            {what}
          </li>
        ))}
      </ol>
    </div>
  );
}

const never = () => () => {};

/**
 * The deadline in the reader's time zone, unless that is India's. The document cannot have it,
 * since it is the same for everybody.
 */
function ClosingNote({ date }: { date: string }) {
  const end = useSyncExternalStore(
    never,
    () => formatEndOfDay(date),
    () => null,
  );
  return end && <p className={s.closing}>{words.closes(end)}</p>;
}
