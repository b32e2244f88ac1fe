import { AdminLogInBody, logInAdmin } from '@niyukti/contract/calls/admin';
import { LOGIN_TEXTS } from '@niyukti/contract/texts';
import { errorText, ProblemError } from '@niyukti/kit';
import { LogIn } from '@niyukti/kit/account';
import { words } from './words/index.ts';

/** The administrator's log-in. */
export function LogInPage() {
  return (
    <LogIn
      {...words}
      forRole="admin"
      call={logInAdmin}
      schema={AdminLogInBody}
      remember={({ id, name }) => ({ AdminId: id, admin: name, name })}
      failed={(error) =>
        error instanceof ProblemError && error.code === 'bad-credentials' ? LOGIN_TEXTS.admin.failed : errorText(error)
      }
    />
  );
}
