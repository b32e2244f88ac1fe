import { defineScreens } from '@niyukti/contract/screens';
import { words } from './words/index.ts';

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
    title: words.landing.title,
    description: words.landing.description,
    content: ['landing', 'log-in', 'hiring'],
    page: () => import('./landing/landing-page.tsx').then((m) => m.LandingPage),
  },
  {
    ...page,
    path: '/Jobs',
    title: words.jobs.title,
    description: words.jobs.description,
    content: ['jobs'],
    page: () => import('./jobs/jobs-page.tsx').then((m) => m.JobsPage),
  },
  {
    ...page,
    path: '/Jobs/{name}',
    title: words.job,
    description: '',
    content: ['job'],
    page: () => import('./jobs/job-page.tsx').then((m) => m.JobPage),
  },
  {
    ...page,
    path: '/ITServices',
    title: words.itServices.title,
    description: words.itServices.description,
    content: ['landing'],
    page: () => import('./it-services/it-services-page.tsx').then((m) => m.ItServicesPage),
  },
  {
    ...page,
    path: '/Overview',
    title: words.overview.title,
    description: words.overview.description,
    page: () => import('./what-we-do/overview-page.tsx').then((m) => m.OverviewPage),
  },
  {
    ...page,
    path: '/Industries',
    title: words.industries.title,
    description: words.industries.description,
    page: () => import('./what-we-do/industries-page.tsx').then((m) => m.IndustriesPage),
  },
  {
    ...page,
    path: '/Services',
    title: words.services.title,
    description: words.services.description,
    page: () => import('./what-we-do/services-page.tsx').then((m) => m.ServicesPage),
  },
  {
    ...page,
    path: '/Product',
    title: words.product.title,
    description: words.product.description,
    page: () => import('./what-we-do/product-page.tsx').then((m) => m.ProductPage),
  },
  {
    ...page,
    path: '/Mission',
    title: words.mission.title,
    description: words.mission.description,
    page: () => import('./who-we-are/mission-page.tsx').then((m) => m.MissionPage),
  },
  {
    ...page,
    path: '/Vission',
    title: words.vission.title,
    description: words.vission.description,
    page: () => import('./who-we-are/vission-page.tsx').then((m) => m.VissionPage),
  },
  {
    ...page,
    path: '/Project',
    title: words.project.title,
    description: words.project.description,
    page: () => import('./who-we-are/project-page.tsx').then((m) => m.ProjectPage),
  },
  {
    ...page,
    path: '/About',
    title: words.about.title,
    description: words.about.description,
    page: () => import('./who-we-are/about-page.tsx').then((m) => m.AboutPage),
  },
  {
    ...page,
    path: '/Insight1',
    title: words.insight1.title,
    description: words.insight1.description,
    page: () => import('./insights/insight1-page.tsx').then((m) => m.Insight1Page),
  },
  {
    ...page,
    path: '/Insight2',
    title: words.insight2.title,
    description: words.insight2.description,
    content: ['company-thoughts'],
    page: () => import('./insights/insight2-page.tsx').then((m) => m.Insight2Page),
  },
  {
    ...page,
    path: '/Insight3',
    title: words.insight3.title,
    description: words.insight3.description,
    content: ['student-thoughts'],
    page: () => import('./insights/insight3-page.tsx').then((m) => m.Insight3Page),
  },
  {
    ...page,
    path: '/Insight4',
    title: words.insight4.title,
    description: words.insight4.description,
    content: ['thoughts'],
    page: () => import('./insights/insight4-page.tsx').then((m) => m.Insight4Page),
  },
  {
    ...page,
    path: '/Community',
    title: words.community.title,
    description: words.community.description,
    content: ['board'],
    page: () => import('./community/community-page.tsx').then((m) => m.CommunityPage),
  },
  {
    ...page,
    path: '/ContactUs',
    title: words.contact.title,
    description: words.contact.description,
    content: ['contact'],
    page: () => import('./contact/contact-page.tsx').then((m) => m.ContactPage),
  },
  {
    ...page,
    path: '/Privacy',
    title: words.privacy.title,
    description: words.privacy.description,
    page: () => import('./privacy/privacy-page.tsx').then((m) => m.PrivacyPage),
  },
  {
    path: '/PasswordReset',
    layout: 'bare',
    title: words.passwordReset,
    description: '',
    page: () => import('./password-reset/password-reset-page.tsx').then((m) => m.PasswordResetPage),
  },
  {
    path: '/Mail/{link}',
    layout: 'bare',
    title: words.mail,
    description: '',
    page: () => import('./mail/mail-page.tsx').then((m) => m.MailPage),
  },
  {
    ...page,
    path: '/404',
    status: 404,
    title: words.notFound,
    description: '',
    page: () => import('./not-found/not-found-page.tsx').then((m) => m.NotFoundPage),
  },
]);
