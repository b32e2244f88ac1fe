export const words = {
  ideation: {
    name: 'Ideation',
    text: 'Companies, HR and candidates each kept their own list. We drew one line through all three.',
  },
  prototype: {
    name: 'Prototype Built',
    text: 'Post, screen, interview, offer: the whole way, on paper data, for one company.',
  },
  beta: {
    name: 'Beta Launched',
    text: 'HR staff screened with it, and told us which words were unclear.',
  },
  deployment: {
    name: 'Live Deployment',
    text: 'The product that you see: four roles and the public site, open to sign-ups.',
  },
  future: {
    name: 'Future Vision',
    text: 'Matching and screening help that explains itself, with people who decide.',
  },
  title: 'A consultancy that built its own line',
  lede: (name: string) =>
    `${name} is run by people who recruit for a living, for recruitment agencies, corporate HR teams, startups and small businesses, and educational institutions.`,
  live: 'Live',
  stops: 'Five stops',
  team: {
    title: 'Team',
    lede: 'Sample people: a deployment puts its own team here.',
    portraitOf: (name: string) => `Portrait of ${name}, drawn`,
    sample: 'Sample',
    profileOf: (name: string) => `Profile of ${name}`,
    profile: 'Profile',
  },
  next: {
    label: 'Insights',
    text: 'What a hire looks like from each of the four sides.',
  },
};

/** What every language must say. */
export type Words = typeof words;
