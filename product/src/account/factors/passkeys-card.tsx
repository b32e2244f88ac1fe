import type { Factors } from '@niyukti/contract/accounts/factor-calls';
import { type Passkey, removePasskey } from '@niyukti/contract/accounts/passkey-calls';
import {
  Button,
  confirm,
  ErrorNotice,
  formatDate,
  formatRelative,
  toast,
  useAction,
  VisuallyHidden,
} from '@niyukti/kit';
import { type ReactNode, useRef, useState } from 'react';
import { hasPasskeys } from '../../passkey.ts';
import * as list from '../session-list.module.css';
import { AddPasskey } from './add-passkey.tsx';
import * as s from './factors.module.css';
import { RenamePasskey } from './rename-passkey.tsx';
import * as words from './words.ts';

const text = words.passkeys;

type PasskeysState = Pick<Factors, 'passkeys' | 'needsConfirmedAddress'>;

/** The passkeys of the account, and a button that adds one. */
export function PasskeysCard({ factors: { passkeys, needsConfirmedAddress } }: { factors: PasskeysState }) {
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const removing = useAction(removePasskey, {
    onSuccess: ({ message }) => {
      toast(message);
      // The row disappears with the button that had the focus.
      rows.current?.focus();
    },
  });
  const remove = async ({ _id, name }: Passkey) => {
    const sure = await confirm({
      title: text.removeQuestion(name),
      body: text.removeBody,
      confirm: text.removeVerb,
      danger: true,
    });
    if (sure) await removing.run({ path: { id: _id } });
  };
  return (
    <>
      <p>{text.what}</p>
      <ErrorNotice error={removing.error} />
      <ul ref={rows} className={list.sessions} tabIndex={-1} aria-label={text.list}>
        {passkeys.map((passkey) => (
          <li key={passkey._id}>
            <div className={list.text}>
              <b>{passkey.name}</b>
              <p>
                {text.since(formatDate(passkey.since))},{' '}
                {passkey.lastUsed ? text.lastUsed(formatRelative(passkey.lastUsed)) : text.never}
              </p>
            </div>
            <div className={s.buttons}>
              <Button small onClick={() => setRenaming(passkey)}>
                {text.rename}
                <VisuallyHidden>: {passkey.name}</VisuallyHidden>
              </Button>
              <Button
                small
                busy={removing.running.some(({ path }) => path.id === passkey._id)}
                busyLabel={text.removing}
                onClick={() => void remove(passkey)}
              >
                {text.remove}
                <VisuallyHidden>: {passkey.name}</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {needsConfirmedAddress ? (
        <AddressFirst>{text.waits}</AddressFirst>
      ) : hasPasskeys() ? (
        <Button onClick={() => setAdding(true)}>{text.add}</Button>
      ) : (
        <p>{text.unknown}</p>
      )}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
      {renaming && <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} />}
    </>
  );
}

/** Says what needs a confirmed address, and links to where it is confirmed. */
export function AddressFirst({ children }: { children: ReactNode }) {
  return (
    <p>
      {children} <a href="#mail">{words.address.toMail}</a>
    </p>
  );
}
