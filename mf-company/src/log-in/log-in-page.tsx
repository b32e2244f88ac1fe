import { logInCompany } from '@niyukti/contract/calls/company';
import { LogInBody } from '@niyukti/contract/calls/student';
import { LINKS } from '@niyukti/contract/links';
import { LOGIN_TEXTS, TEXTS } from '@niyukti/contract/texts';
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
import { serverTextOr } from '../parts/failure-text.ts';
import { COMPANY_STOPS } from '../parts/stops.ts';

/** The company's log-in; leads to the page that was asked for, else to the dashboard. */
export function LogInPage() {
  const { search } = useLocation();
  const form = useForm(LogInBody, {
    onSubmit: async (body) => {
      const account = await call(logInCompany, { body });
      if (!account?.companyId) throw new NoAccount();
      const { companyId, companyName } = account;
      finishSignIn('company', { companyId, name: companyName }, LOGIN_TEXTS.company.ok);
    },
    failed: (error) =>
      error instanceof NoAccount ? TEXTS.companySignUpRefused : serverTextOr(LOGIN_TEXTS.company.failed, error),
  });
  return (
    <AccountFrame
      title="Post a job and hire"
      purpose="Log in with your company's account."
      stops={COMPANY_STOPS}
      foot={
        <>
          <p>
            New here? <Link to={LINKS.companySignUp + search}>Sign up your company</Link>
          </p>
          <p>
            Forgot your password? <Link to={LINKS.contact}>Write to us</Link> and we send you a link.
          </p>
        </>
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

/** The server said yes and named nobody. */
class NoAccount extends Error {}
