import { BRAND } from '@niyukti/contract/text/brand';
import { Button, buttonClass, Dialog } from '@niyukti/kit';
import { useEffect, useState } from 'react';
import * as s from './factors.module.css';
import * as words from './words.ts';

const text = words.recovery;

/** Shows the recovery codes, once only. They can be copied and downloaded. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const [file, setFile] = useState('');
  const lines = `${text.fileHead(BRAND.name)}\n\n${codes.join('\n')}\n`;
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([lines], { type: 'text/plain' }));
    setFile(url);
    return () => URL.revokeObjectURL(url);
  }, [lines]);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <Dialog
      title={text.title}
      alert
      onClose={onClose}
      actions={
        <>
          <Button onClick={copy}>{text.copy}</Button>
          <a className={buttonClass({})} href={file} download={text.file(BRAND.name)}>
            {text.download}
          </a>
          <Button look="primary" onClick={onClose} data-autofocus="">
            {text.kept}
          </Button>
        </>
      }
    >
      <p>{text.what}</p>
      <ul className={s.codes} aria-label={text.title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p role="status">
        {copied === 'yes' && text.copied}
        {copied === 'failed' && text.notCopied}
      </p>
    </Dialog>
  );
}
