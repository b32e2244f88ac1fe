import { ADULT_AGE, NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import { StudentSignUpBody, signUpStudent } from '@niyukti/contract/accounts/student-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { LINKS } from '@niyukti/contract/screens/links';
import { TEXTS } from '@niyukti/contract/text/texts';
import {
  Checkbox,
  Form,
  Link,
  PasswordInput,
  SubmitButton,
  TextInput,
  useAction,
  useForm,
  useNavigate,
} from '@niyukti/kit';
import { AccountAnswer, AccountFault, AccountField, AccountFrame, useAccountPage } from '@niyukti/product/account';
import { useLateDraft } from '@niyukti/product/hydration';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { STOPS, WaitingJob } from '../parts/waiting-job.tsx';
import * as s from './sign-up.module.css';
import { words } from './words.ts';

const DRAFT = { key: 'sign-up', in: 'session' } as const;

/** /StudentSignUp. A plain post does the same without scripts. */
export function SignUpPage() {
  const page = useAccountPage(LINKS.studentSignUp);
  const { search } = page;
  const box = useRef<HTMLDivElement>(null);
  const logIn = `${LINKS.studentLogIn}${search}`;
  const [done, setDone] = useState(false);
  const signingUp = useAction(signUpStudent);
  const form = useForm(StudentSignUpBody, {
    onSubmit: async (body) => {
      await signingUp.send({ body });
      setDone(true);
    },
    prepare: (values) => ({ ...values, notice: NOTICE_VERSION }),
    initial: page.values,
    draft: useLateDraft(box, DRAFT),
  });

  const given = { page, over: form.failures > 0 };
  return (
    <AccountFrame
      title={words.title}
      purpose={<WaitingJob search={search} otherwise={words.purpose} />}
      stops={STOPS}
      foot={
        <p>
          {words.haveAccount}
          <Link to={logIn}>{words.logIn}</Link>
        </p>
      }
    >
      <div role="status">{done && <SignedUp logIn={logIn} />}</div>
      {!done && (
        <div ref={box}>
          <Form form={form} action={LINKS.studentSignUp + search}>
            <AccountAnswer {...given} />
            <AccountField {...given} name="name" label={words.name}>
              <TextInput autoComplete="name" />
            </AccountField>
            <AccountField {...given} name="email" label={words.email}>
              <TextInput type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
            </AccountField>
            <AccountField {...given} name="phone" label={words.phone.label} hint={words.phone.hint}>
              <TextInput type="tel" autoComplete="tel" />
            </AccountField>
            <AccountField
              {...given}
              name="password"
              label={words.password.label}
              hint={words.password.hint(LIMITS.passwordMin)}
            >
              <PasswordInput autoComplete="new-password" />
            </AccountField>
            <AccountField {...given} name="confirmPassword" label={words.confirmPassword}>
              <PasswordInput autoComplete="new-password" />
            </AccountField>
            <input type="hidden" name="notice" value={NOTICE_VERSION} readOnly />
            <AccountFault {...given} name="adult" />
            <Checkbox name="adult">{words.adult(ADULT_AGE)}</Checkbox>
            <p>
              {words.privacy.text} <a href={LINKS.privacy}>{words.privacy.link}</a>.
            </p>
            <SubmitButton wide busyLabel={words.busy}>
              {words.submit}
            </SubmitButton>
          </Form>
        </div>
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
      <p>{words.done}</p>
      <Link to={logIn}>{words.logIn}</Link>
    </div>
  );
}
