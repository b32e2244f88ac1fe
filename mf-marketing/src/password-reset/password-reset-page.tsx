import { newPassword } from '@niyukti/contract/calls/fields';
import { resetPassword } from '@niyukti/contract/calls/session';
import { ROLE_LOGINS, type Role } from '@niyukti/contract/roles';
import { TEXTS } from '@niyukti/contract/texts';
import { ButtonLink, Field, Form, Notice, PasswordInput, SubmitButton, useAction, useForm } from '@niyukti/kit';
import { AccountFrame } from '@niyukti/kit/account';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

const ResetForm = z.object({ password: newPassword, confirmPassword: z.string() }).check(
  z.refine((value) => value.password === value.confirmPassword, {
    path: ['confirmPassword'],
    error: TEXTS.passwordsDiffer,
  }),
);

const STOPS = ['Open the link', 'Choose a new password', 'Log in again'] as const;

/**
 * /PasswordReset: a new password by the one-time link that the administrator gave out. The token
 * stands behind # or in ?token=.
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
    <AccountFrame title="Choose a new password" purpose="The link works once, for an hour." stops={STOPS}>
      {changed ? (
        <>
          <Notice>{changed.message || TEXTS.passwordChanged}</Notice>
          <ButtonLink look="primary" wide to={ROLE_LOGINS[changed.role]}>
            Log in
          </ButtonLink>
        </>
      ) : token === '' ? (
        <Notice>
          This address carries no password link. Open the link that you were given, or ask the administrator for a new
          one.
        </Notice>
      ) : (
        <Form form={form} label="New password">
          <Field name="password" label="New password" hint="8 to 128 characters, not one of the most common.">
            <PasswordInput autoComplete="new-password" />
          </Field>
          <Field name="confirmPassword" label="Confirm password">
            <PasswordInput autoComplete="new-password" />
          </Field>
          <SubmitButton wide>Change password</SubmitButton>
        </Form>
      )}
    </AccountFrame>
  );
}

/**
 * Reads the token and takes it out of the address, so that it is neither kept in the history nor
 * sent as a referrer.
 */
function takeToken(): string {
  const { hash, search, pathname } = location;
  const query = new URLSearchParams(search);
  const token =
    query.get('token') ?? new URLSearchParams(hash.slice(1)).get('token') ?? decodeURIComponent(hash.slice(1));
  if (token) history.replaceState(history.state, '', pathname);
  return token;
}
