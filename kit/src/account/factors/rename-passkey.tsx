import { type Passkey, renamePasskey } from '@niyukti/contract/calls/passkey';
import { type FormSchema, toast, useAction, useForm } from '@niyukti/kit';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { words } from './words/index.ts';

const text = words.passkeys;

const Named: FormSchema<{ name: string }> = {
  safeParse: (value) => {
    const name = String((value as { name?: unknown }).name ?? '').trim();
    return name === ''
      ? { success: false, error: { issues: [{ path: ['name'], message: text.empty }] } }
      : { success: true, data: { name } };
  },
};

/** Asks for another name of a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const renaming = useAction(renamePasskey);
  const form = useForm(Named, {
    initial: { name: passkey.name },
    onSubmit: async (body) => {
      await renaming.send({ path: { id: passkey._id }, body });
      toast(text.renamed);
      onClose();
    },
  });
  return (
    <PasskeyDialog title={text.renameTitle} form={form} submit={text.save} busyLabel={text.saving} onClose={onClose} />
  );
}
