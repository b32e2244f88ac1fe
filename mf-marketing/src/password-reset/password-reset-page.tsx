import { LINKS } from '@niyukti/contract/screens/links';
import { If, Unless } from '@niyukti/kit';
import { AccountFrame, useAccountPage } from '@niyukti/product/account';
import { type ReactNode, useEffect, useState } from 'react';
import { readAndClearToken } from '../parts/read-and-clear-token.ts';
import { NewPassword } from './new-password.tsx';
import { RequestLink } from './request-link.tsx';
import { words } from './words.ts';

const STOPS = [words.stops.open, words.stops.choose, words.stops.logIn] as const;

/** What the address says of whose password it is: who has a link comes without. */
const ASKS = 'account.values.role';

/**
 * /PasswordReset: a new password by a one-time link, mailed or given out by the administrator. Its
 * token stands behind # or in ?token=. Without one a link is asked for. A plain post does the same
 * without scripts: no server sees what stands behind #, so it is typed there.
 */
export function PasswordResetPage() {
  const page = useAccountPage(LINKS.passwordReset);
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(readAndClearToken()), []);
  const asks = token === '' || (token === null && Boolean(page.values.role));
  const either = (ask: ReactNode, choose: ReactNode) => (
    <>
      <If name={ASKS} is={asks}>
        {ask}
      </If>
      <Unless name={ASKS} is={asks}>
        {choose}
      </Unless>
    </>
  );
  return (
    <AccountFrame
      title={either(words.ask.title, words.stops.choose)}
      purpose={either(words.ask.purpose, words.purpose)}
      stops={STOPS}
    >
      {either(<RequestLink page={page} />, <NewPassword page={page} token={token ?? ''} />)}
    </AccountFrame>
  );
}
