import { CompanySignUpBody, logInCompany, signUpCompany } from '@niyukti/contract/accounts/company-calls';
import { logInHr } from '@niyukti/contract/accounts/hr-calls';
import { refusedLogIn } from '@niyukti/contract/accounts/log-in-texts';
import { ROLE_HOMES, ROLE_LOGINS, type Role } from '@niyukti/contract/accounts/roles';
import { resetPassword } from '@niyukti/contract/accounts/session-calls';
import { logInStudent, signUpStudent } from '@niyukti/contract/accounts/student-calls';
import { logInAdmin } from '@niyukti/contract/administration/admin-calls';
import type { AnyCall } from '@niyukti/contract/api/call';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import { askPasswordLink } from '@niyukti/contract/notices/mail-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { passOn } from '../marketing/api.ts';
import { type AccountForm, formatNextQuery, readNext } from './account.ts';
import type { FormPost, FormRefusal, FormSuccess } from './content.ts';

type Take = (posted: FormPost) => Promise<FormSuccess | FormRefusal>;

const FORMS: Readonly<Record<AccountForm, Take>> = {
  'student-log-in': logIn('student', logInStudent),
  'company-log-in': logIn('company', logInCompany),
  'hr-log-in': logIn('hr', logInHr),
  'admin-log-in': logIn('admin', logInAdmin),
  'student-sign-up': signUpAsStudent,
  'company-sign-up': signUpAsCompany,
  'password-reset': resetOrAskLink,
};

/**
 * Handles an account form that was sent without scripts. It makes the same call and leads to the
 * same page as with scripts.
 */
export function takeAccountForm(name: AccountForm, posted: FormPost): Promise<FormSuccess | FormRefusal> {
  return FORMS[name](posted);
}

function logIn(role: Role, call: AnyCall): Take {
  return async ({ request, fields, address, api }) => {
    const { email = '', password = '', code = '' } = fields;
    const answer = await passOn(api, call, request, { body: { email, password, ...(code ? { code } : {}) } });
    if (answer.ok) {
      // The cookie of a known browser has the path /api. Copy it for this page, which receives the
      // next login form.
      const cookies = answer.cookies.flatMap((one) =>
        /; Path=\/api;/.test(one) ? [one, one.replace('; Path=/api;', `; Path=${address};`)] : [one],
      );
      return { location: readNext(request) ?? ROLE_HOMES[role], cookies };
    }
    const { problem } = answer;
    if (!problem) return answer;
    return { ...answer, problem: { ...problem, detail: refusedLogIn(role, codeOf(problem), problem.detail) } };
  };
}

async function signUpAsStudent({ request, fields, api }: FormPost): Promise<FormSuccess | FormRefusal> {
  const { name = '', email = '', phone = '', password = '', confirmPassword = '', notice } = fields;
  const adult = fields.adult === 'on';
  const body = { name, email, phone, password, confirmPassword, adult, ...(notice ? { notice } : {}) };
  const answer = await passOn(api, signUpStudent, request, { body });
  return answer.ok ? redirectToLogIn('student', request) : answer;
}

async function signUpAsCompany({ request, fields, api }: FormPost): Promise<FormSuccess | FormRefusal> {
  const { confirmPassword, otherCompanyType = '', ...body } = fields;
  // Validate here too, so that errors of the page and of the call are shown together, as with
  // scripts.
  const parsed = CompanySignUpBody.safeParse({ ...body, otherCompanyType });
  const issues = parsed.success ? [] : parsed.error.issues;
  const errors = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  if (
    body.companyType === 'Other' &&
    !otherCompanyType.trim() &&
    !errors.some(({ path }) => path === 'otherCompanyType')
  )
    errors.push({ path: 'otherCompanyType', message: TEXTS.otherTypeMissing });
  if (confirmPassword !== body.password) errors.push({ path: 'confirmPassword', message: TEXTS.passwordsDiffer });
  const [first] = errors;
  if (first) return { status: PROBLEMS.invalid.status, problem: { detail: first.message, errors } };
  const answer = await passOn(api, signUpCompany, request, { body: { ...body, otherCompanyType } });
  if (!answer.ok) return answer;
  return redirectToLogIn('company', request);
}

/**
 * Handles both forms of the page: the request of a link, and the new password with a link's token.
 */
async function resetOrAskLink({ request, fields, address, api }: FormPost): Promise<FormSuccess | FormRefusal> {
  const { role = '', email = '', token = '', password, confirmPassword = '' } = fields;
  if (password === undefined) {
    const answer = await passOn(api, askPasswordLink, request, { body: { role, email } });
    return answer.ok ? { location: `${address}?for=${encodeURIComponent(role)}&done=asked` } : answer;
  }
  if (password !== confirmPassword) {
    const errors = [{ path: 'confirmPassword', message: TEXTS.passwordsDiffer }];
    return { status: PROBLEMS.invalid.status, problem: { detail: TEXTS.passwordsDiffer, errors } };
  }
  // The form was sent before the page's script had read the token from the link.
  if (!token) return { status: PROBLEMS.invalid.status, problem: { detail: TEXTS.passwordLinkUnread } };
  // The user may have pasted the whole link, or only `token=…`.
  const code = token
    .trim()
    .replace(/^.*#/, '')
    .replace(/^token=/, '');
  const answer = await passOn(api, resetPassword, request, { body: { token: code, password } });
  return answer.ok ? { location: `${ROLE_LOGINS[answer.data.role]}?done=password` } : answer;
}

/** Redirects to the login after a sign-up, and keeps the page that was asked for. */
function redirectToLogIn(role: Role, request: Request): FormSuccess {
  const search = formatNextQuery(readNext(request));
  return { location: `${ROLE_LOGINS[role]}${search}${search ? '&' : '?'}done=signed-up` };
}

const codeOf = ({ type }: { type?: string }) => type?.split('/').at(-1) ?? '';
