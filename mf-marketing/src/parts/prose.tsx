import type { ReactNode } from 'react';
import * as s from './parts.module.css';

/** Running text at a measure that reads well; headings inside are h2 and h3. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className={s.wrap}>
      <div className={s.prose}>{children}</div>
    </div>
  );
}
