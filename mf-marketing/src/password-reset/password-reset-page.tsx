import { newPassword } from '@niyukti/contract/calls/fields';
import { resetPassword } from '@niyukti/contract/calls/session';
import { ROLE_LOGINS, type Role } from '@niyukti/contract/roles';
import { TEXTS } from '@niyukti/contract/texts';
import { ButtonLink, Field, Form, Notice, PasswordInput, SubmitButton, useAction, useForm } from '@niyukti/kit';
import { AccountFrame } from '@niyukti/kit/account';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { takeToken } from '../parts/take-token.ts';
import { AskLink } from './ask-link.tsx';
import { words } from './words/index.ts';

const ResetForm = z.object({ password: newPassword, confirmPassword: z.string() }).check(
  z.refine((value) => value.password === value.confirmPassword, {
    path: ['confirmPassword'],
    error: TEXTS.passwordsDiffer,
  }),
);

const STOPS = [words.stops.open, words.stops.choose, words.stops.logIn] as const;

/**
 * /PasswordReset: a new password by a one-time link, mailed or given out by the administrator. Its
 * token stands behind # or in ?token=. Without one a link is asked for.
 */
export function PasswordResetPage() {
  const [token, setToken] = useState<string | null>(null);
  const [changed, setChanged] = useState<{ message: string; role: Role } | null>(null);
  useEffect(() => setToken(takeToken()), []);
  const resetting = useAction(resetPassword);
  const form = useForm(ResetForm, {
    onSubmit: async ({ password }) => {
      setChanged(await resetting.send({ body: { token: token ?? '', password } }));
    },
  });
  return (
    <AccountFrame
      title={token === '' ? words.ask.title : words.stops.choose}
      purpose={token === '' ? words.ask.purpose : words.purpose}
      stops={STOPS}
    >
      {changed ? (
        <>
          <Notice>{changed.message || TEXTS.passwordChanged}</Notice>
          <ButtonLink look="primary" wide to={ROLE_LOGINS[changed.role]}>
            {words.logIn}
          </ButtonLink>
        </>
      ) : token === '' ? (
        <AskLink />
      ) : (
        <Form form={form} label={words.password.label}>
          <Field name="password" label={words.password.label} hint={words.password.hint}>
            <PasswordInput autoComplete="new-password" />
          </Field>
          <Field name="confirmPassword" label={words.confirmPassword}>
            <PasswordInput autoComplete="new-password" />
          </Field>
          <SubmitButton wide>{words.submit}</SubmitButton>
        </Form>
      )}
    </AccountFrame>
  );
}
