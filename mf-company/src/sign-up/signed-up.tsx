import { Link } from '@niyukti/kit';
import { CircleCheck } from 'lucide-react';
import * as s from '../parts/page-notice.module.css';
import { words } from './words.ts';

/**
 * The account is made; says where the page goes by itself, with a link for those who do not want to
 * wait.
 */
export function SignedUp({ message, logIn }: { message: string; logIn: string }) {
  return (
    <div className={s.done} role="status">
      <CircleCheck aria-hidden="true" />
      <div>
        <p className={s.message}>{message}</p>
        <p>
          {words.signedUp.text}
          <Link to={logIn}>{words.signedUp.now}</Link>
        </p>
      </div>
    </div>
  );
}
