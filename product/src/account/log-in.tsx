import { LOGIN_TEXTS, refusedLogIn } from '@niyukti/contract/accounts/log-in-texts';
import { ROLE_LOGINS, type Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/api/call';
import { LINKS } from '@niyukti/contract/screens/links';
import {
  Button,
  ErrorNotice,
  errorText,
  Form,
  type FormSchema,
  finishSignIn,
  If,
  Link,
  NetworkError,
  PasswordInput,
  ProblemError,
  SubmitButton,
  TextInput,
  useAction,
  useForm,
} from '@niyukti/kit';
import { failureText } from '@niyukti/kit/words';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../hydration/index.ts';
import { hasPasskeys } from '../passkey.ts';
import { AccountFrame } from './account-frame.tsx';
import { usePasskeyLogIn } from './factors/use-passkey-log-in.ts';
import * as s from './log-in.module.css';
import { AccountAnswer, AccountField } from './plain/account-field.tsx';
import { useAccountPage } from './plain/use-account-page.ts';
import { ProofFrame } from './proof-frame.tsx';
import * as words from './words.ts';

/** The values of a log-in form. */
interface Credentials {
  email: string;
  password: string;
  proof?: string | undefined;
  code?: string | undefined;
}

interface Props<C extends AnyCall> {
  /** Who logs in. It decides the page that opens and the texts of failures. */
  forRole: Role;
  call: C;
  /** The schema of the call's body. */
  schema: FormSchema<Credentials>;
  /** The h1 of the page. */
  title: string;
  purpose: ReactNode;
  stops: readonly string[];
  foot?: ReactNode;
  /** What the browser stores of the account, by the keys of `ROLE_STORAGE_KEYS`. */
  remember: (session: Session) => Readonly<Record<string, string>>;
  /** The text for an answer that names no account, or null for one that does. */
  nobody?: ((answer: CallOutput<C>) => string | null) | undefined;
  /** The text where the server did not answer. By default the text of the role with the reason. */
  unreached?: ((error: unknown) => string) | undefined;
}

/**
 * The log-in page of any role. It leads to the page in `?next=`, else to the role's home. It says so
 * where the browser did not store the cookie of the session.
 *
 * @example
 * <LogIn forRole="hr" call={logInHr} schema={LogInBody} title="HR log-in" purpose="…" stops={STOPS} remember={({ HrId }) => ({ HrId })} />
 */
export function LogIn<C extends AnyCall>({
  forRole: role,
  call,
  schema,
  remember,
  nobody,
  unreached,
  ...frame
}: Props<C>) {
  const action = useAction(call);
  const page = useAccountPage(ROLE_LOGINS[role]);
  const isHydrated = useHydrated();
  const [asked, setAsked] = useState(false);
  const [coded, setCoded] = useState(page.coded);
  const codeInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (coded && !page.coded) codeInput.current?.focus();
  }, [coded, page.coded]);
  // The security check needs scripts, so the prerendered markup does not have it: add it after hydration.
  useEffect(() => setAsked(page.proof), [page.proof]);
  const finish = () => finishSignIn(role, remember, LOGIN_TEXTS[role].ok);
  const passkey = usePasskeyLogIn(role, finish);
  // After the server accepted the log-in a failure has another cause: the text of the role would blame
  // the e-mail or the password.
  const answered = useRef(false);
  const form = useForm(schema, {
    initial: page.values,
    onSubmit: async (body) => {
      answered.current = false;
      const answer = await action.send({ body } as CallInput<C>).catch((error: unknown) => {
        // The password was right: ask for the code instead of showing an error.
        if (coded || !(error instanceof ProblemError && error.code === 'code-needed')) throw error;
        setCoded(true);
      });
      if (answer === undefined) return;
      answered.current = true;
      const refusal = nobody?.(answer);
      if (refusal) throw new NetworkError(refusal);
      await finish();
    },
    failed: (error) => {
      const code = error instanceof ProblemError ? error.code : null;
      if (code === 'proof-needed') setAsked(true);
      if (code === 'wrong-code') setCoded(true);
      if (answered.current) return errorText(error);
      if (code !== null) return refusedLogIn(role, code, errorText(error));
      return unreached?.(error) ?? failureText(LOGIN_TEXTS[role].failed, error);
    },
  });
  const given = { page, over: form.failures > 0 };
  return (
    <AccountFrame {...frame}>
      <Form form={form} label={words.logIn.form} action={ROLE_LOGINS[role] + page.search}>
        <AccountAnswer {...given} />
        <AccountField {...given} name="email" label={words.logIn.email}>
          <TextInput
            type="email"
            autoComplete="username webauthn"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </AccountField>
        <AccountField {...given} name="password" label={words.logIn.password}>
          <PasswordInput autoComplete="current-password" />
        </AccountField>
        <If name="account.coded" is={coded}>
          <AccountField {...given} name="code" label={words.logIn.code} hint={words.logIn.codeHint}>
            <TextInput
              ref={codeInput}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
            />
          </AccountField>
        </If>
        {asked && <ProofFrame key={`${form.failures} ${coded}`} />}
        <If name="account.proof" is={page.proof}>
          <noscript>{words.noScripts.proof}</noscript>
        </If>
        <SubmitButton wide busyLabel={words.logIn.busy}>
          {words.logIn.submit}
        </SubmitButton>
      </Form>
      <p className={s.forgot}>
        <Link to={`${LINKS.passwordReset}?for=${role}`}>{words.logIn.forgot}</Link>
      </p>
      {/* Always in the prerendered markup: to add it later would move the content below. */}
      {(!isHydrated || hasPasskeys()) && (
        <div className={s.passkey}>
          <ErrorNotice error={passkey.error} />
          <Button wide busy={passkey.busy} busyLabel={words.logIn.busy} onClick={() => void passkey.ask()}>
            {words.logIn.passkey}
          </Button>
          <noscript>{words.noScripts.passkey}</noscript>
        </div>
      )}
    </AccountFrame>
  );
}
