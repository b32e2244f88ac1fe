import { createHr } from '@niyukti/contract/accounts/hr-calls';
import { NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import { signUpStudent } from '@niyukti/contract/accounts/student-calls';
import { logInAdmin } from '@niyukti/contract/administration/admin-calls';
import { confirmAddress } from '@niyukti/contract/notices/mail-calls';
import { callAs } from './api.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { DEMO, DEMO_PASSWORD } from './sign-in.ts';

/** The password of every account that a journey makes. */
export const PASSWORD = 'a journey to an offer';

/**
 * Distinguishes what a journey makes: all of them share one database, and none may change what
 * another one reads.
 */
export const unique = () => crypto.randomUUID().slice(0, 8);

let admin: { readonly since: number; readonly token: Promise<string> } | undefined;
/** What administrators do may ask for a fresh proof: a log-in counts as one for 15 minutes. */
const FRESH_MS = 10 * 60_000;

/**
 * A session of the administrator for what a journey needs and does not show. One serves all
 * journeys of a process for a while.
 */
export function adminToken(): Promise<string> {
  if (!admin || Date.now() - admin.since > FRESH_MS) {
    const body = { email: DEMO.admin, password: DEMO_PASSWORD };
    admin = { since: Date.now(), token: callAs(null, logInAdmin, { body }).then(({ token }) => token) };
  }
  return admin.token;
}

/** An account that a journey made. */
export interface Account {
  id: string;
  name: string;
  email: string;
  password: string;
}

/** An HR of its own. */
export async function newHr(firstName = 'Zubin'): Promise<Account> {
  const { name, email } = person(firstName);
  const body = { name, email, number: '9820088002', password: PASSWORD };
  const { HrId } = await callAs(await adminToken(), createHr, { body });
  return { id: HrId, name, email, password: PASSWORD };
}

/** A job seeker of its own, without a resume. */
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

/** Confirms an account's address by the link that was mailed when it was made. */
export async function confirmAddressOf({ email }: Pick<Account, 'email'>): Promise<void> {
  const link = linkIn(await mailTo(email, 'Confirm your email'), 'Confirm this address');
  await callAs(null, confirmAddress, { body: { token: link.split('#')[1] ?? '' } });
}
