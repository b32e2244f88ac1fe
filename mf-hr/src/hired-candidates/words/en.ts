export const words = {
  title: 'Hired candidates',
  purpose: 'Offer letters that companies handed to you, to be sent once',
  none: {
    title: 'No hired candidates yet.',
    text: 'A candidate appears here when the company has uploaded an offer letter and updated it to you.',
  },
  seeInterviews: 'See interviews',
  filtered: { title: 'No hired candidates found.', text: 'No candidate of this name has been handed to you.' },
  columns: {
    name: 'Name',
    designation: 'Designation',
    applied: 'Applied on',
    status: 'Hiring status',
    letter: 'Offer letter',
    send: 'Send',
  },
  letterOf: (name: string) => `of ${name}`,
  send: 'Send',
  sent: 'Sent',
  sendTo: (name: string) => `Send the offer letter to ${name}`,
  wasSentTo: (name: string) => `The offer letter was sent to ${name}`,
};

/** What every language must say. */
export type Words = typeof words;
