export const words = {
  title: 'Talk to us',
  lede: 'Ask for a demo, for something marked “On request”, or about an application. A person reads every message.',
  stops: {
    you: 'You',
    sales: 'Sales',
    support: 'Support',
  },
  problem: 'There is a problem',
  form: 'Contact',
  name: 'Name',
  phone: {
    label: 'Phone',
    hint: 'With the country code if it is not India’s.',
  },
  email: 'Email',
  message: 'Message',
  submit: 'Send message',
  otherWays: 'Other ways',
  writeTo: 'Write to ',
  privacy: {
    text: 'We keep your message to answer it. How long, and who reads it, is on the ',
    link: 'privacy page',
  },
  sent: 'Message sent',
  close: 'Close',
};
