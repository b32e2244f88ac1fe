import { BRAND } from '@niyukti/contract/text/brand';

/** Texts of mails besides the texts of notices. */
export const words = {
  open: `Open ${BRAND.name}`,
  job: 'Job',
  company: 'Company',
  candidate: 'Candidate',
  when: 'Told on',
  round: 'Interview',
  place: 'Mode',
  /** Where an interview is, by its mode. */
  where: { Online: 'Link', Offline: 'Venue', Phone: 'Number' },
  attached: 'The interview is attached, for your calendar.',
  interview: (when: string, minutes: number) => `${when}, ${minutes} minutes`,
  notice: {
    lead: (name: string) => `Hello ${name}, you have a new notification.`,
    why: `${BRAND.name} sends news of this kind at once, unless you choose otherwise.`,
    settings: 'Choose what comes by mail',
    unsubscribe: 'No more mail of this kind',
    endAlert: (name: string) => `End the job alert “${name}”`,
  },
  reminder: { lead: (name: string) => `Hello ${name}, this is a reminder of an upcoming interview.` },
  security: {
    lead: (name: string) =>
      `Hello ${name}, this is about the security of your account. If it was you, there is nothing to do. If it was not, change your password and look at where you are logged in.`,
    why: 'Mail about the security of your account cannot be turned off.',
  },
  administrator: {
    lead: (name: string) =>
      `Hello ${name}, an administrator did this. If you have a question, write to ${BRAND.supportEmail}.`,
  },
  digest: {
    subject: (count: number) => (count === 1 ? 'One piece of news since yesterday' : `${count} pieces of news`),
    lead: (name: string) => `Hello ${name}, this happened since the last daily mail.`,
    more: 'There is more: the bell shows all of it.',
    why: 'This mail comes once a day, at 8 in the morning, when there is news.',
    unsubscribe: 'No more daily mail',
  },
  password: {
    subject: 'Choose a new password',
    lead: 'Somebody asked for a new password for your account, perhaps you.',
    button: 'Choose a new password',
    ends: (when: string) => `The link works once, until ${when}.`,
    why: 'If it was not you, there is nothing to do: without the link nothing changes.',
  },
  confirm: {
    subject: 'Confirm your email',
    lead: 'Confirm that this address is yours. Then news of your account comes here.',
    button: 'Confirm this address',
    ends: (when: string) => `The link works until ${when}.`,
    why: 'If you have no account with us, there is nothing to do: without the link no further mail comes.',
  },
  test: {
    subject: 'A test mail',
    lead: 'Mail from this deployment arrives.',
    sentBy: 'Sent by',
    carriers: {
      binding: 'the platform’s own mail',
      http: 'a provider over HTTP',
      mailbox: 'this machine, which keeps it',
    },
    from: 'From',
    why: 'An administrator asked for it on the page Setup.',
  },
  records: {
    spf: 'SPF: who may send for the domain',
    dkim: 'DKIM: the key that signs each mail',
    dkimValue: 'Name and value are shown by whoever sends the mail, when the domain is added there',
    dmarc: 'DMARC: what becomes of mail that neither vouches for',
  },
  mailbox: {
    title: 'Mailbox',
    purpose: 'Every mail of this machine, newest first. None of them was sent.',
    empty: 'No mail yet. What the product would send appears here.',
    none: 'There is no such mail',
    to: 'To',
    older: 'Older mails',
    back: 'All mails',
    text: 'As text',
    html: 'As HTML',
    wide: 'The mail in a wide window',
    narrow: 'The mail in a narrow window',
    headers: 'Headers',
    calendar: 'For the calendar',
    raw: 'Save it for a mail program',
  },
};

/** The texts that every language must have. */
export type Words = typeof words;
