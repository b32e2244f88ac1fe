import { StudentSignUpBody, signUpStudent } from '@niyukti/contract/calls/student';
import { LIMITS } from '@niyukti/contract/limits';
import { LINKS } from '@niyukti/contract/links';
import { TEXTS } from '@niyukti/contract/texts';
import {
  Field,
  Form,
  Link,
  PasswordInput,
  SubmitButton,
  TextInput,
  useAction,
  useForm,
  useLocation,
  useNavigate,
} from '@niyukti/kit';
import { AccountFrame } from '@niyukti/kit/account';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as s from './sign-up.module.css';
import { STOPS } from './stops.ts';

/** /StudentSignUp. */
export function SignUpPage() {
  const { search } = useLocation();
  const logIn = `${LINKS.studentLogIn}${search}`;
  const [done, setDone] = useState(false);
  const signingUp = useAction(signUpStudent);
  const form = useForm(StudentSignUpBody, {
    onSubmit: async (body) => {
      await signingUp.send({ body });
      setDone(true);
    },
    draft: { key: 'sign-up', in: 'session' },
  });

  return (
    <AccountFrame
      title="Sign up to apply for jobs"
      purpose="One account, one resume, and every application on one line."
      stops={STOPS}
      foot={
        <p>
          Have an account? <Link to={logIn}>Log in</Link>
        </p>
      }
    >
      <div role="status">{done && <SignedUp logIn={logIn} />}</div>
      {!done && (
        <Form form={form}>
          <Field name="name" label="Name">
            <TextInput autoComplete="name" />
          </Field>
          <Field name="email" label="Email">
            <TextInput type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </Field>
          <Field name="phone" label="Phone" hint="7 to 15 digits, with or without a country code">
            <TextInput type="tel" autoComplete="tel" />
          </Field>
          <Field name="password" label="Password" hint={`At least ${LIMITS.passwordMin} characters`}>
            <PasswordInput autoComplete="new-password" />
          </Field>
          <Field name="confirmPassword" label="Confirm password">
            <PasswordInput autoComplete="new-password" />
          </Field>
          <SubmitButton wide busyLabel="Signing up">
            Sign up
          </SubmitButton>
        </Form>
      )}
    </AccountFrame>
  );
}

/** Says that it worked, then goes on to the log-in. */
function SignedUp({ logIn }: { logIn: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(logIn), LIMITS.signUpRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate, logIn]);
  return (
    <div className={s.done}>
      <b>
        <Check aria-hidden />
        {TEXTS.signedUp}
      </b>
      <p>The log-in opens in a moment. You can also go there now.</p>
      <Link to={logIn}>Log in</Link>
    </div>
  );
}
