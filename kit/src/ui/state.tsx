import type { ReactNode } from 'react';
import { errorText, ProblemError } from '../client/errors.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import * as s from './state.module.css';
import { words } from './words.ts';

interface EmptyProps {
  /** What is missing. */
  title: string;
  /** Why it is missing, and what changes that. */
  children?: ReactNode;
  /** What to do next: one button or link. */
  action?: ReactNode;
}

/**
 * A list or a page without content.
 *
 * @example
 * <EmptyState title={words.none.title}>{words.none.text}</EmptyState>
 */
export function EmptyState({ title, children, action }: EmptyProps) {
  return (
    <div className={s.state}>
      <Icon name="inbox" />
      <h2 className={s.title}>{title}</h2>
      {children !== undefined && <p className={s.text}>{children}</p>}
      {action !== undefined && <div className={s.action}>{action}</div>}
    </div>
  );
}

interface ErrorProps {
  /** What failed: "Applications did not load". */
  title: string;
  error: unknown;
  /** Tries again. Left out where that cannot help. */
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** What to do instead, where trying again cannot help. */
  action?: ReactNode;
}

/**
 * A part of a page that failed: what, why, and what to do. Read out at once.
 *
 * @example
 * <ErrorState title={words.failed} error={list.error} onRetry={list.refetch} />
 */
export function ErrorState({ title, error, onRetry, busy, action }: ErrorProps) {
  const text = errorText(error);
  return (
    <div className={s.state} role="alert">
      <Icon name="offline" />
      <h2 className={s.title}>{title}</h2>
      {text !== title && <p className={s.text}>{text}</p>}
      {error instanceof ProblemError && error.problem.requestId && (
        <p className={s.reference}>{words.state.reference(error.problem.requestId)}</p>
      )}
      {onRetry && (
        <div className={s.action}>
          <Button look="primary" onClick={onRetry} busy={busy}>
            {!busy && <Icon name="retry" />}
            {words.state.tryAgain}
          </Button>
        </div>
      )}
      {action !== undefined && <div className={s.action}>{action}</div>}
    </div>
  );
}
