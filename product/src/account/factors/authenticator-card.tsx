import { makeRecoveryCodes, removeAuthenticator } from '@niyukti/contract/accounts/authenticator-calls';
import type { Factors } from '@niyukti/contract/accounts/factor-calls';
import { Button, confirm, ErrorNotice, formatDate, toast, useAction } from '@niyukti/kit';
import { useState } from 'react';
import * as s from './factors.module.css';
import { AddressFirst } from './passkeys-card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpAuthenticator } from './set-up-authenticator.tsx';
import * as words from './words.ts';

const text = words.authenticator;

type AuthenticatorState = Pick<Factors, 'authenticator' | 'recoveryCodes' | 'needsConfirmedAddress'>;

/** The authenticator app of the account, and its recovery codes. */
export function AuthenticatorCard({ factors }: { factors: AuthenticatorState }) {
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const removing = useAction(removeAuthenticator, { onSuccess: ({ message }) => toast(message) });
  const making = useAction(makeRecoveryCodes, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) });
  const { authenticator, recoveryCodes, needsConfirmedAddress } = factors;

  async function remove() {
    const sure = await confirm({
      title: text.removeQuestion,
      body: text.removeBody,
      confirm: text.removeVerb,
      danger: true,
    });
    if (sure) await removing.run();
  }
  async function renew() {
    const sure = await confirm({ title: text.renewQuestion, body: text.renewBody, confirm: text.renew });
    if (sure) await making.run();
  }
  return (
    <>
      <p>{text.what}</p>
      <ErrorNotice error={removing.error ?? making.error} />
      {authenticator ? (
        <>
          <p>
            {text.since(formatDate(authenticator.since))} <b>{text.left(recoveryCodes)}</b>
          </p>
          <div className={s.buttons}>
            <Button busy={making.busy} onClick={() => void renew()}>
              {text.renew}
            </Button>
            <Button look="danger" busy={removing.busy} onClick={() => void remove()}>
              {text.removeVerb}
            </Button>
          </div>
        </>
      ) : needsConfirmedAddress ? (
        <AddressFirst>{text.waits}</AddressFirst>
      ) : (
        <Button onClick={() => setOpen(true)}>{text.setUp}</Button>
      )}
      {open && <SetUpAuthenticator onClose={() => setOpen(false)} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}
