import { getFactors } from '@niyukti/contract/accounts/factor-calls';
import { Dialog, Load, useCall } from '@niyukti/kit';
import { ShowFactor } from './show-factor.tsx';
import * as words from './words.ts';

const { freshProof: text } = words;

/**
 * Asks the person to prove again who they are, before a dangerous change. `onEnd` is called with whether
 * they did, and unmounts the dialog.
 *
 * @example
 * {asked && <FreshProofDialog onEnd={asked.answer} />}
 */
export function FreshProofDialog({ onEnd }: { onEnd: (given: boolean) => void }) {
  const factors = useCall(getFactors);
  const cancel = () => onEnd(false);
  return (
    <Dialog title={text.title} onClose={cancel}>
      <p>{text.why}</p>
      <Load of={factors} label={text.loading} rows={2}>
        {({ proofs }) => <ShowFactor proofs={proofs} onShown={() => onEnd(true)} onCancel={cancel} />}
      </Load>
    </Dialog>
  );
}
