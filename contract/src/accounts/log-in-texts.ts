import type { Role } from './roles.ts';

/** What a log-in says, by role. A failure without the server's own message says `failed`. */
export const LOGIN_TEXTS = {
  student: { ok: 'login successfuly', failed: 'invalid email or password' },
  company: { ok: 'Login successful', failed: 'Check your email and password' },
  hr: { ok: 'Login successful!', failed: 'An error occurred. Please try again.' },
  admin: { ok: 'Login successful!', failed: 'Invalid email or password' },
} as const satisfies Record<Role, { ok: string; failed: string }>;

/** What HR's log-in adds to its sentence where it knows what was wrong. */
const HR_WRONG = 'The email or the password is not right.';

const asSaid = (detail: string) => detail;
const REFUSED: Readonly<Record<Role, (detail: string, wrong: boolean) => string>> = {
  student: asSaid,
  company: asSaid,
  hr: (detail, wrong) => `${LOGIN_TEXTS.hr.failed} ${wrong ? HR_WRONG : detail}`,
  admin: (detail, wrong) => (wrong ? LOGIN_TEXTS.admin.failed : detail),
};

/**
 * What a log-in says that the server refused, with scripts and without: `code` and `detail` of the
 * problem. Where a code is asked for, the password was right: nothing of it is to be blamed.
 */
export function refusedLogIn(role: Role, code: string, detail: string): string {
  if (code === 'code-needed' || code === 'wrong-code') return detail;
  return REFUSED[role](detail, code === 'bad-credentials');
}
