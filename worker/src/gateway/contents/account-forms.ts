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
import { type AccountForm, nextOf, searchFor } from './account.ts';
import type { FormPost, FormRefusal, FormSuccess } from './content.ts';

type Take = (posted: FormPost) => Promise<FormSuccess | FormRefusal>;

const FORMS: Readonly<Record<AccountForm, Take>> = {
  'student-log-in': logIn('student', logInStudent),
  'company-log-in': logIn('company', logInCompany),
  'hr-log-in': logIn('hr', logInHr),
  'admin-log-in': logIn('admin', logInAdmin),
  'student-sign-up': signUpAsStudent,
  'company-sign-up': signUpAsCompany,
  'password-reset': reset,
};

/**
 * Takes a form about an account that was sent without scripts: the call that scripts would have
 * made, with its checks, limits and second factor, and where they would have led.
 */
export function takeAccountForm(name: AccountForm, posted: FormPost): Promise<FormSuccess | FormRefusal> {
  return FORMS[name](posted);
}

function logIn(role: Role, call: AnyCall): Take {
  return async ({ request, fields, address, api }) => {
    const { email = '', password = '', code = '' } = fields;
    const answer = await passOn(api, call, request, { body: { email, password, ...(code ? { code } : {}) } });
    if (answer.ok) {
      // What tells a known browser goes to the API alone: this form's address gets one of its own.
      const cookies = answer.cookies.flatMap((one) =>
        /; Path=\/api;/.test(one) ? [one, one.replace('; Path=/api;', `; Path=${address};`)] : [one],
      );
      return { location: nextOf(request) ?? ROLE_HOMES[role], cookies };
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
  return answer.ok ? toLogIn('student', request) : answer;
}

async function signUpAsCompany({ request, fields, api }: FormPost): Promise<FormSuccess | FormRefusal> {
  const { confirmPassword, otherCompanyType = '', ...body } = fields;
  // What only the page can say is said together with all others, as with scripts.
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
  return toLogIn('company', request);
}

/** Two forms in one: one that asks for a link, and one that has the code of a link. */
async function reset({ request, fields, address, api }: FormPost): Promise<FormSuccess | FormRefusal> {
  const { role = '', email = '', token = '', password, confirmPassword = '' } = fields;
  if (password === undefined) {
    const answer = await passOn(api, askPasswordLink, request, { body: { role, email } });
    return answer.ok ? { location: `${address}?for=${encodeURIComponent(role)}&done=asked` } : answer;
  }
  if (password !== confirmPassword) {
    const errors = [{ path: 'confirmPassword', message: TEXTS.passwordsDiffer }];
    return { status: PROBLEMS.invalid.status, problem: { detail: TEXTS.passwordsDiffer, errors } };
  }
  // Sent by somebody with scripts before the page had read its link.
  if (!token) return { status: PROBLEMS.invalid.status, problem: { detail: TEXTS.passwordLinkUnread } };
  // As it stands in a link, whole or without what names it.
  const code = token
    .trim()
    .replace(/^.*#/, '')
    .replace(/^token=/, '');
  const answer = await passOn(api, resetPassword, request, { body: { token: code, password } });
  return answer.ok ? { location: `${ROLE_LOGINS[answer.data.role]}?done=password` } : answer;
}

/** After a sign-up the log-in follows, with the page that was asked for in its address. */
function toLogIn(role: Role, request: Request): FormSuccess {
  const search = searchFor(nextOf(request));
  return { location: `${ROLE_LOGINS[role]}${search}${search ? '&' : '?'}done=signed-up` };
}

const codeOf = ({ type }: { type?: string }) => type?.split('/').at(-1) ?? '';
