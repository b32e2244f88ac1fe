import { addPasskey, getNewPasskey, optionalPasskeyName } from '@niyukti/contract/accounts/passkey-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import {
  Button,
  call,
  Dialog,
  Field,
  Form,
  NetworkError,
  SubmitButton,
  TextInput,
  toast,
  useAction,
  useForm,
} from '@niyukti/kit';
import * as z from 'zod/mini';
import { isDismissed, makePasskey } from '../../passkey.ts';
import * as s from './factors.module.css';
import * as words from './words.ts';

const text = words.passkeys;

/** The name is checked before the browser makes the passkey. An empty name becomes the suggested one. */
const PasskeyName = z.object({ name: optionalPasskeyName });

interface Props {
  onClose: () => void;
  /** Is called after the passkey was added. */
  onAdded?: (() => void) | undefined;
}

/** Asks for the name of a new passkey, then lets the browser make it. */
export function AddPasskey({ onClose, onAdded }: Props) {
  const adding = useAction(addPasskey);
  const form = useForm(PasskeyName, {
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
    <Dialog title={text.addTitle} onClose={onClose} busy={form.busy}>
      <Form form={form} label={text.addTitle}>
        <p>{text.addBody}</p>
        <Field name="name" label={text.name} hint={text.nameHint} optional>
          <TextInput maxLength={LIMITS.passkeyName} data-autofocus="" />
        </Field>
        <div className={s.actions}>
          <Button onClick={onClose}>{text.cancel}</Button>
          <SubmitButton busyLabel={text.making}>{text.make}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function wordsFor(error: unknown): string {
  if (error instanceof Error && error.name === 'InvalidStateError') return text.already;
  return isDismissed(error) ? text.dismissed : text.impossible;
}
