import { wordTools } from '@niyukti/kit/words';

const { number, plural } = wordTools('en');
const candidates = (count: number) => plural(count, { one: (n) => `${n} candidate`, other: (n) => `${n} candidates` });

/** Shortlisted candidates, and the hand-over of their letters. */
export const words = {
  title: 'Onboarding Candidates',
  purpose: 'Shortlisted candidates, their offer letters, and what HR has done since',
  count: (count: number, more: boolean, all: number | undefined) =>
    more && all !== undefined
      ? `${number(count)} of ${candidates(all)}`
      : `${candidates(count)}${more ? ' and more' : ''}`,
  caption: 'Shortlisted candidates',
  none: { title: 'Nobody is shortlisted yet.', text: 'Candidates appear here when you shortlist them.' },
  seeInterviews: 'See the interview process',
  filtered: 'No candidates found.',
  failed: (name: string, why: string) => `${name}: ${why}`,
  candidatePanel: {
    titleOf: (name: string) => `Onboarding of ${name}`,
    events: 'History',
  },
  handOver: {
    sent: 'Letter sent',
    withHr: 'With HR',
    ready: 'Letter ready',
    missing: 'Letter missing',
  },
  onboardingColumns: {
    candidate: 'Candidate',
    designation: 'Designation',
    appliedOn: 'Applied on',
    handOver: 'Hand-over',
    offerLetter: 'Offer letter',
    actions: 'Actions',
    replace: 'Replace',
    upload: 'Upload',
    replaceLetterOf: (name: string) => `Replace offer letter of ${name}`,
    uploadLetterOf: (name: string) => `Upload offer letter of ${name}`,
  },
  letter: {
    form: 'Upload the offer letter',
    first: 'Offer letter',
    another: 'Another offer letter',
    hint: (size: string) => `PDF, DOC or DOCX, under ${size}`,
    withHr: 'HR has this letter and has not sent it. A new one takes it back from HR until you hand the new one over.',
    handOver: 'Hand the new letter to HR as soon as it is uploaded',
    zone: { drop: 'Drop the letter here', over: 'Let go to use this letter', choose: 'Choose a file' },
    empty: 'This file is empty.',
    busy: 'Uploading',
    upload: 'Upload letter',
    replace: 'Replace letter',
    uploaded: (name: string) => `Offer letter of ${name} uploaded.`,
    replaced: (name: string) => `The new letter of ${name} is with HR.`,
    takenBack: (name: string) => `Offer letter of ${name} replaced. HR does not have the new one yet.`,
    notHandedOver: (why: string) => `The letter was replaced, but HR does not have it yet: ${why}`,
  },
  updateToHr: 'Update to HR',
  handingOver: 'Handing over',
};
