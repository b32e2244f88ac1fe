import { Brand, Icon, Link } from '@niyukti/kit';
import type { ReactNode } from 'react';
import * as s from './account-frame.module.css';
import * as words from './words.ts';

interface Props {
  /** The h1 of the page: "Post a job and hire". */
  title: ReactNode;
  purpose?: ReactNode;
  /** What the role does here, in order, a few words each: the line beside the form. */
  stops: readonly string[];
  /** The form. */
  children: ReactNode;
  /** Links below the form: to the sign-up, to the log-in. */
  foot?: ReactNode;
}

/**
 * The frame of a log-in or sign-up page: the form, a list of what the role does, and a link back.
 *
 * @example
 * <AccountFrame title={words.title} purpose={words.purpose} stops={words.stops}>
 *   <SignUpForm />
 * </AccountFrame>
 */
export function AccountFrame({ title, purpose, stops, children, foot }: Props) {
  return (
    <div className={s.frame}>
      <aside className={s.side}>
        <Brand to="/" />
        <ol className={s.line}>
          {stops.map((stop) => (
            <li key={stop}>{stop}</li>
          ))}
        </ol>
      </aside>
      <div className={s.main}>
        <div className={s.column}>
          <Link className={s.back} to="/">
            <Icon name="back" />
            {words.accountFrame.back}
          </Link>
          <h1 className={s.title} tabIndex={-1}>
            {title}
          </h1>
          {purpose !== undefined && <p className={s.purpose}>{purpose}</p>}
          <div className={s.form}>{children}</div>
          {foot !== undefined && <div className={s.foot}>{foot}</div>}
        </div>
      </div>
    </div>
  );
}
