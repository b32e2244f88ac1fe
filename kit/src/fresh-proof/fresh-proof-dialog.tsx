import { giveProof } from '@niyukti/contract/calls/proof';
import {
  Button,
  call,
  Dialog,
  Field,
  Form,
  type FormSchema,
  PasswordInput,
  SubmitButton,
  useForm,
  useSession,
} from '@niyukti/kit';
import * as s from './fresh-proof.module.css';
import { words } from './words/index.ts';

const { freshProof: text } = words;

/** By hand: the schema of the call would bring zod into the shell. */
const Typed: FormSchema<{ password: string }> = {
  safeParse: (value) => {
    const { password } = value as { password?: unknown };
    return typeof password === 'string' && password !== ''
      ? { success: true, data: { password } }
      : { success: false, error: { issues: [{ path: ['password'], message: text.empty }] } };
  },
};

/**
 * Asks who is signed in to prove it again. `onEnd` is told whether they did, and unmounts it.
 */
export function FreshProofDialog({ onEnd }: { onEnd: (given: boolean) => void }) {
  const session = useSession();
  const form = useForm(Typed, {
    onSubmit: async (body) => {
      await call(giveProof, { body });
      onEnd(true);
    },
  });
  return (
    <Dialog title={text.title} onClose={() => onEnd(false)} busy={form.busy}>
      <Form form={form} label={text.form}>
        <p>{text.why}</p>
        {/* Password managers fill in the password of this name. */}
        <input type="email" autoComplete="username" value={session?.email ?? ''} readOnly hidden />
        <Field name="password" label={text.password}>
          <PasswordInput autoComplete="current-password" data-autofocus="" />
        </Field>
        <div className={s.actions}>
          <Button onClick={() => onEnd(false)}>{text.cancel}</Button>
          <SubmitButton busyLabel={text.busy}>{text.confirm}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
