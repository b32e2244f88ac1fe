import { confirmAuthenticator, startAuthenticator } from '@niyukti/contract/accounts/authenticator-calls';
import {
  Button,
  Dialog,
  ErrorNotice,
  Field,
  Form,
  type FormSchema,
  Loading,
  SubmitButton,
  TextInput,
  useAction,
  useForm,
} from '@niyukti/kit';
import { useEffect, useState } from 'react';
import * as s from './factors.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import * as words from './words.ts';

const text = words.authenticator;

const Typed: FormSchema<{ code: string }> = {
  safeParse: (value) => {
    const code = String((value as { code?: unknown }).code ?? '').trim();
    return code === ''
      ? { success: false, error: { issues: [{ path: ['code'], message: text.empty }] } }
      : { success: true, data: { code } };
  },
};

interface Props {
  onClose: () => void;
  /** Is called after the app was confirmed and the recovery codes were shown. */
  onDone?: (() => void) | undefined;
}

/** Sets up an authenticator app: shows the secret, asks for a code, then shows the recovery codes. */
export function SetUpAuthenticator({ onClose, onDone }: Props) {
  const starting = useAction(startAuthenticator);
  const confirming = useAction(confirmAuthenticator);
  const [begun, setBegun] = useState<{ secret: string; uri: string; qr: { side: number; path: string } } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one secret each time the dialog opens
  useEffect(() => {
    void starting.run().then((result) => {
      if (result.ok) setBegun(result.data);
    });
  }, []);
  const form = useForm(Typed, {
    onSubmit: async (body) => {
      const { recoveryCodes } = await confirming.send({ body });
      setCodes(recoveryCodes);
    },
  });
  const done = () => {
    onClose();
    onDone?.();
  };
  if (codes) return <RecoveryCodes codes={codes} onClose={done} />;
  return (
    <Dialog title={text.setUpTitle} onClose={onClose} busy={form.busy}>
      <ErrorNotice error={starting.error} />
      {!begun && !starting.error && <Loading label={text.starting} rows={3} />}
      {begun && (
        <Form form={form} label={text.setUpTitle}>
          <p>{text.scan}</p>
          <div className={s.scan}>
            <svg className={s.qr} viewBox={`0 0 ${begun.qr.side} ${begun.qr.side}`} role="img" aria-label={text.qr}>
              <path d={begun.qr.path} />
            </svg>
            <div className={s.secret}>
              <p>{text.typed}</p>
              <code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
              <p>
                <a href={begun.uri}>{text.open}</a>
              </p>
            </div>
          </div>
          <Field name="code" label={text.code} hint={text.codeHint}>
            <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={10} data-autofocus="" />
          </Field>
          <div className={s.actions}>
            <Button onClick={onClose}>{text.cancel}</Button>
            <SubmitButton busyLabel={text.confirming}>{text.confirm}</SubmitButton>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
