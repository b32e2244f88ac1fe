/** What the page mission says. */
export const words = {
  nobodyShouldWaitWithout: 'Nobody should wait without knowing',
  missionMakeStepHire: 'Our mission is to make every step of a hire visible to the people whom it concerns.',
  applied: 'Applied',
  reviewed: 'Reviewed',
  youAreHere: 'You are here',
  hindiWordAppointment: (name: string | number, meaning: string | number) =>
    `${name} is a Hindi word for ${meaning}. An appointment is a promise between two people, and most of what goes wrong before it is silence: an application that nobody answers, a round that nobody confirms, a letter that lies in an inbox.`,
  whatAbout: 'What we do about it',
  putCompaniesHrCandidates:
    'We put companies, HR and candidates on one record. Each decision is made by the person whose decision it is, is kept with its time, and appears where the next person looks. HR releases what a candidate may know, and from then on the candidate knows it.',
  whatHoldOurselves: 'What we hold ourselves to',
  statusShownWordsSame: 'A status is shown in words, and the same word means the same thing to everybody.',
  failedActionSaysPlace: 'A failed action says so, in place, and keeps what was typed.',
  nobodySeesApplication: 'Nobody sees an application, a resume or a letter that is not theirs to see.',
  pagesWorkSmallPhone: 'The pages work on a small phone, on a slow line and with a keyboard alone.',
  vission: 'Vission',
  whereHiringGoesWhen: 'Where hiring goes when everybody reads the same line.',
};

/** What every language must say. */
export type Words = typeof words;
