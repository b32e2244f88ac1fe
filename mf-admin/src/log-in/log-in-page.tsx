import { AdminLogInBody, logInAdmin } from '@niyukti/contract/administration/admin-calls';
import { errorText } from '@niyukti/kit';
import { LogIn } from '@niyukti/product/account';
import { words } from './words.ts';

/** The administrator's log-in. */
export function LogInPage() {
  return (
    <LogIn
      {...words}
      forRole="admin"
      call={logInAdmin}
      schema={AdminLogInBody}
      remember={({ id, name }) => ({ AdminId: id, admin: name, name })}
      unreached={errorText}
    />
  );
}
