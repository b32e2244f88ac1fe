import { LogInBody, logInStudent } from '@niyukti/contract/calls/student';
import { LINKS } from '@niyukti/contract/links';
import { LOGIN_TEXTS } from '@niyukti/contract/texts';
import {
  call,
  Field,
  Form,
  finishSignIn,
  Link,
  PasswordInput,
  SubmitButton,
  TextInput,
  useForm,
  useLocation,
} from '@niyukti/kit';
import { AccountFrame } from '@niyukti/kit/account';
import { STOPS } from './stops.ts';

/** /StudentLogIn, 'Apply For Jobs'. */
export function LogInPage() {
  const { search } = useLocation();
  const form = useForm(LogInBody, {
    onSubmit: async (body) => {
      const { user, name, email } = await call(logInStudent, { body });
      await finishSignIn('student', { user, name, email }, LOGIN_TEXTS.student.ok);
    },
  });

  return (
    <AccountFrame
      title="Apply For Jobs"
      purpose="Log in to find jobs, apply, and follow every application to its offer letter."
      stops={STOPS}
      foot={
        <>
          <p>
            New here? <Link to={`${LINKS.studentSignUp}${search}`}>Sign up as a job seeker</Link>
          </p>
          <p>
            Forgot your password? <Link to={LINKS.contact}>Write to us</Link> and we send you a one-time link.
          </p>
          <p>
            Hiring? <Link to={LINKS.companyLogIn}>Post a job and hire</Link>
          </p>
        </>
      }
    >
      <Form form={form}>
        <Field name="email" label="Email">
          <TextInput type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
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
