/**
 * The public pages of product.md 2.1 with what each must show, word for word where the
 * specification names it.
 */
export const PAGES: readonly { path: string; h1: RegExp; holds: Readonly<Record<string, readonly string[]>> }[] = [
  {
    path: '/ITServices',
    h1: /consultancy/,
    holds: {
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
    holds: {
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
    holds: {
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
    holds: {
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
    holds: {
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
  { path: '/Mission', h1: /wait without knowing/, holds: {} },
  { path: '/Vission', h1: /everybody can read/, holds: {} },
  { path: '/Project', h1: /shipped alone/, holds: {} },
  {
    path: '/About',
    h1: /consultancy/,
    holds: {
      'Five stops': ['Ideation', 'Prototype Built', 'Beta Launched', 'Live Deployment', 'Future Vision'],
      Team: ['Ritu Menon', 'Arjun Shah', 'Meera Kulkarni', 'Kabir Singh'],
    },
  },
  {
    path: '/Insight1',
    h1: /four views/,
    holds: { 'From each side': ['The job seeker', 'The HR', 'The company', 'The administrator'] },
  },
  { path: '/Insight2', h1: /Company experiences/, holds: { 'What companies write': [] } },
  { path: '/Insight3', h1: /Students review/, holds: { 'What job seekers write': [] } },
  { path: '/Insight4', h1: /Share your thoughts/, holds: { 'The latest': [] } },
  { path: '/Community', h1: /^Community$/, holds: {} },
  { path: '/ContactUs', h1: /Talk to us/, holds: {} },
  { path: '/Privacy', h1: /^Privacy$/, holds: {} },
];
