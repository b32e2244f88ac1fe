/** Texts for the choice of mails and notifications. */
export const words = {
  label: 'choices',
  off: 'This site sends no mail yet. Your choices hold from the day on which it does.',
  unconfirmed: (email: string) =>
    `${email} is not confirmed yet: until then no news goes there, only links that you ask for.`,
  confirmed: (email: string) => `Mail goes to ${email}.`,
  bounce: (email: string) => `Mail to ${email} came back, so no more goes there. If it works again, confirm it.`,
  complaint: (email: string) =>
    `Mail to ${email} was reported as unwanted, so no more goes there. Confirm it to get mail again.`,
  confirm: 'Send a link to confirm it',
  sending: 'Sending',
  table: 'How soon news comes',
  byMail: 'By mail',
  byPush: 'In browsers',
  kind: 'News',
  paces: { now: 'At once', daily: 'Daily', never: 'Never' },
  security: 'Mail about the security of your account cannot be turned off. The daily mail comes at 8 in the morning.',
  pushed:
    'In browsers means those that you turn on below. They always show what is about the security of your account.',
  zone: (zone: string) => `Times in mails are those of ${zone}.`,
  zoneOffer: (zone: string) => `Use ${zone}`,
  saving: 'Saving',
};
