import { Brand, Icon, Link } from '@niyukti/kit';
import type { ReactNode } from 'react';
import * as s from './account-frame.module.css';
import * as words from './words.ts';

interface Props {
  /** The page's h1: "Post a job and hire". */
  title: ReactNode;
  purpose?: ReactNode;
  /** Stops of the line beside the form: what the role does here, in order, a few words each. */
  stops: readonly string[];
  /** The form. */
  children: ReactNode;
  /** Links beneath it: to the sign-up, to the log-in. */
  foot?: ReactNode;
  /** Where the way back leads; the landing page by default. */
  back?: string | undefined;
}

/**
 * The frame of every log-in and sign-up: the role's line on dye, the form beside it, and a way
 * back.
 *
 * @example
 * <AccountFrame title={words.title} purpose={words.purpose} stops={words.stops}>
 *   <SignUpForm />
 * </AccountFrame>
 */
export function AccountFrame({ title, purpose, stops, children, foot, back = '/' }: Props) {
  return (
    <div className={s.frame}>
      <aside className={s.side}>
        <Brand to={back} />
        <ol className={s.line}>
          {stops.map((stop) => (
            <li key={stop}>{stop}</li>
          ))}
        </ol>
      </aside>
      <div className={s.main}>
        <div className={s.column}>
          <Link className={s.back} to={back}>
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
