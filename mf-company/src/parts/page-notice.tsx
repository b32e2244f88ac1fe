import type { ReactNode } from 'react';
import * as s from './page-notice.module.css';

/** A box for notices between a page's head and its content. It takes no room while it is empty. */
export function PageNotice({ children }: { children: ReactNode }) {
  return <div className={s.notices}>{children}</div>;
}
