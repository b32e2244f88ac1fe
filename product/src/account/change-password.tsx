import { changePassword } from '@niyukti/contract/accounts/session-calls';
import { newPassword, typedPassword } from '@niyukti/contract/api/fields';
import { TEXTS } from '@niyukti/contract/text/texts';
import {
  errorText,
  Field,
  Form,
  PasswordInput,
  ProblemError,
  SubmitButton,
  toast,
  useAction,
  useForm,
  useSession,
} from '@niyukti/kit';
import * as z from 'zod/mini';
import * as words from './words.ts';

/** Changes the password of the account. Its other sessions end. */
export function ChangePassword() {
  const session = useSession();
  const changing = useAction(changePassword);
  const form = useForm(PasswordChange, {
    onSubmit: async ({ password, currentPassword }) => {
      await changing.send({ body: { password, currentPassword } });
      toast(TEXTS.passwordChanged);
      form.reset();
    },
    failed: (error) =>
      error instanceof ProblemError && error.problem.status < 500 ? errorText(error) : TEXTS.passwordFailed,
  });
  return (
    <Form form={form} label={words.changePassword.title}>
      {/* Password managers store the new password for this name. */}
      <input type="email" autoComplete="username" value={session?.email ?? ''} readOnly hidden />
      <Field name="currentPassword" label={words.changePassword.current}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Field name="password" label={words.changePassword.new} hint={words.changePassword.length}>
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field name="confirmPassword" label={words.changePassword.again}>
        <PasswordInput autoComplete="new-password" />
      </Field>
      <SubmitButton busyLabel={words.changePassword.busy}>{words.changePassword.title}</SubmitButton>
    </Form>
  );
}

/** The body of the call, and the repeated password, which the page checks. */
export const PasswordChange = z
  .object({ currentPassword: typedPassword, password: newPassword, confirmPassword: z.string() })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: TEXTS.settingsPasswordsDiffer,
      path: ['confirmPassword'],
    }),
  );
