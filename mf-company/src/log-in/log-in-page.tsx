import { logInCompany } from '@niyukti/contract/calls/company';
import { LogInBody } from '@niyukti/contract/calls/student';
import { LINKS } from '@niyukti/contract/links';
import { TEXTS } from '@niyukti/contract/texts';
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
