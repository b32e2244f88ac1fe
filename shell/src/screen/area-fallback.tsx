import { Button } from '@niyukti/kit';
import { useEffect, useRef } from 'react';
import { AreaError } from '../federation/remotes.ts';
import * as s from './area-fallback.module.css';

interface Props {
  /** "The job seeker's area". */
  area: string;
  error: Error;
  onRetry: () => void;
}

/**
 * What stands in place of a page that could not be shown: which area, what to do, and that the rest
 * goes on.
 */
export function AreaFallback({ area, error, onRetry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const loading = error instanceof AreaError;
  return (
    <section className={s.fallback} role="alert">
      <h1 ref={heading} tabIndex={-1} className={s.title}>
        {area} {loading ? 'did not load' : 'ran into a problem'}
      </h1>
      <p>
        {loading
          ? 'It was slow or could not be reached. The rest of the site works; your work here is safe.'
          : 'Something on this page failed. The rest of the site works; what you saved is safe.'}
      </p>
      <Button look="primary" onClick={onRetry}>
        Try again
      </Button>
    </section>
  );
}
