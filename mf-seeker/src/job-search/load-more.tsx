import { Button } from '@niyukti/kit';
import { useNextFocus } from '@niyukti/kit/list';
import { useEffect, useRef } from 'react';
import * as s from './job-results.module.css';
import { words } from './words.ts';

interface MoreProps {
  more: () => void;
  busy?: boolean;
  /** After a failure only the button loads, so that it cannot loop. */
  failed?: boolean;
}

/** Loads the next jobs when it comes into view, or by its button. */
export function LoadMore({ more, busy = false, failed = false }: MoreProps) {
  const box = useRef<HTMLDivElement>(null);
  const press = useNextFocus(true);
  const latest = useRef(more);
  latest.current = more;
  const idle = !busy && !failed;
  useEffect(() => {
    const element = box.current;
    if (!element || !idle) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [idle]);
  return (
    <div className={s.more} ref={box}>
      <Button
        busy={busy}
        busyLabel={words.loadingMore}
        onClick={() => {
          press();
          more();
        }}
      >
        {words.more}
      </Button>
    </div>
  );
}
