import type { FrontEndName } from '@niyukti/contract/releases/release';
import { setCanary } from '@niyukti/contract/releases/release-calls';
import { Button, Dialog, ErrorNotice, Field, TextInput, toast, useAction } from '@niyukti/kit';
import { useRef, useState } from 'react';
import { shortId } from './release-text.ts';
import { words } from './words.ts';

interface Props {
  name: FrontEndName;
  release: string;
  onClose: () => void;
}

/** Asks for a share of the visitors, and starts a canary. */
export function CanaryDialog({ name, release, onClose }: Props) {
  const [text, setText] = useState('5');
  const box = useRef<HTMLDivElement>(null);
  const action = useAction(setCanary);
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  const valid = percent >= 1 && percent <= 100;

  async function start() {
    if (!valid) return box.current?.querySelector('input')?.focus();
    const result = await action.run({ path: { name }, body: { release, percent } });
    if (!result.ok) return;
    toast(words.canaryDialog.started(shortId(release), percent));
    onClose();
  }

  return (
    <Dialog
      title={words.canaryDialog.titleOf(shortId(release))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.canaryDialog.cancel}</Button>
          <Button look="primary" busy={action.busy} busyLabel={words.canaryDialog.busy} onClick={start}>
            {words.canaryDialog.submit}
          </Button>
        </>
      }
    >
      <ErrorNotice error={action.error} />
      <p>{words.canaryDialog.purpose}</p>
      <div ref={box}>
        <Field
          name="percent"
          label={words.canaryDialog.share.label}
          hint={words.canaryDialog.share.hint}
          error={valid ? undefined : words.canaryDialog.share.empty}
        >
          <TextInput
            inputMode="numeric"
            data-autofocus=""
            value={text}
            onChange={(event) => setText(event.target.value.trim())}
            onKeyDown={(event) => {
              if (event.key === 'Enter') void start();
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}
