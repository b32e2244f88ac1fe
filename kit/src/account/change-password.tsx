import { changePassword } from '@niyukti/contract/calls/session';
import { TEXTS } from '@niyukti/contract/texts';
import {
  call,
  errorText,
  Field,
  Form,
  NetworkError,
  PasswordInput,
  ProblemError,
  SubmitButton,
  toast,
  useForm,
} from '@niyukti/kit';
import { PasswordChange } from './password-schema.ts';

/** Changes the signed-in account's password; its other sessions end. */
export function ChangePassword() {
  const form = useForm(PasswordChange, {
    onSubmit: async ({ password, currentPassword }) => {
      await call(changePassword, { body: { password, currentPassword } });
      toast(TEXTS.passwordChanged);
      form.reset();
    },
    failed: (error) =>
      error instanceof ProblemError || error instanceof NetworkError ? errorText(error) : TEXTS.passwordFailed,
  });
  return (
    <Form form={form} label="Change password">
      <Field name="currentPassword" label="Current password">
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Field name="password" label="New password" hint="8 to 128 characters">
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field name="confirmPassword" label="New password again">
        <PasswordInput autoComplete="new-password" />
      </Field>
      <SubmitButton busyLabel="Changing">Change password</SubmitButton>
    </Form>
  );
}
