import { newPassword } from '@niyukti/contract/calls/fields';
import { changePassword } from '@niyukti/contract/calls/session';
import { LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import {
  call,
  errorText,
  Field,
  Form,
  PasswordInput,
  ProblemError,
  SubmitButton,
  toast,
  useForm,
  useRoleSession,
} from '@niyukti/kit';
import { Card } from '@niyukti/kit/work';
import * as z from 'zod/mini';

const PasswordBody = z
  .object({
    currentPassword: z.string().check(z.maxLength(1_000)),
    password: newPassword,
    confirmPassword: z.string(),
  })
  .check(
    z.refine((body) => body.password === body.confirmPassword, {
      error: TEXTS.settingsPasswordsDiffer,
      path: ['confirmPassword'],
    }),
  );

/** Changes the password; every other session of the account ends. */
export function Password() {
  const session = useRoleSession('student');
  const form = useForm(PasswordBody, {
    onSubmit: async ({ password, currentPassword }) => {
      await call(changePassword, { body: { password, ...(currentPassword ? { currentPassword } : {}) } });
      form.reset();
      toast(TEXTS.passwordChanged);
    },
    failed: (error) =>
      error instanceof ProblemError && error.problem.status < 500 ? errorText(error) : TEXTS.passwordFailed,
  });
  return (
    <Card title="Change password">
      <Form form={form} label="Change password">
        {/* Password managers file the new password under this name. */}
        <input type="email" autoComplete="username" value={session?.email ?? ''} readOnly hidden />
        <Field
          name="currentPassword"
          label="Current password"
          hint={`Not needed within ${LIMITS.freshLoginSeconds / 60} minutes of a log-in`}
        >
          <PasswordInput autoComplete="current-password" aria-required={false} />
        </Field>
        <Field name="password" label="New password" hint={`At least ${LIMITS.passwordMin} characters`}>
          <PasswordInput autoComplete="new-password" />
        </Field>
        <Field name="confirmPassword" label="Confirm new password">
          <PasswordInput autoComplete="new-password" />
        </Field>
        <div>
          <SubmitButton busyLabel="Changing password">Change password</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
