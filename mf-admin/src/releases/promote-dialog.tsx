import { type FrontEndReleases, promoteRelease } from '@niyukti/contract/releases/release-calls';
import { Button, Dialog, ErrorNotice, Field, Notice, TextInput, toast, useAction } from '@niyukti/kit';
import { useState } from 'react';
import { labelInside, shortId } from './release-text.ts';
import { words } from './words.ts';

const REASON_MAX = 200;

interface Props {
  /** Those of its front end. */
  releases: FrontEndReleases;
  release: string;
  onClose: () => void;
}

/** Asks for a reason, and makes a release live. */
export function PromoteDialog({ releases: { name, label, releases }, release, onClose }: Props) {
  const state = releases.find((one) => one.release === release)?.state ?? null;
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const action = useAction(promoteRelease);
  const missing = reason.trim() === '';

  async function promote() {
    setAsked(true);
    if (missing) return;
    const result = await action.run({
      path: { name },
      body: { release, reason: reason.trim(), anyway: state !== null },
    });
    if (!result.ok) return;
    toast(words.promoteDialog.promoted(shortId(release)));
    onClose();
  }

  return (
    <Dialog
      title={words.promoteDialog.titleOf(shortId(release))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.promoteDialog.cancel}</Button>
          <Button look="primary" busy={action.busy} busyLabel={words.promoteDialog.busy} onClick={promote}>
            {state === null ? words.promoteDialog.submit : words.promoteDialog.anyway}
          </Button>
        </>
      }
    >
      <ErrorNotice error={action.error} />
      {state !== null && (
        <Notice>{state === 'withdrawn' ? words.promoteDialog.withdrawn : words.promoteDialog.rolledBack}</Notice>
      )}
      <p>{words.promoteDialog.body(labelInside(label))}</p>
      <Field
        name="reason"
        label={words.promoteDialog.reason.label}
        hint={words.promoteDialog.reason.hint}
        error={asked && missing ? words.promoteDialog.reason.empty : undefined}
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
