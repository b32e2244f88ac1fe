import { addPasskey, getNewPasskey } from '@niyukti/contract/calls/passkey';
import { call, type FormSchema, NetworkError, toast, useAction, useForm } from '@niyukti/kit';
import { isDismissed, makePasskey } from '../../passkey/index.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { words } from './words/index.ts';

const text = words.passkeys;

const Named: FormSchema<{ name: string }> = {
  safeParse: (value) => ({ success: true, data: { name: String((value as { name?: unknown }).name ?? '').trim() } }),
};

interface Props {
  onClose: () => void;
  /** Runs once it is added. */
  onAdded?: (() => void) | undefined;
}

/** Asks what the passkey is to be called, then the browser to make it. */
export function AddPasskey({ onClose, onAdded }: Props) {
  const adding = useAction(addPasskey);
  const form = useForm(Named, {
    onSubmit: async ({ name }) => {
      const options = await call(getNewPasskey);
      const passkey = await makePasskey(options).catch((error: unknown) => {
        throw new NetworkError(wordsFor(error), { cause: error });
      });
      await adding.send({ body: { name: name || options.suggestedName || text.unnamed, passkey } });
      toast(text.added);
      onClose();
      onAdded?.();
    },
  });
  return (
    <PasskeyDialog
      title={text.addTitle}
      form={form}
      hint={text.nameHint}
      submit={text.make}
      busyLabel={text.making}
      onClose={onClose}
    >
      <p>{text.addBody}</p>
    </PasskeyDialog>
  );
}

function wordsFor(error: unknown): string {
  if (error instanceof DOMException && error.name === 'InvalidStateError') return text.already;
  return isDismissed(error) ? text.dismissed : text.impossible;
}
