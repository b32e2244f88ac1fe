import { logInHr } from '@niyukti/contract/calls/hr';
import { LogInBody } from '@niyukti/contract/calls/student';
import { LINKS } from '@niyukti/contract/links';
import { LOGIN_TEXTS } from '@niyukti/contract/texts';
import { Link, ProblemError } from '@niyukti/kit';
import { LogIn } from '@niyukti/kit/account';
import { failureText } from '@niyukti/kit/words';
import { words } from './words/index.ts';

/** HR's log-in; leads to the page that was asked for, else home. */
export function LogInPage() {
  const { title, purpose, stops } = words;
  return (
    <LogIn
      forRole="hr"
      call={logInHr}
      schema={LogInBody}
      title={title}
      purpose={purpose}
      stops={stops}
      foot={
        <p>
          {words.forgot} <Link to={LINKS.contact}>{words.writeToUs}</Link>.
        </p>
      }
      remember={({ id }) => ({ HrId: id })}
      failed={(error) =>
        error instanceof ProblemError && error.code === 'bad-credentials'
          ? `${LOGIN_TEXTS.hr.failed} ${words.wrong}`
          : failureText(LOGIN_TEXTS.hr.failed, error)
      }
    />
  );
}
