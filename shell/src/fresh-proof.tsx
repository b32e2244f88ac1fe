import { NetworkError, onReauthenticationNeeded } from '@niyukti/kit';
import { type ComponentType, useEffect, useState } from 'react';
import { words } from './words.ts';

interface OpenDialog {
  Dialog: ComponentType<{ onEnd: (given: boolean) => void }>;
  onEnd: (given: boolean) => void;
}

/** Asks who is there when a call needs a fresh proof. Few are asked: it comes when it is needed. */
export function FreshProof() {
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  useEffect(
    () =>
      onReauthenticationNeeded(async () => {
        const { FreshProofDialog: Dialog } = await import('@niyukti/product/fresh-proof').catch((cause: unknown) => {
          throw new NetworkError(words.freshProof.failed, { cause });
        });
        return new Promise((answer) => {
          const onEnd = (given: boolean) => {
            setAsked(null);
            answer(given);
          };
          setAsked({ Dialog, onEnd });
        });
      }),
    [],
  );
  return asked && <asked.Dialog onEnd={asked.onEnd} />;
}
