import { defineScreens } from '@niyukti/contract/screens';

export { PICTURES } from './sharing/pictures.ts';

const page = { layout: 'public', prerendered: true } as const;

/**
 * The public site. Order and paths are product.md 2.1; the gateway fills the prerendered pages with
 * what each names as its `content`.
 */
export const screens = defineScreens([
  {
    path: '/',
    layout: 'landing',
    prerendered: true,
    title: 'Hiring, from job post to offer letter',
    description:
      'One place for the whole hiring lifecycle: post, screen, interview, shortlist and send the offer letter.',
    content: ['landing', 'log-in'],
    page: () => import('./landing/landing-page.tsx').then((m) => m.LandingPage),
  },
  {
    ...page,
    path: '/ITServices',
    title: 'IT Services',
    description:
      'The consultancy behind the hiring line: for agencies, HR teams, startups and educational institutions.',
    content: ['landing'],
    page: () => import('./it-services/it-services-page.tsx').then((m) => m.ItServicesPage),
  },
  {
    ...page,
    path: '/Overview',
    title: 'Overview',
    description: 'What the product is, its six key features, and why companies, HR and job seekers choose it.',
    page: () => import('./what-we-do/overview-page.tsx').then((m) => m.OverviewPage),
  },
  {
    ...page,
    path: '/Industries',
    title: 'Industries',
    description: 'Hiring for information technology, healthcare, finance, engineering, education, marketing and sales.',
    page: () => import('./what-we-do/industries-page.tsx').then((m) => m.IndustriesPage),
  },
  {
    ...page,
    path: '/Services',
    title: 'Services',
    description: 'Job posting, matching, shortlisting, interviews, campus hiring and analytics, and four integrations.',
    page: () => import('./what-we-do/services-page.tsx').then((m) => m.ServicesPage),
  },
  {
    ...page,
    path: '/Product',
    title: 'Product',
    description: 'Six modules: job posts, candidate tracking, interviews, resumes, hiring insights and offer letters.',
    page: () => import('./what-we-do/product-page.tsx').then((m) => m.ProductPage),
  },
  {
    ...page,
    path: '/Mission',
    title: 'Mission',
    description: 'Every step of a hire visible to the people whom it concerns.',
    page: () => import('./who-we-are/mission-page.tsx').then((m) => m.MissionPage),
  },
  {
    ...page,
    path: '/Vission',
    title: 'Vission',
    description: 'Hiring that everybody can read: machines that help, people who decide.',
    page: () => import('./who-we-are/vission-page.tsx').then((m) => m.VissionPage),
  },
  {
    ...page,
    path: '/Project',
    title: 'Project',
    description: 'How the product is made: five front ends that are released alone, one set of rules.',
    page: () => import('./who-we-are/project-page.tsx').then((m) => m.ProjectPage),
  },
  {
    ...page,
    path: '/About',
    title: 'About',
    description: 'Five stops from the first idea to what comes next, and the people on the way.',
    page: () => import('./who-we-are/about-page.tsx').then((m) => m.AboutPage),
  },
  {
    ...page,
    path: '/Insight1',
    title: 'Overviews',
    description: 'One hire as the job seeker, the HR, the company and the administrator see it.',
    page: () => import('./insights/insight1-page.tsx').then((m) => m.Insight1Page),
  },
  {
    ...page,
    path: '/Insight2',
    title: 'Company Experiences',
    description: 'What companies write about hiring, on the community board.',
    content: ['company-thoughts'],
    page: () => import('./insights/insight2-page.tsx').then((m) => m.Insight2Page),
  },
  {
    ...page,
    path: '/Insight3',
    title: 'Students Review',
    description: 'What job seekers write about finding work, on the community board.',
    content: ['student-thoughts'],
    page: () => import('./insights/insight3-page.tsx').then((m) => m.Insight3Page),
  },
  {
    ...page,
    path: '/Insight4',
    title: 'Share Your Thoughts',
    description: 'How to take part in the community board, and the latest thoughts.',
    content: ['thoughts'],
    page: () => import('./insights/insight4-page.tsx').then((m) => m.Insight4Page),
  },
  {
    ...page,
    path: '/Community',
    title: 'Community',
    description: 'Thoughts of job seekers, companies and visitors about finding work and finding people.',
    content: ['board'],
    page: () => import('./community/community-page.tsx').then((m) => m.CommunityPage),
  },
  {
    ...page,
    path: '/ContactUs',
    title: 'Contact',
    description: 'Ask for a demo, for something on request, or about an application. A person reads every message.',
    content: ['contact'],
    page: () => import('./contact/contact-page.tsx').then((m) => m.ContactPage),
  },
  {
    ...page,
    path: '/Privacy',
    title: 'Privacy',
    description: 'What is kept, who reads it, and how to have it removed.',
    page: () => import('./privacy/privacy-page.tsx').then((m) => m.PrivacyPage),
  },
  {
    path: '/PasswordReset',
    layout: 'bare',
    title: 'Choose a new password',
    description: '',
    page: () => import('./password-reset/password-reset-page.tsx').then((m) => m.PasswordResetPage),
  },
  {
    ...page,
    path: '/404',
    status: 404,
    title: 'Page not found',
    description: '',
    page: () => import('./not-found/not-found-page.tsx').then((m) => m.NotFoundPage),
  },
]);
