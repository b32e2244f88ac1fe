import { NetworkError, setShellServices } from '@niyukti/kit';
import { type ComponentType, useEffect, useState } from 'react';
import { words } from './words.ts';

interface OpenDialog {
  Dialog: ComponentType<{ onEnd: (given: boolean) => void }>;
  onEnd: (given: boolean) => void;
}

/** Asks the person to prove who they are when a call requires it. The dialog is loaded when it is needed. */
export function FreshProof() {
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  useEffect(
    () =>
      setShellServices({
        askForProof: async () => {
          const { FreshProofDialog: Dialog } = await import('@niyukti/product/fresh-proof').catch((cause: unknown) => {
            throw new NetworkError(words.proofFailed, { cause });
          });
          return new Promise((answer) => {
            const onEnd = (given: boolean) => {
              setAsked(null);
              answer(given);
            };
            setAsked({ Dialog, onEnd });
          });
        },
      }),
    [],
  );
  return asked && <asked.Dialog onEnd={asked.onEnd} />;
}
