import { formatOwnTime } from '@niyukti/kit';
import * as s from './moment.module.css';
import { hourText, momentText } from './moment-text.ts';

interface Props {
  /** ISO time. */
  value: string;
  /** Only the hour, where the day stands beside it. */
  hour?: boolean | undefined;
}

/**
 * A time that somebody must keep, in India's zone by name, with the reader's own beside it where
 * their clock differs.
 *
 * @example
 * <Moment value={round.date} />
 */
export function Moment({ value, hour = false }: Props) {
  const own = formatOwnTime(value);
  return (
    <span>
      <time className={s.at} dateTime={value}>
        {hour ? hourText(value) : momentText(value)}
      </time>
      {own && (
        <>
          {' '}
          <span className={s.own}>({own})</span>
        </>
      )}
    </span>
  );
}
