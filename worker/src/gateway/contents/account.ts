import { ROLES } from '@niyukti/contract/accounts/roles';
import { LIMITS } from '@niyukti/contract/api/limits';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import { EMPTY_ACCOUNT } from '@niyukti/contract/public-pages/slots';
import { ownPath } from '@niyukti/contract/screens/own-path';
import { TEXTS } from '@niyukti/contract/text/texts';
import type { Content, FormPost, FormRefusal } from './content.ts';

/** What led to a log-in page, by the word in its address. */
const DONE: Readonly<Record<string, string>> = {
  'signed-up': TEXTS.signedUp,
  password: TEXTS.passwordChanged,
  asked: TEXTS.passwordLinkAsked(LIMITS.passwordResetSeconds / 60),
};

/** Said again by nobody: passwords, and what is good for one sending. */
const NOT_KEPT = new Set(['password', 'confirmPassword', 'code', 'token']);

/** The forms, by the names of `CONTENTS`. */
export type AccountForm =
  | 'student-log-in'
  | 'student-sign-up'
  | 'company-log-in'
  | 'company-sign-up'
  | 'hr-log-in'
  | 'admin-log-in'
  | 'password-reset';

/** The part of an address that leads on from a log-in. */
export function nextOf(request: Pick<Request, 'url'>): string | null {
  return ownPath(new URL(request.url).searchParams.get('next'));
}

/** What links and forms of these pages take along. */
export const searchFor = (next: string | null): string => (next === null ? '' : `?next=${encodeURIComponent(next)}`);

/** The page of a log-in, a sign-up or a reset, and its form for browsers without scripts. */
export const account = (name: AccountForm): Content => ({
  lively: true,
  read({ value }) {
    const role = ROLES.find((one) => one === value('for'));
    const done = value('done') ?? '';
    const slot = {
      ...EMPTY_ACCOUNT,
      search: searchFor(ownPath(value('next'))),
      values: role ? { role } : {},
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? '') : '',
    };
    return Promise.resolve({ slots: { account: slot } });
  },
  form: {
    async send(posted: FormPost) {
      // A module of its own: nearly everybody has scripts.
      const { takeAccountForm } = await import('./account-forms.ts');
      return takeAccountForm(name, posted);
    },
    values(_fields, request): Record<string, string> {
      const next = nextOf(request);
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
          // The password was right: what comes next is a question, not a problem.
          problem: code === 'code-needed' ? '' : text,
          coded: code === 'code-needed' || code === 'wrong-code',
          proof: code === 'proof-needed',
          done: code === 'code-needed' ? text : '',
        },
      };
    },
  },
});
