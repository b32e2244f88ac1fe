import type { Setup } from '@niyukti/contract/notices/mail-calls';

const many = (count: number, one: string, others: string) =>
  count === 1 ? one : `${count >= 100 ? '100 or more' : count} ${others}`;

/** Texts of the setup page. */
export const words = {
  title: 'Setup',
  purpose: 'What this site needs from outside to send mail and to notify browsers, and how it does.',
  label: 'the setup',
  mail: 'Mail',
  carrier: 'Sent by',
  carriers: {
    binding: 'the platform’s own mail',
    http: 'a provider over HTTP',
    mailbox: 'nobody, this machine keeps it',
  } satisfies Record<NonNullable<Setup['carrier']>, string>,
  from: 'From',
  reports: 'Bounces and complaints',
  reported: 'reported by the provider',
  unreported: 'not reported: set MAIL_WEBHOOK_SECRET',
  off: (missing: readonly string[]) =>
    `No mail is sent. Missing: ${missing.join(', ')}. Everything else works; docs/deploy.md has the steps.`,
  test: 'Send a test mail',
  testing: 'Sending',
  mailbox: 'Open the mailbox',
  queue: 'On the way',
  waiting: 'Waiting',
  late: 'Waiting for more than 10 minutes',
  dead: 'Given up',
  stopped: 'Addresses that get no mail',
  number: (count: number) => (count >= 100 ? '100+' : String(count)),
  records: 'Records of the domain',
  recordsPurpose: 'With these, mail programs take mail from this site for what it is.',
  record: { purpose: 'For', type: 'Type', name: 'Name', value: 'Value' },
  push: 'Notifications in browsers',
  pushOff: (missing: readonly string[]) =>
    `No browser is notified. Missing: ${missing.join(', ')}. Notices and mail work without it; docs/deploy.md has the steps.`,
  keys: 'Keys',
  keysSet: 'set',
  browsers: 'Browsers that are notified',
  failed: 'Given up in the last day',
  failure: 'Why the latest was',
  deadMails: 'Mails that were given up',
  deadLabel: 'mails',
  none: 'None. What cannot be sent appears here.',
  kinds: {
    notice: 'News',
    digest: 'Daily mail',
    password: 'Password link',
    confirm: 'Confirmation of an address',
    test: 'Test mail',
  } as Readonly<Record<string, string>>,
  to: (recipient: string | null) => recipient ?? 'An account that is gone',
  tries: (tries: number, when: string) => `${many(tries, 'One try', 'tries')}, given up on ${when}`,
  again: 'Send again',
  againOf: (kind: string, to: string) => `Send again: ${kind} to ${to}`,
  sending: 'Sending',
};
