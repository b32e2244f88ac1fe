import type { ReactNode } from 'react';
import * as s from './page-head.module.css';

interface Props {
  title: string;
  /** What the page is for, in one line. */
  purpose?: ReactNode;
  /** How recent or how many, read out when it changes: "Updated just now. Checks every 30 seconds." */
  live?: ReactNode;
  /** The buttons of the page. */
  actions?: ReactNode;
}

/**
 * The head of a page: its h1, purpose, live line and buttons. The shell focuses the h1 after a change
 * of page.
 *
 * @example
 * <PageHead title={words.title} purpose={words.purpose} />
 */
export function PageHead({ title, purpose, live, actions }: Props) {
  return (
    <div className={s.head} data-page-head="">
      <div>
        <h1 className={s.title} tabIndex={-1}>
          {title}
        </h1>
        {purpose !== undefined && <p className={s.purpose}>{purpose}</p>}
      </div>
      {live !== undefined && (
        <span className={s.live} role="status">
          {live}
        </span>
      )}
      {actions !== undefined && <div className={s.actions}>{actions}</div>}
    </div>
  );
}
