import { dateParts } from '@niyukti/kit';
import type { ReactNode } from 'react';
import * as s from './next-stop.module.css';

interface Props {
  title: string;
  /** When it is, an ISO time or a date: drawn as a calendar leaf. The title says it in words. */
  date?: string | null | undefined;
  children?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
}

/**
 * What comes next for this person, in marigold: the stop they are at.
 *
 * @example
 * <NextStop title={words.round(round.round)} date={round.date}>
 *   {words.how(round.mode, round.interviewer)}
 * </NextStop>
 */
export function NextStop({ title, date, children, action }: Props) {
  const leaf = date ? dateParts(date) : null;
  return (
    <div className={s.panel}>
      {leaf && (
        <div className={s.leaf} aria-hidden="true">
          {leaf.month}
          <span className={s.day}>{leaf.day}</span>
          {leaf.weekday}
        </div>
      )}
      <div className={s.text}>
        <h3 className={s.title}>{title}</h3>
        {children !== undefined && <p>{children}</p>}
      </div>
      {action !== undefined && <div className={s.action}>{action}</div>}
    </div>
  );
}
