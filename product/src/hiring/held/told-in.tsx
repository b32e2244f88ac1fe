import { useEffect, useState } from 'react';
import * as words from './words.ts';

/** `1:40` until a time, never less than `0:00`. */
export function untilText(at: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(at) - now) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The time now, each second while somebody looks. */
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

/** How long until others are told of a decision. A screen reader hears it when it comes there, not each second. */
export function ToldIn({ at, now }: { at: string; now: number }) {
  const left = untilText(at, now);
  return (
    <span role="timer" aria-live="off" data-num="">
      {left === '0:00' ? words.beingTold : words.toldIn(left)}
    </span>
  );
}
