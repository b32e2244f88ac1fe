import type { PreviewLink } from '@niyukti/contract/releases/release-calls';
import { Button, buttonClass, Dialog } from '@niyukti/kit';
import { fullMomentText } from '@niyukti/product/hiring';
import { useState } from 'react';
import type * as z from 'zod/mini';
import * as s from './releases.module.css';
import { words } from './words.ts';

/** Makes a preview link of a release and shows it. */
export function PreviewDialog({
  link,
  title,
  onClose,
}: {
  link: z.infer<typeof PreviewLink>;
  title: string;
  onClose: () => void;
}) {
  const [copied, setCopied] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => setCopied(words.previewDialog.copied),
      () => setCopied(words.previewDialog.notCopied),
    );
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={copy} data-autofocus="">
            {words.previewDialog.copy}
          </Button>
          <a className={buttonClass({ look: 'primary' })} href={link.url} target="_blank" rel="noreferrer">
            {words.previewDialog.open}
          </a>
        </>
      }
    >
      <p>{words.previewDialog.purpose(fullMomentText(link.expiresAt))}</p>
      <p className={s.link}>{link.url}</p>
      <p role="status">{copied}</p>
    </Dialog>
  );
}
