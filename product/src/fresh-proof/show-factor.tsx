import type { ProofKind } from '@niyukti/contract/accounts/factor-calls';
import { getPasskeyChallenge } from '@niyukti/contract/accounts/passkey-calls';
import { giveProof } from '@niyukti/contract/accounts/proof-calls';
import {
  Button,
  call,
  ErrorNotice,
  Field,
  Form,
  type FormSchema,
  NetworkError,
  PasswordInput,
  SubmitButton,
  TextInput,
  useForm,
  useSession,
} from '@niyukti/kit';
import { useEffect, useRef, useState } from 'react';
import { askPasskey, hasPasskeys, isDismissed } from '../passkey.ts';
import * as s from './fresh-proof.module.css';
import * as words from './words.ts';

const { freshProof: text } = words;
type ProofInput = { password: string } | { code: string };

/** Without the schema of the call, which would load zod. */
const requiredText = (field: 'password' | 'code'): FormSchema<ProofInput> => ({
  safeParse: (value) => {
    const given = (value as Record<string, unknown>)[field];
    return typeof given === 'string' && given !== ''
      ? { success: true, data: { [field]: given } as ProofInput }
      : { success: false, error: { issues: [{ path: [field], message: text.empty[field] }] } };
  },
});

interface Props {
  /** The kinds of proof that the account has. */
  proofs: readonly ProofKind[];
  onShown: () => void;
  /** Cancels. Without it there is no button. */
  onCancel?: (() => void) | undefined;
}

/** Asks for a proof of who the person is, by any kind that the account has. */
export function ShowFactor({ proofs, onShown, onCancel }: Props) {
  const field = proofs.includes('code') ? 'code' : proofs.includes('password') ? 'password' : null;
  const passkey = proofs.includes('passkey') && hasPasskeys();
  return (
    <div className={s.ways}>
      {passkey && <ByPasskey first={field === null} onShown={onShown} />}
      {field && <ByTyping field={field} onShown={onShown} onCancel={onCancel} />}
      {!field && !passkey && <p>{text.otherBrowser}</p>}
    </div>
  );
}

function ByPasskey({ first, onShown }: { first: boolean; onShown: () => void }) {
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  async function show() {
    setState({ busy: true, error: null });
    try {
      const passkey = await askPasskey(await call(getPasskeyChallenge)).catch((cause: unknown) => {
        throw isDismissed(cause) ? new NetworkError(text.dismissed, { cause }) : cause;
      });
      await call(giveProof, { body: { passkey } });
      onShown();
    } catch (error) {
      setState({ busy: false, error });
    }
  }
  return (
    <>
      <ErrorNotice error={state.error} />
      <Button
        wide
        look={first ? 'primary' : 'quiet'}
        busy={state.busy}
        busyLabel={text.busy}
        onClick={() => void show()}
        data-autofocus={first ? '' : undefined}
      >
        {text.passkey}
      </Button>
    </>
  );
}

function ByTyping({ field, onShown, onCancel }: { field: 'password' | 'code' } & Pick<Props, 'onShown' | 'onCancel'>) {
  const session = useSession();
  const box = useRef<HTMLInputElement>(null);
  // The dialog was open before this was rendered, so it could not focus it.
  useEffect(() => {
    if (box.current?.closest('dialog')) box.current.focus();
  }, []);
  const form = useForm(requiredText(field), {
    onSubmit: async (body) => {
      await call(giveProof, { body });
      onShown();
    },
  });
  return (
    <Form form={form} label={text.form}>
      {/* Password managers fill in the password for this name. */}
      <input type="email" autoComplete="username" value={session?.email ?? ''} readOnly hidden />
      {field === 'password' ? (
        <Field name="password" label={text.password}>
          <PasswordInput ref={box} autoComplete="current-password" />
        </Field>
      ) : (
        <Field name="code" label={text.code} hint={text.codeHint}>
          <TextInput ref={box} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} />
        </Field>
      )}
      <div className={s.actions}>
        {onCancel && <Button onClick={onCancel}>{text.cancel}</Button>}
        <SubmitButton busyLabel={text.busy}>{text.confirm}</SubmitButton>
      </div>
    </Form>
  );
}
