import { Button, Dialog, formatDateTime } from '@niyukti/kit';
import { useState } from 'react';
import * as s from './parts.module.css';

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
      title={`Password link for ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button look="primary" onClick={copy} data-autofocus="">
            Copy link
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <p>It works once, until {formatDateTime(expiresAt)}. It is not shown again.</p>
        <p className={s.link}>{url}</p>
        <p role="status">
          {copied === 'yes' && 'Copied.'}
          {copied === 'failed' && 'The browser did not allow copying. Please select the link and copy it.'}
        </p>
      </div>
    </Dialog>
  );
}
