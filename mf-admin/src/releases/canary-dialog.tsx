import { setCanary } from '@niyukti/contract/calls/release';
import type { FrontEndName } from '@niyukti/contract/release';
import { Button, Dialog, ErrorNotice, Field, TextInput, toast, useAction } from '@niyukti/kit';
import { useState } from 'react';
import { shortId } from './names.ts';

interface Props {
  name: FrontEndName;
  release: string;
  onClose: () => void;
}

/** Asks how many visitors try a release, and shows it to them. */
export function CanaryDialog({ name, release, onClose }: Props) {
  const [text, setText] = useState('5');
  const action = useAction(setCanary);
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  const valid = percent >= 1 && percent <= 100;

  async function start() {
    if (!valid) return;
    const result = await action.run({ path: { name }, body: { release, percent } });
    if (!result.ok) return;
    toast(`${shortId(release)} is shown to ${percent} % of the visitors.`);
    onClose();
  }

  return (
    <Dialog
      title={`Try ${shortId(release)} with some visitors?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={action.busy} busyLabel="Starting" unavailable={!valid} onClick={start}>
            Start canary
          </Button>
        </>
      }
    >
      <ErrorNotice error={action.error} />
      <p>The others keep the live release. A canary that runs already is replaced.</p>
      <Field
        name="percent"
        label="Share of the visitors, in per cent"
        hint="1 to 100"
        error={valid ? undefined : 'Please enter a number from 1 to 100'}
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
    </Dialog>
  );
}
