import { logInCompany } from '@niyukti/contract/accounts/company-calls';
import { LogInBody } from '@niyukti/contract/accounts/student-calls';
import { LINKS } from '@niyukti/contract/screens/links';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Link } from '@niyukti/kit';
import { LogIn, useAccountPage } from '@niyukti/product/account';
import { COMPANY_STOPS } from '../parts/stops.ts';
import { words } from './words.ts';

/** The company's log-in; leads to the page that was asked for, else to the dashboard. */
export function LogInPage() {
  const { search } = useAccountPage(LINKS.companyLogIn);
  return (
    <LogIn
      forRole="company"
      call={logInCompany}
      schema={LogInBody}
      title={words.title}
      purpose={words.purpose}
      stops={COMPANY_STOPS}
      foot={
        <>
          <p>
            {words.new} <Link to={LINKS.companySignUp + search}>{words.signUp}</Link>
          </p>
          <p>
            {words.noLink} <Link to={LINKS.contact}>{words.writeToUs}</Link> {words.thenALink}
          </p>
        </>
      }
      remember={({ id, name }) => ({ companyId: id, name })}
      nobody={(account) => (account?.companyId ? null : TEXTS.companySignUpRefused)}
    />
  );
}
