import { logInHr } from '@niyukti/contract/calls/hr';
import { LogInBody } from '@niyukti/contract/calls/student';
import { LINKS } from '@niyukti/contract/links';
import { LOGIN_TEXTS } from '@niyukti/contract/texts';
import {
  call,
  Field,
  Form,
  finishSignIn,
  Link,
  PasswordInput,
  ProblemError,
  SubmitButton,
  TextInput,
  useForm,
} from '@niyukti/kit';
import { AccountFrame } from '@niyukti/kit/account';
import { failureText } from '../parts/failure-text.ts';

const STOPS = ['Screen applications', 'Share interviews', 'Publish outcomes', 'Send offer letters'];

/** HR's log-in; leads to the page that was asked for, else home. */
export function LogInPage() {
  const form = useForm(LogInBody, {
    onSubmit: async (body) => {
      const { HrId } = await call(logInHr, { body });
      await finishSignIn('hr', { HrId }, LOGIN_TEXTS.hr.ok);
    },
    failed: (error) =>
      error instanceof ProblemError && error.code === 'bad-credentials'
        ? `${LOGIN_TEXTS.hr.failed} The email or the password is not right.`
        : failureText(LOGIN_TEXTS.hr.failed, error),
  });
  return (
    <AccountFrame
      title="HR log-in"
      purpose="Log in with the account that your administrator made for you."
      stops={STOPS}
      foot={
        <p>
          Forgot your password? Ask your administrator for a link, or <Link to={LINKS.contact}>write to us</Link>.
        </p>
      }
    >
      <Form form={form} label="Log in">
        <Field name="email" label="Email">
          <TextInput type="email" autoComplete="username" inputMode="email" spellCheck={false} />
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
