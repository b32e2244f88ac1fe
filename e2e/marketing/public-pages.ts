interface PublicPage {
  readonly path: string;
  readonly h1: RegExp;
  /** The names of the cards in each section. */
  readonly sections: Readonly<Record<string, readonly string[]>>;
}

/** The public pages of the specification, with the words that it names. */
export const PAGES: readonly PublicPage[] = [
  {
    path: '/ITServices',
    h1: /consultancy/,
    sections: {
      'Who it is for': [
        'Recruitment agencies',
        'Corporate HR teams',
        'Startups and small businesses',
        'Educational institutions',
      ],
      'How far the line goes': ['50+', '20,000+', '100+', '12+'],
    },
  },
  {
    path: '/Overview',
    h1: /^Welcome to the product$/,
    sections: {
      'What it is': [],
      'Six key features': [
        'Unified Talent Ecosystem',
        'Smart Job Discovery',
        'Collaboration with Managers',
        'Automated Interview Scheduling',
        'Document Vault and Offer Manager',
        'Customizable Drag-and-Drop Workflows',
      ],
      'Why choose it': [],
    },
  },
  {
    path: '/Industries',
    h1: /industries/,
    sections: {
      'Where we hire': [
        'Information Technology',
        'Healthcare',
        'Finance',
        'Engineering',
        'Education',
        'Marketing & Sales',
      ],
      'Made for one industry': ['IT filters', 'Healthcare credential verification', 'Bulk retail hiring'],
    },
  },
  {
    path: '/Services',
    h1: /post and the letter/,
    sections: {
      'Six services': [
        'Job Posting',
        'Talent Matching',
        'Shortlisting',
        'Interviews and Hiring',
        'Campus Hiring',
        'Hiring Analytics',
      ],
      'Two sides of one application': [
        'Role-based access',
        'Collaboration',
        'Analytics',
        'Recommendations',
        'Application tracking',
        'Resume builder',
        'Interview scheduling',
        'Notifications',
      ],
      'Premium integrations': [
        'Enterprise API',
        'White-label Career Portals',
        'Third-party Assessments',
        'Background Verification',
      ],
    },
  },
  {
    path: '/Product',
    h1: /Six modules/,
    sections: {
      'The modules': [
        'Job Post Engine',
        'Candidate Tracker',
        'Interview Manager',
        'Resume Analyzer',
        'Hiring Insights',
        'Offer Manager',
      ],
    },
  },
  { path: '/Mission', h1: /wait without knowing/, sections: {} },
  { path: '/Vission', h1: /everybody can read/, sections: {} },
  { path: '/Project', h1: /shipped alone/, sections: {} },
  {
    path: '/About',
    h1: /consultancy/,
    sections: {
      'Five stops': ['Ideation', 'Prototype Built', 'Beta Launched', 'Live Deployment', 'Future Vision'],
      Team: ['Ritu Menon', 'Arjun Shah', 'Meera Kulkarni', 'Kabir Singh'],
    },
  },
  {
    path: '/Insight1',
    h1: /four views/,
    sections: { 'From each side': ['The job seeker', 'The HR', 'The company', 'The administrator'] },
  },
  { path: '/Insight2', h1: /Company experiences/, sections: { 'What companies write': [] } },
  { path: '/Insight3', h1: /Students review/, sections: { 'What job seekers write': [] } },
  { path: '/Insight4', h1: /Share your thoughts/, sections: { 'The latest': [] } },
  { path: '/Community', h1: /^Community$/, sections: {} },
  { path: '/ContactUs', h1: /Talk to us/, sections: {} },
  { path: '/Privacy', h1: /^Privacy$/, sections: {} },
];
