import { useEffect, useState } from 'react';
import * as words from './words.ts';

/** The minutes and seconds until a time, as `1:40`. `0:00` after it. */
export function untilText(at: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(at) - now) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The current time in ms, updated each second while `isShown`. */
export function useSeconds(isShown: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isShown) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isShown]);
  return now;
}

/** How long until others are told of a decision. Screen readers read it on demand, not each second. */
export function ToldIn({ at, now }: { at: string; now: number }) {
  const left = untilText(at, now);
  return (
    <span role="timer" aria-live="off" data-num="">
      {left === '0:00' ? words.beingTold : words.toldIn(left)}
    </span>
  );
}
