/** What the lists of accounts say. */
export const words = {
  search: 'Name or email',
  show: 'Show',
  shows: { false: 'All', true: 'Plan requests' },
  nobody: (q: string) => `Nobody's name or email holds "${q}".`,
  noRequest: { title: 'No open plan request', text: 'Requests from the plans page appear here.' },
  companies: {
    title: 'Company onboard list',
    purpose: 'Companies, what they may still post, and the plans they ask for',
    caption: 'Companies',
    none: { title: 'No company found', text: 'Companies appear here as soon as they sign up.' },
  },
  users: {
    title: 'User management',
    purpose: 'Job seekers, what they may still apply for, and the plans they ask for',
    caption: 'Job seekers',
    none: { title: 'No job seeker found', text: 'People appear here as soon as they sign up.' },
  },
};

/** What every language must say. */
export type AccountsWords = typeof words;
