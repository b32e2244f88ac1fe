import { signUpCompany } from '@niyukti/contract/accounts/company-calls';
import { NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import { COMPANY_TYPES, LIMITS } from '@niyukti/contract/api/limits';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import { LINKS } from '@niyukti/contract/screens/links';
import { TEXTS } from '@niyukti/contract/text/texts';
import { FieldRow, Form, Link, PasswordInput, Select, SubmitButton, TextInput, useAction, useForm } from '@niyukti/kit';
import { serverTextOr } from '@niyukti/kit/words';
import { AccountAnswer, AccountField, AccountFrame, useAccountPage } from '@niyukti/product/account';
import { useLateDraft } from '@niyukti/product/hydration';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as s from '../parts/page-notice.module.css';
import { COMPANY_STOPS } from '../parts/stops.ts';
import { SignUpForm } from './sign-up-form.ts';
import { words } from './words.ts';

const DRAFT = { key: 'company-sign-up', in: 'session' } as const;

/** A company's sign-up. It leads to the log-in, whose address keeps the page that was asked for. */
export function SignUpPage() {
  const logIn = LINKS.companyLogIn + useAccountPage(LINKS.companySignUp).search;
  const [done, setDone] = useState<string | null>(null);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => location.assign(logIn), LIMITS.signUpRedirectMs);
    return () => clearTimeout(timer);
  }, [done, logIn]);
  return (
    <AccountFrame
      title={words.title}
      purpose={words.purpose(LIMITS.postingLimit)}
      stops={COMPANY_STOPS}
      foot={
        <p>
          {words.haveAccount}
          <Link to={logIn}>{words.logIn}</Link>
        </p>
      }
    >
      {done === null ? <SignUp onDone={setDone} /> : <SignedUp message={done} logIn={logIn} />}
    </AccountFrame>
  );
}

function SignUp({ onDone }: { onDone: (message: string) => void }) {
  const signingUp = useAction(signUpCompany);
  const page = useAccountPage(LINKS.companySignUp);
  const box = useRef<HTMLDivElement>(null);
  const form = useForm(SignUpForm, {
    initial: page.values,
    draft: useLateDraft(box, DRAFT),
    onSubmit: async (body) => {
      const answer = await signingUp.send({ body: { ...body, notice: NOTICE_VERSION } });
      if (!answer.success) throw new Refused(answer.message || TEXTS.companySignUpRefused);
      onDone(answer.message || TEXTS.signedUp);
    },
    failed: (error) =>
      error instanceof Refused ? error.message : serverTextOr(PROBLEMS['company-exists'].detail, error),
  });
  const match = usePasswordMatch();
  const given = { page, over: form.failures > 0 };
  return (
    <div ref={box}>
      <Form form={form} label={words.submit} action={LINKS.companySignUp + page.search}>
        <AccountAnswer {...given} />
        <AccountField {...given} name="companyName" label={words.companyName}>
          <TextInput autoComplete="organization" />
        </AccountField>
        <AccountField {...given} name="companyType" label={words.companyType.label}>
          <Select placeholder={words.companyType.choose} options={COMPANY_TYPES} />
        </AccountField>
        <div className={s.other}>
          <AccountField {...given} name="otherCompanyType" label={words.companyType.empty}>
            <TextInput />
          </AccountField>
        </div>
        <FieldRow>
          <AccountField {...given} name="position" label={words.position}>
            <TextInput autoComplete="organization-title" />
          </AccountField>
          <AccountField {...given} name="businessmodel" label={words.businessModel}>
            <TextInput />
          </AccountField>
        </FieldRow>
        <FieldRow>
          <AccountField {...given} name="email" label={words.email}>
            <TextInput type="email" autoComplete="username" inputMode="email" spellCheck={false} />
          </AccountField>
          <AccountField {...given} name="phone" label={words.phone}>
            <TextInput type="tel" autoComplete="tel" inputMode="tel" />
          </AccountField>
        </FieldRow>
        <AccountField
          {...given}
          name="password"
          label={words.password.label}
          hint={words.password.hint(LIMITS.passwordMin)}
        >
          <PasswordInput autoComplete="new-password" onBlur={match.check} />
        </AccountField>
        <AccountField {...given} name="confirmPassword" label={words.confirmPassword} error={match.error}>
          <PasswordInput autoComplete="new-password" onBlur={match.check} onInput={match.clear} />
        </AccountField>
        <input type="hidden" name="notice" value={NOTICE_VERSION} readOnly />
        <p>
          {words.privacy.text} <a href={LINKS.privacy}>{words.privacy.link}</a>.
        </p>
        <SubmitButton wide busyLabel={words.busy}>
          {words.submit}
        </SubmitButton>
      </Form>
    </div>
  );
}

/** Reports different passwords when the second field is left, and clears the message while it is corrected. */
function usePasswordMatch() {
  const [error, setError] = useState<string>();
  return {
    error,
    clear: () => setError(undefined),
    check: ({ currentTarget }: React.FocusEvent<HTMLInputElement>) => {
      const value = (name: string) => (currentTarget.form?.elements.namedItem(name) as HTMLInputElement | null)?.value;
      const repeated = value('confirmPassword');
      setError(repeated && repeated !== value('password') ? TEXTS.passwordsDiffer : undefined);
    },
  };
}

/** The server answered, and did not make an account. */
class Refused extends Error {}

/** Says that the account was made, and leads to the log-in, with a link for those who do not want to wait. */
export function SignedUp({ message, logIn }: { message: string; logIn: string }) {
  return (
    <div className={s.done} role="status">
      <CircleCheck aria-hidden="true" />
      <div>
        <p className={s.message}>{message}</p>
        <p>
          {words.signedUp.text}
          <Link to={logIn}>{words.signedUp.now}</Link>
        </p>
      </div>
    </div>
  );
}
