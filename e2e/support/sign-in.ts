import { ROLE_COOKIES, type Role } from '@niyukti/contract/accounts/roles';
import type { BrowserContext } from '@playwright/test';

/** Accounts of the demo data. */
export const DEMO = {
  student: 'student@demo.test',
  company: 'company@demo.test',
  hr: 'hr@demo.test',
  admin: 'admin@demo.test',
} as const satisfies Record<Role, string>;

export const DEMO_PASSWORD = 'niyukti-demo';

const PATHS = {
  student: '/api/userlogin',
  company: '/api/company-login',
  hr: '/api/hrlogin',
  admin: '/api/adminlogin',
} as const satisfies Record<Role, string>;

/** Signs a browser in through the API and returns the session's token. Default: the demo account. */
export async function signIn(
  context: BrowserContext,
  role: Role,
  account: { email?: string; password?: string } = {},
): Promise<string> {
  const origin = baseUrl();
  const response = await context.request.post(`${origin}${PATHS[role]}`, {
    headers: { origin },
    data: { email: account.email ?? DEMO[role], password: account.password ?? DEMO_PASSWORD },
  });
  if (!response.ok()) throw new Error(`${role} could not log in: ${response.status()} ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  // Over plain HTTP a request drops Secure cookies, and so does a cookie with a URL. The browser
  // keeps a cookie with a domain.
  await context.addCookies([
    {
      name: ROLE_COOKIES[role],
      value: token,
      domain: new URL(origin).hostname,
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'None',
    },
  ]);
  return token;
}

/** The address of the product under test. */
export function baseUrl(): string {
  return process.env.BASE ?? `http://localhost:${process.env.E2E_PORT ?? 8799}`;
}
