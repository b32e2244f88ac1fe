import { setHold } from '@niyukti/contract/calls/personal-data';
import { LIMITS } from '@niyukti/contract/limits';
import { Button, Dialog, ErrorNotice, Field, TextInput, toast, useAction } from '@niyukti/kit';
import { useRef, useState } from 'react';
import * as s from '../parts/parts.module.css';
import type { Account } from './limit-dialog.tsx';
import { words } from './words/index.ts';

interface Props {
  account: Account & { held: boolean };
  onClose: () => void;
}

/** Holds an account for a legal reason, or lifts that. Both want a reason, which is audited. */
export function HoldDialog({ account, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [lacking, setLacking] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const { run, busy, error } = useAction(setHold);
  const said = words.hold[account.held ? 'lift' : 'set'];
  const given = reason.trim() !== '';

  async function submit() {
    if (busy) return;
    setLacking(!given);
    if (!given) return box.current?.querySelector('input')?.focus();
    const { role, id, held } = account;
    const result = await run({ body: { role, accountId: id, held: !held, reason } });
    if (!result.ok) return;
    toast(result.data.message);
    onClose();
  }

  return (
    <Dialog
      title={said.title(account.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.hold.cancel}</Button>
          <Button look="primary" busy={busy} busyLabel={said.busy} onClick={submit}>
            {said.act}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <p>{said.text}</p>
        <ErrorNotice error={error} />
        <form
          ref={box}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Field
            name="reason"
            label={words.hold.reason}
            hint={words.hold.hint}
            error={lacking && !given ? words.hold.empty : undefined}
          >
            <TextInput
              data-autofocus=""
              maxLength={LIMITS.lineMax}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </form>
      </div>
    </Dialog>
  );
}
