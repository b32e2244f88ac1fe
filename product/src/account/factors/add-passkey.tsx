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
import { isDismissed, makePasskey } from '../../passkey/index.ts';
import * as s from './factors.module.css';
import * as words from './words.ts';

const text = words.passkeys;

/** Without a name it gets the suggested one. A name is checked before the browser keeps a passkey by it. */
const PasskeyName = z.object({ name: optionalPasskeyName });

interface Props {
  onClose: () => void;
  /** Runs once it is added. */
  onAdded?: (() => void) | undefined;
}

/** Asks what the passkey is to be called, then the browser to make it. */
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
