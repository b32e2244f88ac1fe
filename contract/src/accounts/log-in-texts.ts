import type { Role } from './roles.ts';

/** Texts of a log-in, by role. `failed` is said where the server gives no message. */
export const LOGIN_TEXTS = {
  student: { ok: 'login successfuly', failed: 'invalid email or password' },
  company: { ok: 'Login successful', failed: 'Check your email and password' },
  hr: { ok: 'Login successful!', failed: 'An error occurred. Please try again.' },
  admin: { ok: 'Login successful!', failed: 'Invalid email or password' },
} as const satisfies Record<Role, { ok: string; failed: string }>;

/** Added to the sentence of HR's log-in for wrong credentials. */
const HR_WRONG = 'The email or the password is not right.';

const REFUSED: Readonly<Record<Role, (detail: string, wrong: boolean) => string>> = {
  student: (detail) => detail,
  company: (detail) => detail,
  hr: (detail, wrong) => `${LOGIN_TEXTS.hr.failed} ${wrong ? HR_WRONG : detail}`,
  admin: (detail, wrong) => (wrong ? LOGIN_TEXTS.admin.failed : detail),
};

/**
 * The text of a refused log-in, from `code` and `detail` of the problem. Pages and the gateway (for
 * forms without scripts) both use it. Where a code is asked for, the password was right.
 */
export function refusedLogIn(role: Role, code: string, detail: string): string {
  if (code === 'code-needed' || code === 'wrong-code') return detail;
  return REFUSED[role](detail, code === 'bad-credentials');
}
