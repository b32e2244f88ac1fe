import { Button, toast } from '@niyukti/kit';
import * as s from './public-page.module.css';
import { words } from './words.ts';

/** What a company copies into its own website. */
export function Embed({ address, name }: { address: string; name: string }) {
  const code = words.embed.code(address, name);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast(words.embed.copied),
      () => toast(words.embed.notCopied),
    );
  return (
    <>
      <p className={s.quiet}>{words.embed.text}</p>
      <code className={s.code}>{code}</code>
      <div>
        <Button onClick={() => void copy()}>{words.embed.copy}</Button>
      </div>
    </>
  );
}
