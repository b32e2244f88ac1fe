import { LIMITS } from '@niyukti/contract/api/limits';
import { Button, Dialog, ErrorNotice, Field, TextInput, toast, type useAction } from '@niyukti/kit';
import { type ReactNode, useRef, useState } from 'react';
import * as s from '../parts/parts.module.css';

interface Props {
  texts: { title: string; text: string; act: string; busy: string; cancel: string };
  /** What the reason is asked with; without it none is. */
  reason: { label: string; hint: string; empty: string } | null;
  /** Below the text. */
  children?: ReactNode;
  action: Pick<ReturnType<typeof useAction>, 'busy' | 'error'>;
  /** Does it; what was texts of it, or null where it failed. */
  onSubmit: (reason: string) => Promise<string | null>;
  onClose: () => void;
}

/** Asks for a reason, then acts on an account. Nothing is sent without a reason. */
export function ReasonDialog({ texts, reason, children, action: { busy, error }, onSubmit, onClose }: Props) {
  const [given, setGiven] = useState('');
  const [lacking, setLacking] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const lacks = reason !== null && given.trim() === '';

  async function submit() {
    if (busy) return;
    setLacking(lacks);
    if (lacks) return box.current?.querySelector('input')?.focus();
    const message = await onSubmit(given);
    if (message === null) return;
    toast(message);
    onClose();
  }

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="primary" busy={busy} busyLabel={texts.busy} onClick={submit}>
            {texts.act}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <p>{texts.text}</p>
        {children}
        <ErrorNotice error={error} />
        {reason && (
          <form
            ref={box}
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <Field
              name="reason"
              label={reason.label}
              hint={reason.hint}
              error={lacking && lacks ? reason.empty : undefined}
            >
              <TextInput
                data-autofocus=""
                maxLength={LIMITS.lineMax}
                value={given}
                onChange={(event) => setGiven(event.target.value)}
              />
            </Field>
          </form>
        )}
      </div>
    </Dialog>
  );
}
