import { type Passkey, passkeyName, renamePasskey } from '@niyukti/contract/accounts/passkey-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { Button, Dialog, Field, Form, SubmitButton, TextInput, toast, useAction, useForm } from '@niyukti/kit';
import * as z from 'zod/mini';
import * as s from './factors.module.css';
import * as words from './words.ts';

const text = words.passkeys;

const PasskeyName = z.object({ name: passkeyName });

/** Changes the name of a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const renaming = useAction(renamePasskey);
  const form = useForm(PasskeyName, {
    initial: { name: passkey.name },
    onSubmit: async (body) => {
      await renaming.send({ path: { id: passkey._id }, body });
      toast(text.renamed);
      onClose();
    },
  });
  return (
    <Dialog title={text.renameTitle} onClose={onClose} busy={form.busy}>
      <Form form={form} label={text.renameTitle}>
        <Field name="name" label={text.name}>
          <TextInput maxLength={LIMITS.passkeyName} data-autofocus="" />
        </Field>
        <div className={s.actions}>
          <Button onClick={onClose}>{text.cancel}</Button>
          <SubmitButton busyLabel={text.saving}>{text.save}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
