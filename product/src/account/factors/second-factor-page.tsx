import { type Factors, getFactors } from '@niyukti/contract/accounts/factor-calls';
import { ROLE_HOMES, type Role } from '@niyukti/contract/accounts/roles';
import { askConfirmation } from '@niyukti/contract/notices/mail-calls';
import { Button, ErrorNotice, Load, logout, safeNext, toast, useAction, useCall } from '@niyukti/kit';
import { useState } from 'react';
import { ShowFactor } from '../../fresh-proof/show-factor.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { AddPasskey } from './add-passkey.tsx';
import * as s from './factors.module.css';
import { SetUpAuthenticator } from './set-up-authenticator.tsx';
import * as words from './words.ts';

const text = words.secondFactor;

/**
 * The page of a session that must first show its second factor, or set one up.
 *
 * @example
 * <SecondFactorPage forRole="hr" />
 */
export function SecondFactorPage({ forRole: role }: { forRole: Role }) {
  const factors = useCall(getFactors);
  const [failure, setFailure] = useState<unknown>(null);
  const done = () => location.assign(safeNext(location.search) ?? ROLE_HOMES[role]);
  return (
    <AccountFrame
      title={text.title}
      purpose={text.purpose}
      stops={text.stops}
      foot={
        <>
          <ErrorNotice error={failure} />
          <Button look="quiet" onClick={() => void logout(role).catch(setFailure)}>
            {text.leave}
          </Button>
        </>
      }
    >
      <Load of={factors} label={text.loading} rows={2}>
        {(known) => <Step known={known} onDone={done} onConfirmed={factors.refetch} />}
      </Load>
    </AccountFrame>
  );
}

/**
 * The step is decided once: an app counts as soon as it is confirmed, but the person must still see its
 * recovery codes.
 */
function Step({ known, onDone, onConfirmed }: { known: Factors; onDone: () => void; onConfirmed: () => void }) {
  const [shows] = useState(() => hasOne(known));
  if (!shows && known.needsConfirmedAddress) return <ConfirmAddress onConfirmed={onConfirmed} />;
  return shows ? <ShowFactor proofs={known.proofs} onShown={onDone} /> : <SetOneUp onDone={onDone} />;
}

const hasOne = ({ passkeys, authenticator }: Factors) => passkeys.length > 0 || authenticator !== null;

/** Confirms the address before the second factor: an unconfirmed one may belong to somebody else. */
function ConfirmAddress({ onConfirmed }: { onConfirmed: () => void }) {
  const [said, setSaid] = useState(false);
  const asking = useAction(askConfirmation, { onSuccess: ({ message }) => toast(message) });
  return (
    <>
      <p>{text.waits}</p>
      {said && <p role="status">{text.notYet}</p>}
      <ErrorNotice error={asking.error} />
      <div className={s.buttons}>
        <Button look="primary" busy={asking.busy} busyLabel={text.sending} onClick={() => void asking.run()}>
          {text.send}
        </Button>
        <Button
          onClick={() => {
            setSaid(true);
            onConfirmed();
          }}
        >
          {text.confirmed}
        </Button>
      </div>
    </>
  );
}

function SetOneUp({ onDone }: { onDone: () => void }) {
  const [open, setOpen] = useState<'passkey' | 'app' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <p>{text.choose}</p>
      <div className={s.buttons}>
        <Button look="primary" onClick={() => setOpen('passkey')}>
          {text.passkey}
        </Button>
        <Button onClick={() => setOpen('app')}>{text.app}</Button>
      </div>
      {open === 'passkey' && <AddPasskey onClose={close} onAdded={onDone} />}
      {open === 'app' && <SetUpAuthenticator onClose={close} onDone={onDone} />}
    </>
  );
}
