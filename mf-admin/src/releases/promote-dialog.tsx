import { promoteRelease } from '@niyukti/contract/calls/release';
import type { FrontEndName } from '@niyukti/contract/release';
import { Button, Dialog, ErrorNotice, Field, TextInput, toast, useAction } from '@niyukti/kit';
import { useState } from 'react';
import { nameOf, shortId } from './names.ts';

const REASON_MAX = 200;

interface Props {
  name: FrontEndName;
  release: string;
  onClose: () => void;
}

/** Asks why, and makes a release live for everybody. */
export function PromoteDialog({ name, release, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const action = useAction(promoteRelease);
  const missing = reason.trim() === '';

  async function promote() {
    setAsked(true);
    if (missing) return;
    const result = await action.run({ path: { name }, body: { release, reason: reason.trim() } });
    if (!result.ok) return;
    toast(`${shortId(release)} is live.`);
    onClose();
  }

  return (
    <Dialog
      title={`Make ${shortId(release)} live?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={action.busy} busyLabel="Promoting" onClick={promote}>
            Make live
          </Button>
        </>
      }
    >
      <ErrorNotice error={action.error} />
      <p>
        Every new document of {nameOf(name).replace(/^The/, 'the')} gets it within two seconds. Open tabs go on with
        what they have.
      </p>
      <Field
        name="reason"
        label="Reason"
        hint="Kept in the history and the audit"
        error={asked && missing ? 'Please fill in reason' : undefined}
      >
        <TextInput
          data-autofocus=""
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void promote();
          }}
        />
      </Field>
    </Dialog>
  );
}
