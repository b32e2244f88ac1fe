import { PROBLEMS } from '@niyukti/contract/api/problems';
import { sendContactMessage } from '@niyukti/contract/community/contact-calls';
import { EMPTY_CONTACT } from '@niyukti/contract/public-pages/slots';
import { TEXTS } from '@niyukti/contract/text/texts';
import { passOn } from '../marketing/api.ts';
import type { Content } from './content.ts';

/** The contact form. */
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
