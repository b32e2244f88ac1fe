import { setCareersVisibility } from '@niyukti/contract/calls/careers';
import { careersHref } from '@niyukti/contract/job-line';
import { LIMITS } from '@niyukti/contract/limits';
import { Button, Dialog, ErrorNotice, Field, TextInput, toast, useAction } from '@niyukti/kit';
import { useRef, useState } from 'react';
import * as s from '../parts/parts.module.css';
import { words } from './words/index.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
  readonly onClose: () => void;
}

/**
 * Takes words and photos off a company's public page, for a reason that the company reads, or shows
 * them again.
 */
export function PageDialog({ id, name, hidden, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [lacking, setLacking] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const { run, busy, error } = useAction(setCareersVisibility);
  const said = words.page[hidden ? 'show' : 'hide'];
  const lacks = !hidden && reason.trim() === '';

  async function submit() {
    if (busy) return;
    setLacking(lacks);
    if (lacks) return box.current?.querySelector('input')?.focus();
    const body = hidden ? ({ visible: 'show' } as const) : ({ visible: 'hide', reason } as const);
    const result = await run({ path: { companyId: id }, body });
    if (!result.ok) return;
    toast(result.data.message);
    onClose();
  }

  return (
    <Dialog
      title={said.title(name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.page.cancel}</Button>
          <Button look="primary" busy={busy} busyLabel={said.busy} onClick={submit}>
            {said.act}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <p>{said.text}</p>
        <a href={careersHref({ companyId: id, companyName: name })} target="_blank" rel="noreferrer">
          {words.page.see}
        </a>
        <ErrorNotice error={error} />
        {!hidden && (
          <form
            ref={box}
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <Field
              name="reason"
              label={words.page.reason}
              hint={words.page.reasonHint}
              error={lacking && lacks ? words.page.reasonEmpty : undefined}
            >
              <TextInput
                data-autofocus=""
                maxLength={LIMITS.lineMax}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          </form>
        )}
      </div>
    </Dialog>
  );
}
