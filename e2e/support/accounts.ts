import { createHr } from '@niyukti/contract/accounts/hr-calls';
import { NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import { signUpStudent } from '@niyukti/contract/accounts/student-calls';
import { logInAdmin } from '@niyukti/contract/administration/admin-calls';
import { confirmAddress } from '@niyukti/contract/notices/mail-calls';
import { callAs } from './call-as.ts';
import { linkIn, waitForMail } from './mails.ts';
import { DEMO, DEMO_PASSWORD } from './sign-in.ts';

/** The password of every account that a journey makes. */
export const PASSWORD = 'a journey to an offer';

/** A key for names of what a journey makes. All journeys share one database, and none may change what another reads. */
export const unique = () => crypto.randomUUID().slice(0, 8);

let admin: { readonly since: number; readonly token: Promise<string> } | undefined;
/** Some calls of administrators need a recent log-in. The Worker accepts one of the last 15 minutes. */
const REUSE_MS = 10 * 60_000;

/** A session of the demo administrator, for what a journey needs but does not show. */
export function adminToken(): Promise<string> {
  if (!admin || Date.now() - admin.since > REUSE_MS) {
    const body = { email: DEMO.admin, password: DEMO_PASSWORD };
    admin = { since: Date.now(), token: callAs(null, logInAdmin, { body }).then(({ token }) => token) };
  }
  return admin.token;
}

export interface Account {
  id: string;
  name: string;
  email: string;
  password: string;
}

/** Creates an HR. */
export async function newHr(firstName = 'Zubin'): Promise<Account> {
  const { name, email } = person(firstName);
  const body = { name, email, number: '9820088002', password: PASSWORD };
  const { HrId } = await callAs(await adminToken(), createHr, { body });
  return { id: HrId, name, email, password: PASSWORD };
}

/** Signs a job seeker up, who has no resume yet. */
export async function newStudent(firstName = 'Dev'): Promise<Omit<Account, 'id'>> {
  const { name, email } = person(firstName);
  const agreed = { notice: NOTICE_VERSION, adult: true } as const;
  const body = { name, email, phone: '9876543210', password: PASSWORD, confirmPassword: PASSWORD, ...agreed };
  await callAs(null, signUpStudent, { body });
  return { name, email, password: PASSWORD };
}

function person(firstName: string): { name: string; email: string } {
  const key = unique();
  return { name: `${firstName} ${key}`, email: `${firstName.toLowerCase()}-${key}@journeys.test` };
}

/** Confirms an account's address with the link of the mail that it got when it was created. */
export async function confirmAddressOf({ email }: Pick<Account, 'email'>): Promise<void> {
  const link = linkIn(await waitForMail(email, 'Confirm your email'), 'Confirm this address');
  await callAs(null, confirmAddress, { body: { token: link.split('#')[1] ?? '' } });
}
