import { logInHr } from '@niyukti/contract/accounts/hr-calls';
import { LogInBody } from '@niyukti/contract/accounts/student-calls';
import { LINKS } from '@niyukti/contract/screens/links';
import { Link } from '@niyukti/kit';
import { LogIn } from '@niyukti/product/account';
import { words } from './words.ts';

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
          {words.noLink} <Link to={LINKS.contact}>{words.writeToUs}</Link>.
        </p>
      }
      remember={({ id }) => ({ HrId: id })}
    />
  );
}
