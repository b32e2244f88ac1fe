import { formatOwnTime } from '@niyukti/kit';
import * as s from './moment.module.css';
import { momentText } from './moment-text.ts';

/**
 * An appointment (ISO time) in the zone of India, and in the reader's own zone where that differs.
 *
 * @example
 * <Moment value={round.date} />
 */
export function Moment({ value }: { value: string }) {
  const own = formatOwnTime(value);
  return (
    <span>
      <time className={s.at} dateTime={value}>
        {momentText(value)}
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
