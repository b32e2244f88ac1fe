import type { ReactNode } from 'react';
import * as s from './visually-hidden.module.css';

/**
 * Text for screen readers only.
 *
 * @example
 * <VisuallyHidden>{words.changedSince(changed)}</VisuallyHidden>
 */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={s.hidden}>{children}</span>;
}
