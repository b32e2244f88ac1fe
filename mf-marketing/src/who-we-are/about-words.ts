export const words = {
  ideation: {
    name: 'Ideation',
    text: 'Companies, HR and candidates each kept a list of their own. We drew one line through all three.',
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
    text: 'What you see today: four roles and this site, open to everybody.',
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
  hold: {
    title: 'What we hold to',
    to: [
      {
        name: 'Everybody sees the same line',
        text: 'What HR and the company decide is told on the day, a rejection too.',
      },
      { name: 'People decide', text: 'An HR reads every resume. Nothing is sorted out by a score.' },
      { name: 'Your data stays yours', text: 'Take all of it with you, or delete your account, whenever you like.' },
    ],
  },
  today: {
    title: 'Where we are today',
    lede: 'This is what a candidate reads on the way: every stop, its date, and what comes next.',
  },
  team: {
    title: 'Team',
    lede: 'The people of this demonstration. Yours stand here once the portal is your own.',
    sample: 'Sample',
    portraitOf: (name: string) => `Portrait of ${name}, drawn`,
    profileOf: (name: string) => `Profile of ${name}`,
    profile: 'Profile',
  },
  next: {
    label: 'Insights',
    text: 'What a hire looks like from each of the four sides.',
  },
};
