import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** What the list of shortlisted candidates says. */
export const words = {
  title: 'Onboarding Candidates',
  purpose: 'Shortlisted candidates, their offer letters, and what HR has done since',
  count: (count: number, more: boolean) =>
    `${plural(count, { one: (n) => `${n} candidate`, other: (n) => `${n} candidates` })}${more ? ' and more' : ''}`,
  caption: 'Shortlisted candidates',
  none: { title: 'Nobody is shortlisted yet.', text: 'Candidates appear here when you shortlist them.' },
  seeInterviews: 'See the interview process',
  filtered: 'No candidates found.',
  failed: (name: string, why: string) => `${name}: ${why}`,
  candidatePanel: {
    offerLetterUploaded: (name: string | number) => `Offer letter of ${name} uploaded.`,
    onboardingOfName: (name: string | number) => `Onboarding of ${name}`,
    handingOver: 'Handing over',
    updateToHr: 'Update to HR',
    hrLetterSentNew: 'HR has this letter and has not sent it. A new one must be handed over again.',
    whatHasHappened: 'What has happened',
  },
  handOver: {
    letterSent: 'Letter sent',
    withHr: 'With HR',
    letterReady: 'Letter ready',
    letterMissing: 'Letter missing',
  },
  letterForm: {
    uploadOfferLetter: 'Upload the offer letter',
    anotherOfferLetter: 'Another offer letter',
    offerLetter: 'Offer letter',
    pdfDocDocxUnder: (size: string | number) => `PDF, DOC or DOCX, under ${size}`,
    uploadingRound: (round: string | number) => `Uploading, ${round} %`,
    uploading: 'Uploading',
    replaceLetter: 'Replace letter',
    uploadLetter: 'Upload letter',
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
    updateToHr: 'Update to HR',
  },
};

/** What every language must say. */
export type OnboardingWords = typeof words;
