import { getFactors } from '@niyukti/contract/accounts/factor-calls';
import { Load, useCall } from '@niyukti/kit';
import { Card } from '@niyukti/kit/page';
import * as s from '../settings-page.module.css';
import { AuthenticatorCard } from './authenticator-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import * as words from './words.ts';

/** The passkeys and the authenticator app of the account. */
export function SignInCards() {
  const factors = useCall(getFactors);
  return (
    <>
      <Card title={words.passkeys.card}>
        <div className={s.stack}>
          <Load of={factors} label={words.secondFactor.loading} rows={2}>
            {(known) => <PasskeysCard factors={known} />}
          </Load>
        </div>
      </Card>
      <Card title={words.authenticator.card}>
        <div className={s.stack}>
          <Load of={factors} label={words.secondFactor.loading} rows={2}>
            {(known) => <AuthenticatorCard factors={known} />}
          </Load>
        </div>
      </Card>
    </>
  );
}
