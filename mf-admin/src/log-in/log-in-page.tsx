import { AdminLogInBody, logInAdmin } from '@niyukti/contract/calls/admin';
import { getSession } from '@niyukti/contract/calls/session';
import { LOGIN_TEXTS } from '@niyukti/contract/texts';
import {
  call,
  errorText,
  Field,
  Form,
  finishSignIn,
  PasswordInput,
  ProblemError,
  SubmitButton,
  TextInput,
  useForm,
} from '@niyukti/kit';
import { AccountFrame } from '@niyukti/kit/account';

/** The administrator's log-in. */
export function LogInPage() {
  const form = useForm(AdminLogInBody, {
    onSubmit: async (body) => {
      const { name } = await call(logInAdmin, { body });
      const { sessions } = await call(getSession);
      const id = sessions.find((session) => session.role === 'admin')?.id ?? '';
      await finishSignIn('admin', { AdminId: id, admin: name, name }, LOGIN_TEXTS.admin.ok);
    },
    failed: (error) =>
      error instanceof ProblemError && error.code === 'bad-credentials' ? LOGIN_TEXTS.admin.failed : errorText(error),
  });
  return (
    <AccountFrame
      title="Administrator log-in"
      purpose="Accounts, assignments, limits and moderation."
      stops={['See what waits', 'Assign each job to an HR', 'Raise limits', 'Keep the board kind']}
    >
      <Form form={form}>
        <Field name="email" label="Email">
          <TextInput type="email" autoComplete="username" inputMode="email" />
        </Field>
        <Field name="password" label="Password">
          <PasswordInput autoComplete="current-password" />
        </Field>
        <SubmitButton wide busyLabel="Logging in">
          Log in
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}
