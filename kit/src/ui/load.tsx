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
  /** What is loading, as a plural noun: "applications". */
  label: string;
  /** Heading of a failure; "The {label} did not load" by default. */
  failed?: string | undefined;
  /** Rows of the skeleton, or a skeleton of the page's own. */
  rows?: number | undefined;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows what a call answered, or that it loads, or that it failed with a way to try again. An old
 * answer outlives a failed refresh, and says so.
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
 * Waiting: nothing for a second, then a skeleton in the final geometry, words after 3 s, Try again
 * after 10 s.
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
    return <ErrorState title={failed} error={new NetworkError(SLOW)} onRetry={onRetry && retry} />;
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

const SLOW = words.load.slow;

/** The last of 0, 1, 3 and 10 seconds that has passed, and how to start over. */
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
 * Rows of a list to come: a tile, a line, a badge.
 *
 * @example
 * <SkeletonRows rows={5} />
 */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div className={s.rows}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
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
 * One bone of a skeleton; its size comes from where it stands.
 *
 * @example
 * <Skeleton className={s.figure} />
 */
export function Skeleton({ shape, className }: { shape?: 'round' | 'pill'; className?: string | undefined }) {
  return <span className={cx(s.bone, shape === 'round' && s.round, shape === 'pill' && s.pill, className)} />;
}
