/** What the page about says. */
export const words = {
  ideation: 'Ideation',
  companiesHrCandidatesKept:
    'Companies, HR and candidates each kept their own list. We drew one line through all three.',
  prototypeBuilt: 'Prototype Built',
  postScreenInterviewOffer: 'Post, screen, interview, offer: the whole way, on paper data, for one company.',
  betaLaunched: 'Beta Launched',
  hrStaffScreenedTold: 'HR staff screened with it, and told us which words were unclear.',
  liveDeployment: 'Live Deployment',
  productSeeFourRoles: 'The product that you see: four roles and the public site, open to sign-ups.',
  futureVision: 'Future Vision',
  matchingScreeningHelp: 'Matching and screening help that explains itself, with people who decide.',
  consultancyBuiltOwnLine: 'A consultancy that built its own line',
  runPeopleWhoRecruit: (name: string | number) =>
    `${name} is run by people who recruit for a living, for recruitment agencies, corporate HR teams, startups and small businesses, and educational institutions.`,
  live: 'Live',
  fiveStops: 'Five stops',
  team: 'Team',
  samplePeopleDeploymentPuts: 'Sample people: a deployment puts its own team here.',
  portraitOfDrawn: (name: string | number) => `Portrait of ${name}, drawn`,
  sample: 'Sample',
  profileOf: (name: string | number) => `Profile of ${name}`,
  profile: 'Profile',
  insights: 'Insights',
  whatHireLooksLike: 'What a hire looks like from each of the four sides.',
};

/** What every language must say. */
export type Words = typeof words;
