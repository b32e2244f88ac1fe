import { type ReactNode, useEffect, useState } from 'react';
import { NetworkError } from '../client/errors.ts';
import type { Loadable } from '../client/use-call.ts';
import { cx } from './cx.ts';
import { StaleNotice } from './notice.tsx';
import * as s from './state.module.css';
import { ErrorState } from './state.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { words } from './words.ts';

interface LoadProps<Data> {
  of: Pick<Loadable<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What loads, as a noun: "applications". */
  label: string;
  /** The heading of a failure. "The {label} did not load" by default. */
  failed?: string | undefined;
  /** How many rows the skeleton has. `skeleton` replaces it. */
  rows?: number | undefined;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the answer of a read, or that it loads, or that it failed with a button to try again. After
 * a failed refresh it shows the previous answer with a notice.
 *
 * @example
 * <Load of={thoughts} label={words.thoughts}>
 *   {(all) => <ThoughtList thoughts={all} />}
 * </Load>
 */
export function Load<Data>({ of, label, failed, rows, skeleton, children }: LoadProps<Data>) {
  const title = failed ?? words.load.failed(label);
  if (of.data !== undefined) {
    return (
      <>
        <StaleNotice error={of.error} onRetry={of.refetch} busy={of.isFetching} />
        {children(of.data)}
      </>
    );
  }
  if (of.error) return <ErrorState title={title} error={of.error} onRetry={of.refetch} busy={of.isFetching} />;
  return <Loading label={label} failed={title} rows={rows} skeleton={skeleton} onRetry={of.refetch} />;
}

interface LoadingProps {
  label: string;
  failed?: string | undefined;
  rows?: number | undefined;
  skeleton?: ReactNode;
  onRetry?: (() => void) | undefined;
}

/**
 * Shows that something loads: nothing in the first second, then a skeleton, after 3 s a text too, and
 * after 10 s a failure with "Try again".
 *
 * @example
 * <Suspense fallback={<Loading label={words.board} />}>
 *   <Board />
 * </Suspense>
 */
export function Loading({ label, failed = words.load.failed(label), rows = 4, skeleton, onRetry }: LoadingProps) {
  const [seconds, restart] = useSeconds();
  if (seconds >= 10) {
    const retry = () => {
      restart();
      onRetry?.();
    };
    return <ErrorState title={failed} error={new NetworkError(words.load.slow)} onRetry={onRetry && retry} />;
  }
  if (seconds < 1) return <div aria-busy="true" />;
  return (
    <div aria-busy="true">
      {skeleton ?? <SkeletonRows rows={rows} />}
      <div role="status">
        {seconds < 3 ? (
          <VisuallyHidden>{words.load.loading(label)}</VisuallyHidden>
        ) : (
          <p className={s.note}>{words.load.stillLoading(label)}</p>
        )}
      </div>
    </div>
  );
}

/** Which of 0, 1, 3 and 10 seconds have passed, and a function that starts again. */
function useSeconds(): [number, () => void] {
  const [state, setState] = useState({ seconds: 0, run: 0 });
  const { run } = state;
  useEffect(() => {
    const timers = [1, 3, 10].map((seconds) => setTimeout(() => setState({ seconds, run }), seconds * 1000));
    return () => timers.forEach(clearTimeout);
  }, [run]);
  return [state.seconds, () => setState({ seconds: 0, run: run + 1 })];
}

/**
 * The skeleton of a list.
 *
 * @example
 * <SkeletonRows rows={5} />
 */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div className={s.rows}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are the same
        <div className={s.row} key={row}>
          <Skeleton shape="round" />
          <Skeleton />
          <Skeleton shape="pill" />
        </div>
      ))}
    </div>
  );
}

/**
 * A part of a skeleton. It takes its size from the element around it.
 *
 * @example
 * <Skeleton shape="pill" />
 */
export function Skeleton({ shape }: { shape?: 'round' | 'pill' }) {
  return <span className={cx(s.bone, shape === 'round' && s.round, shape === 'pill' && s.pill)} />;
}
