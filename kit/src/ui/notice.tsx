import type { ReactNode } from 'react';
import { errorText } from '../client/errors.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import * as s from './notice.module.css';
import { words } from './words.ts';

/**
 * A remark on a page.
 *
 * @example
 * <Notice>{words.noPayment}</Notice>
 */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={s.notice}>
      <Icon name="info" />
      <div>{children}</div>
    </div>
  );
}

/**
 * An error, shown where it happened and read out at once. Renders nothing without an error. `children`
 * replaces the text of the error.
 *
 * @example
 * <ErrorNotice error={action.error} />
 */
export function ErrorNotice({ error, children }: { error: unknown; children?: ReactNode }) {
  if (!error) return null;
  return (
    <div className={cx(s.notice, s.error)} role="alert">
      <Icon name="alert" />
      <div>{children ?? errorText(error)}</div>
    </div>
  );
}

interface StaleProps {
  error: unknown;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
}

/**
 * Says that the refresh failed, so that the content below is the previous answer. Renders nothing
 * without an error.
 *
 * @example
 * <StaleNotice error={list.error} onRetry={list.refetch} busy={list.isFetching} />
 */
export function StaleNotice({ error, onRetry, busy }: StaleProps) {
  if (!error) return null;
  return (
    <div className={cx(s.notice, s.error)} role="status">
      <Icon name="alert" />
      <div>{words.notice.stale(errorText(error))}</div>
      {onRetry && (
        <Button small onClick={onRetry} busy={busy}>
          {words.notice.tryAgain}
        </Button>
      )}
    </div>
  );
}
