/** What stands on several of the public pages. */
export const words = {
  nextStop: 'Next stop',
  onRequest: 'On request',
  prices: 'See prices',
  screens: {
    seeker: {
      alt: 'Applied status of a job seeker: the list of applications, and the line of one of them from applying to the offer letter',
      caption: 'Applied status: each stop of an application, with its date.',
    },
    company: {
      alt: 'Home of a company: what waits for a decision, the next interviews, and each open job with how far its candidates came',
      caption: 'A company’s home: what waits for it comes first.',
    },
    hr: {
      alt: 'The queue of an HR: candidates with the skills that their job asks for, each with Select and Reject',
      caption: 'HR’s queue: the oldest application first, decided in two presses.',
    },
    interviews: {
      alt: 'Interviews of a company: candidates on a board, each in the column of the stage that they reached',
      caption: 'A company’s interviews: a candidate moves by a drag or a press.',
    },
  },
  plans: {
    start: 'To begin with',
    always: 'for as long as you like',
    free: (jobs: number, applications: number) => [
      `${jobs} job posts for a company`,
      `${applications} applications for a job seeker`,
      'Screening by HR, interviews and offer letters',
    ],
    per: (unit: string) => `per ${unit}`,
    note: 'You ask for a plan in your account. We answer, and nothing is paid before that.',
    company: 'Sign up as a company',
    student: 'Sign up as a job seeker',
  },
  missing: {
    title: 'Page not found',
    text: 'The line does not stop here. The address may be mistyped, or the page may have moved.',
    home: 'Back home',
    contact: 'Tell us',
  },
};
