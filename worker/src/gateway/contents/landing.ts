import { ROLE_LOGINS, ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import { sendContactMessage } from '@niyukti/contract/community/contact-calls';
import { getLanding } from '@niyukti/contract/community/landing-calls';
import { BUILT_IN_LANDING, EMPTY_CONTACT } from '@niyukti/contract/public-pages/slots';
import { grantOf, OWN_GRANTS } from '@niyukti/contract/releases/grants';
import { ownPath } from '@niyukti/contract/screens/own-path';
import { TEXTS } from '@niyukti/contract/text/texts';
import { passOn, readAsVisitor } from '../marketing/api.ts';
import type { Content } from './content.ts';

/** The texts of the landing page, which administrators edit. */
export const landing: Content = {
  lively: false,
  async read({ api, origin }) {
    const answer = await readAsVisitor(api, getLanding, origin);
    return { slots: { landing: ('data' in answer && answer.data.landing) || BUILT_IN_LANDING } };
  },
};

/** The login link on the landing page after a guard redirected a visitor there. */
export const logIn: Content = {
  lively: false,
  read: ({ value }) => Promise.resolve({ slots: { logIn: findLogInLink(value('next'), value('as')) } }),
};

const LABELS: Record<Role, string> = {
  student: 'Job seeker log-in',
  company: 'Company log-in',
  hr: 'HR log-in',
  admin: 'Administrator log-in',
};

/**
 * Finds the login link that leads back to a path. Null if the path belongs to no role. `as` is the
 * role of a path that the contract does not know.
 */
export function findLogInLink(next: string | null, as: string | null = null): { href: string; label: string } | null {
  const path = ownPath(next);
  const grant = path === null ? undefined : grantOf(path.split(/[?#]/)[0] ?? '');
  const role = grant ? OWN_GRANTS[grant.remote]?.roles[0] : ROLES.find((one) => one === as);
  return path !== null && role
    ? { href: `${ROLE_LOGINS[role]}?next=${encodeURIComponent(path)}`, label: LABELS[role] }
    : null;
}

export const contact: Content = {
  lively: true,
  read: ({ value }) => Promise.resolve({ slots: { contact: { ...EMPTY_CONTACT, sent: value('sent') !== null } } }),
  form: {
    async send({ request, fields, address, api }) {
      const { name = '', phone = '', email = '', message = '' } = fields;
      const answer = await passOn(api, sendContactMessage, request, { body: { name, phone, email, message } });
      return answer.ok ? { location: `${address}?sent=1` } : answer;
    },
    show(slots, { name = '', phone = '', email = '', message = '' }, { problem: refused }) {
      const detail = refused?.detail ?? PROBLEMS.internal.detail;
      const errors = (refused?.errors ?? []).map(({ path, message: text }) => ({ field: path, message: text }));
      const problem = errors.length > 0 ? detail : `${TEXTS.contactFailed}. ${detail}`;
      return { ...slots, contact: { ...EMPTY_CONTACT, name, phone, email, message, problem, errors } };
    },
  },
};
