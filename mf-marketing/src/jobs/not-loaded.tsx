import { ErrorState, isNotFound, Loading, VisuallyHidden } from '@niyukti/kit';
import { lazy, Suspense } from 'react';
import * as p from './parts.module.css';

const NotFound = lazy(() => import('../parts/not-found.tsx').then((m) => ({ default: m.NotFound })));

interface Props {
  /** What is loading. */
  readonly label: string;
  readonly failed: string;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Shown for a page that came without its content: loading, failed, or the not-found page. */
export function NotLoaded({ label, failed, error, retry }: Props) {
  const loading = (
    <div className={p.wrap}>
      <Loading label={label} failed={failed} onRetry={retry} />
    </div>
  );
  if (isNotFound(error)) {
    return (
      <Suspense fallback={loading}>
        <NotFound />
      </Suspense>
    );
  }
  if (!error) return loading;
  return (
    <div className={p.wrap}>
      <VisuallyHidden>
        <h1>{label}</h1>
      </VisuallyHidden>
      <ErrorState title={failed} error={error} onRetry={retry} />
    </div>
  );
}
