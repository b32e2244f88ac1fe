import { Button, Dialog } from '@niyukti/kit';
import { fullMomentText } from '@niyukti/product/hiring';
import { useState } from 'react';
import * as s from './parts.module.css';
import { words } from './words.ts';

/** Shows a one-time password link, once. */
export function ResetLinkDialog({
  name,
  url,
  expiresAt,
  onClose,
}: {
  name: string;
  url: string;
  expiresAt: string;
  onClose: () => void;
}) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <Dialog
      title={words.resetLinkDialog.titleOf(name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.resetLinkDialog.done}</Button>
          <Button look="primary" onClick={copy} data-autofocus="">
            {words.resetLinkDialog.copy}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <p>{words.resetLinkDialog.until(fullMomentText(expiresAt))}</p>
        <p className={s.link}>{url}</p>
        <p role="status">
          {copied === 'yes' && words.resetLinkDialog.copied}
          {copied === 'failed' && words.resetLinkDialog.notCopied}
        </p>
      </div>
    </Dialog>
  );
}
