import type { AnyCall, CallInput, CallOutput } from '@niyukti/contract/call';
import { LINKS } from '@niyukti/contract/links';
import type { Role } from '@niyukti/contract/roles';
import type { Session } from '@niyukti/contract/session';
import { LOGIN_TEXTS } from '@niyukti/contract/texts';
import {
  Button,
  ErrorNotice,
  errorText,
  Field,
  Form,
  type FormSchema,
  finishSignIn,
  Link,
  NetworkError,
  PasswordInput,
  ProblemError,
  SubmitButton,
  TextInput,
  useAction,
  useForm,
} from '@niyukti/kit';
import { serverTextOr } from '@niyukti/kit/words';
import { type ReactNode, useRef, useState } from 'react';
import { hasPasskeys } from '../passkey/index.ts';
import { AccountFrame } from './account-frame.tsx';
import { usePasskeyLogIn } from './factors/use-passkey-log-in.ts';
import * as s from './log-in.module.css';
import { ProofFrame } from './proof-frame.tsx';
import { words } from './words/index.ts';

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
  /**
   * Words for a log-in that failed; by default the server's own, else those of the role with the
   * reason.
   */
  failed?: ((error: unknown) => string) | undefined;
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
  failed,
  ...frame
}: Props<C>) {
  const action = useAction(call);
  const [asked, setAsked] = useState(false);
  const [coded, setCoded] = useState(false);
  const finish = () => finishSignIn(role, remember, LOGIN_TEXTS[role].ok);
  const passkey = usePasskeyLogIn(role, finish);
  // From here on a failure is not the log-in's: the words of the role would blame e-mail and
  // password.
  const answered = useRef(false);
  const form = useForm(schema, {
    onSubmit: async (body) => {
      answered.current = false;
      const answer = await action.send({ body } as CallInput<C>);
      answered.current = true;
      const refusal = nobody?.(answer);
      if (refusal) throw new NetworkError(refusal);
      await finish();
    },
    failed: (error) => {
      const code = error instanceof ProblemError ? error.code : null;
      if (code === 'proof-needed') setAsked(true);
      // The password was right: nothing of it is to be blamed.
      if (code === 'code-needed' || code === 'wrong-code') {
        setCoded(true);
        return errorText(error);
      }
      if (answered.current) return errorText(error);
      return failed?.(error) ?? serverTextOr(LOGIN_TEXTS[role].failed, error);
    },
  });
  return (
    <AccountFrame {...frame}>
      <Form form={form} label={words.logIn.form}>
        <Field name="email" label={words.logIn.email}>
          <TextInput
            type="email"
            autoComplete="username webauthn"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field name="password" label={words.logIn.password}>
          <PasswordInput autoComplete="current-password" />
        </Field>
        {coded && (
          <Field name="code" label={words.logIn.code} hint={words.logIn.codeHint}>
            <TextInput autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} />
          </Field>
        )}
        {asked && <ProofFrame key={form.failures} />}
        <SubmitButton wide busyLabel={words.logIn.busy}>
          {words.logIn.submit}
        </SubmitButton>
      </Form>
      <p className={s.forgot}>
        <Link to={`${LINKS.passwordReset}?for=${role}`}>{words.logIn.forgot}</Link>
      </p>
      {hasPasskeys() && (
        <div className={s.passkey}>
          <ErrorNotice error={passkey.error} />
          <Button wide busy={passkey.busy} busyLabel={words.logIn.busy} onClick={() => void passkey.ask()}>
            {words.logIn.passkey}
          </Button>
        </div>
      )}
    </AccountFrame>
  );
}
