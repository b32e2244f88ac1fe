import { wordTools } from '@niyukti/kit/words';

const { number, plural } = wordTools('en');
const candidates = (count: number) => plural(count, { one: (n) => `${n} candidate`, other: (n) => `${n} candidates` });

export const words = {
  title: 'Hired candidates',
  purpose: 'Offer letters from companies, ready for you to send',
  none: {
    title: 'No hired candidates yet.',
    text: 'Candidates appear here when a company hands you their offer letter.',
  },
  seeInterviews: 'See interviews',
  filtered: {
    title: 'No hired candidates found.',
    text: 'No candidate that was handed to you matches the search and the filters.',
  },
  columns: {
    name: 'Name',
    designation: 'Designation',
    applied: 'Applied on',
    status: 'Hiring status',
    letter: 'Offer letter',
    send: 'Send',
  },
  shown: (count: number, totals: { handed: number; lettersDue: number } | undefined) => {
    if (!totals || totals.handed < count) return `${candidates(count)} shown`;
    const shown = `${number(count)} of ${candidates(totals.handed)}`;
    return totals.lettersDue > 0 ? `${shown}, ${number(totals.lettersDue)} to send` : shown;
  },
  letterOf: (name: string) => `of ${name}`,
  send: 'Send',
  sent: 'Sent',
  sendTo: (name: string) => `Send the offer letter to ${name}`,
  wasSentTo: (name: string) => `The offer letter was sent to ${name}`,
};
