export const words = {
  title: 'Nobody should wait without knowing',
  lede: 'Our mission is to make every step of a hire visible to everyone involved.',
  stops: {
    applied: 'Applied',
    reviewed: 'Reviewed',
    here: 'You are here',
  },
  lead: (name: string, meaning: string) =>
    `${name} is a Hindi word for ${meaning}. An appointment is a promise between two people, and most of what goes wrong before it is silence: an application that nobody answers, a round that nobody confirms, a letter that lies in an inbox.`,
  answer: {
    title: 'What we do about it',
    text: 'We put companies, HR and candidates on one record. Each decision is made by the person whose decision it is, is kept with its time, and appears where the next person looks. HR releases what a candidate may know, and from then on the candidate knows it.',
  },
  promises: {
    title: 'What we hold ourselves to',
    status: 'A status is shown in words, and the same word means the same thing to everybody.',
    failure: 'A failed action says so, in place, and keeps what you typed.',
    privacy: 'Nobody sees an application, a resume or a letter that is not theirs to see.',
    everywhere: 'The pages work on a small phone, on a slow line and with a keyboard alone.',
  },
  next: {
    label: 'Vission',
    text: 'Where hiring goes when everybody reads the same line.',
  },
};
