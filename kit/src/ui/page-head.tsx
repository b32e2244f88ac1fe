import type { ReactNode } from 'react';
import * as s from './page-head.module.css';

interface Props {
  title: string;
  /** One line that says what the page is for. */
  purpose?: ReactNode;
  /**
   * How fresh or how many, announced when it changes: "Updated just now. Checks every 30 seconds."
   */
  live?: ReactNode;
  /** The page's own buttons. */
  actions?: ReactNode;
}

/**
 * The head of a role's page: its h1 (which the shell focuses after a change of page), purpose, live
 * line, actions.
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
