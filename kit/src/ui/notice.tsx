import type { ReactNode } from 'react';
import { errorText } from '../client/errors.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import * as s from './notice.module.css';
import { words } from './words.ts';

/**
 * A remark in the flow of a page.
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
 * What went wrong, where it happened; spoken at once. Renders nothing without an error. `children`
 * replaces the error's own text.
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
 * Says that what stands beneath is an old answer because the refresh failed. Renders nothing
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
