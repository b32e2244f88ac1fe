import { ROLES } from '@niyukti/contract/accounts/roles';
import { LIMITS } from '@niyukti/contract/api/limits';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import { EMPTY_ACCOUNT } from '@niyukti/contract/public-pages/slots';
import { ownPath } from '@niyukti/contract/screens/own-path';
import { TEXTS } from '@niyukti/contract/text/texts';
import type { Content, FormPost, FormRefusal } from './content.ts';

/** The message of a login page, by the value of `done` in its address. */
const DONE: Readonly<Record<string, string>> = {
  'signed-up': TEXTS.signedUp,
  password: TEXTS.passwordChanged,
  asked: TEXTS.passwordLinkAsked(LIMITS.passwordResetSeconds / 60),
};

/** Fields that are not filled in again: secrets and one-time values. */
const NOT_KEPT = new Set(['password', 'confirmPassword', 'code', 'token']);

/** The account forms, as named in `CONTENTS`. */
export type AccountForm =
  | 'student-log-in'
  | 'student-sign-up'
  | 'company-log-in'
  | 'company-sign-up'
  | 'hr-log-in'
  | 'admin-log-in'
  | 'password-reset';

/** Reads the path to open after the login. */
export function readNext(request: Pick<Request, 'url'>): string | null {
  return ownPath(new URL(request.url).searchParams.get('next'));
}

/** Formats the query that keeps `next` in links and forms. */
export const formatNextQuery = (next: string | null): string =>
  next === null ? '' : `?next=${encodeURIComponent(next)}`;

/** The content of a login, sign-up or password page, with its form for browsers without scripts. */
export const account = (name: AccountForm): Content => ({
  lively: true,
  read({ value }) {
    const role = ROLES.find((one) => one === value('for'));
    const done = value('done') ?? '';
    const slot = {
      ...EMPTY_ACCOUNT,
      search: formatNextQuery(ownPath(value('next'))),
      values: role ? { role } : {},
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? '') : '',
    };
    return Promise.resolve({ slots: { account: slot } });
  },
  form: {
    async send(posted: FormPost) {
      // Import it when needed, because few browsers have no scripts.
      const { takeAccountForm } = await import('./account-forms.ts');
      return takeAccountForm(name, posted);
    },
    values(_fields, request): Record<string, string> {
      const next = readNext(request);
      return next === null ? {} : { next };
    },
    show(slots, fields, { problem }: FormRefusal) {
      const code = problem?.type?.split('/').at(-1);
      const text = problem?.detail ?? PROBLEMS.internal.detail;
      const errors: Record<string, string> = {};
      for (const { path, message } of problem?.errors ?? []) errors[path] ??= message;
      const kept = Object.entries(fields).filter(([field]) => !NOT_KEPT.has(field));
      return {
        ...slots,
        account: {
          ...(slots.account ?? EMPTY_ACCOUNT),
          values: Object.fromEntries(kept),
          errors,
          // The password was right, so the request for the code is not shown as an error.
          problem: code === 'code-needed' ? '' : text,
          coded: code === 'code-needed' || code === 'wrong-code',
          proof: code === 'proof-needed',
          done: code === 'code-needed' ? text : '',
        },
      };
    },
  },
});
