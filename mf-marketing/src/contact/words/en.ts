/** What contact says. */
export const words = {
  talkToUs: 'Talk to us',
  askDemoSomethingMarked:
    'Ask for a demo, for something marked “On request”, or about an application. A person reads every message.',
  you: 'You',
  sales: 'Sales',
  support: 'Support',
  thereProblem: 'There is a problem',
  contact: 'Contact',
  name: 'Name',
  phone: 'Phone',
  countryCodeIfIndias: 'With the country code if it is not India’s.',
  email: 'Email',
  message: 'Message',
  sendMessage: 'Send message',
  otherWays: 'Other ways',
  writeTo: 'Write to ',
  keepMessageAnswerHow: 'We keep your message to answer it. How long, and who reads it, is on the ',
  privacyPage: 'privacy page',
  messageSent: 'Message sent',
  close: 'Close',
};

/** What every language must say. */
export type Words = typeof words;
