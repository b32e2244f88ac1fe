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
import { hasPasskeys } from '../passkey/index.ts';
import { AccountFrame } from './account-frame.tsx';
import { usePasskeyLogIn } from './factors/use-passkey-log-in.ts';
import * as s from './log-in.module.css';
import { words as noScripts } from './no-scripts-words.ts';
import { AccountAnswer, AccountField } from './plain/account-field.tsx';
import { useAccountPage, useHydrated } from './plain/use-account-page.ts';
import { ProofFrame } from './proof-frame.tsx';
import * as words from './words.ts';

/** What a log-in form sends. */
interface Credentials {
  email: string;
  password: string;
  proof?: string | undefined;
  code?: string | undefined;
}

interface Props<C extends AnyCall> {
  /** Whose log-in it is: it decides the greeting, the page that opens, and what a failure says. */
  forRole: Role;
  call: C;
  /** The schema of the call's body: pages carry no schema with a call. */
  schema: FormSchema<Credentials>;
  /** The page's h1. */
  title: string;
  purpose: ReactNode;
  stops: readonly string[];
  foot?: ReactNode;
  /** What the browser keeps of the account, by the key names of `ROLE_STORAGE_KEYS`. */
  remember: (session: Session) => Readonly<Record<string, string>>;
  /** Words for a success that names nobody, or null for one that does. */
  nobody?: ((answer: CallOutput<C>) => string | null) | undefined;
  /** Words for a server that could not be reached; by default those of the role with the reason. */
  unreached?: ((error: unknown) => string) | undefined;
}

/**
 * The log-in page of any role. It leads to the page that was asked for (`?next=`), else to the
 * role's home, and says so where the browser did not keep the session's cookie.
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
  // Only scripts can ask it, so the markup that they take over has no place for it.
  useEffect(() => setAsked(page.proof), [page.proof]);
  const finish = () => finishSignIn(role, remember, LOGIN_TEXTS[role].ok);
  const passkey = usePasskeyLogIn(role, finish);
  // From here on a failure is not the log-in's: the words of the role would blame e-mail and
  // password.
  const answered = useRef(false);
  const form = useForm(schema, {
    initial: page.values,
    onSubmit: async (body) => {
      answered.current = false;
      const answer = await action.send({ body } as CallInput<C>).catch((error: unknown) => {
        // The password was right: what comes next is a question, not a problem.
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
          <noscript>{noScripts.proof}</noscript>
        </If>
        <SubmitButton wide busyLabel={words.logIn.busy}>
          {words.logIn.submit}
        </SubmitButton>
      </Form>
      <p className={s.forgot}>
        <Link to={`${LINKS.passwordReset}?for=${role}`}>{words.logIn.forgot}</Link>
      </p>
      {/* In the markup whatever the browser can do: what comes later would move what stands below. */}
      {(!isHydrated || hasPasskeys()) && (
        <div className={s.passkey}>
          <ErrorNotice error={passkey.error} />
          <Button wide busy={passkey.busy} busyLabel={words.logIn.busy} onClick={() => void passkey.ask()}>
            {words.logIn.passkey}
          </Button>
          <noscript>{noScripts.passkey}</noscript>
        </div>
      )}
    </AccountFrame>
  );
}
