import type { ReactNode } from 'react';
import * as s from './page-notice.module.css';

/**
 * Room for notices between a page's head and its content, with the page's gutters; takes none while
 * it is empty.
 */
export function PageNotice({ children }: { children: ReactNode }) {
  return <div className={s.notices}>{children}</div>;
}
