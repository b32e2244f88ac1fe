import { ROLE_LOGINS, type Role } from '@niyukti/contract/accounts/roles';
import { resetPassword } from '@niyukti/contract/accounts/session-calls';
import { newPassword } from '@niyukti/contract/api/fields';
import { LINKS } from '@niyukti/contract/screens/links';
import { TEXTS } from '@niyukti/contract/text/texts';
import { ButtonLink, Form, Notice, PasswordInput, ProblemError, SubmitButton, useAction, useForm } from '@niyukti/kit';
import { AccountAnswer, AccountField, type AccountPage } from '@niyukti/product/account';
import { useState } from 'react';
import * as z from 'zod/mini';
import { words } from './words.ts';

const ResetForm = z.object({ password: newPassword, confirmPassword: z.string() }).check(
  z.refine((value) => value.password === value.confirmPassword, {
    path: ['confirmPassword'],
    error: TEXTS.passwordsDiffer,
  }),
);

/** Chooses a new password by the token of a link. */
export function NewPassword({ page, token }: { page: AccountPage; token: string }) {
  const [changed, setChanged] = useState<{ message: string; role: Role } | null>(null);
  const resetting = useAction(resetPassword);
  const form = useForm(ResetForm, {
    onSubmit: async ({ password }) => {
      setChanged(await resetting.send({ body: { token, password } }));
    },
  });
  if (changed) {
    return (
      <>
        <Notice>{changed.message || TEXTS.passwordChanged}</Notice>
        <ButtonLink look="primary" wide to={ROLE_LOGINS[changed.role]}>
          {words.logIn}
        </ButtonLink>
      </>
    );
  }
  const given = { page, over: form.failures > 0 };
  const isDead = resetting.error instanceof ProblemError && resetting.error.code === 'reset-link-dead';
  return (
    <Form form={form} label={words.password.label} action={LINKS.passwordReset}>
      <AccountAnswer {...given} />
      <noscript>
        <p>
          <label htmlFor={`${form.id}-token`}>{words.token.label}</label>
          <input id={`${form.id}-token`} name="token" autoComplete="off" required />
        </p>
        <p>
          {words.token.none} <a href={`${LINKS.passwordReset}?for=student`}>{words.ask.submit}</a>
        </p>
      </noscript>
      <AccountField {...given} name="password" label={words.password.label} hint={words.password.hint}>
        <PasswordInput autoComplete="new-password" />
      </AccountField>
      <AccountField {...given} name="confirmPassword" label={words.confirmPassword}>
        <PasswordInput autoComplete="new-password" />
      </AccountField>
      <SubmitButton wide>{words.submit}</SubmitButton>
      {isDead && (
        <p>
          <a href={`${LINKS.passwordReset}?for=student`}>{words.ask.again}</a>
        </p>
      )}
    </Form>
  );
}
