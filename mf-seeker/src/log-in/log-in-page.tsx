import { LogInBody, logInStudent } from '@niyukti/contract/accounts/student-calls';
import { LINKS } from '@niyukti/contract/screens/links';
import { Link } from '@niyukti/kit';
import { LogIn, useAccountPage } from '@niyukti/product/account';
import { STOPS, WaitingJob } from '../parts/waiting-job.tsx';
import { words } from './words.ts';

/** /StudentLogIn, 'Apply For Jobs'. */
export function LogInPage() {
  const { search } = useAccountPage(LINKS.studentLogIn);
  return (
    <LogIn
      forRole="student"
      call={logInStudent}
      schema={LogInBody}
      title={words.title}
      purpose={<WaitingJob search={search} otherwise={words.purpose} />}
      stops={STOPS}
      foot={
        <>
          <p>
            {words.new} <Link to={`${LINKS.studentSignUp}${search}`}>{words.signUp}</Link>
          </p>
          <p>
            {words.noLink} <Link to={LINKS.contact}>{words.writeToUs}</Link> {words.thenALink}
          </p>
          <p>
            {words.hiring} <Link to={LINKS.companyLogIn}>{words.postAJob}</Link>
          </p>
        </>
      }
      remember={({ id, name, email }) => ({ user: id, name, email })}
    />
  );
}
