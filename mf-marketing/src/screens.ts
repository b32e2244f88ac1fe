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
    title: words.hiringJobPostOffer,
    description: words.placeWholeHiringLifecycle,
    content: ['landing', 'log-in'],
    page: () => import('./landing/landing-page.tsx').then((m) => m.LandingPage),
  },
  {
    ...page,
    path: '/Jobs',
    title: words.jobs,
    description: words.jobsDescription,
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
    title: words.itServices,
    description: words.consultancyBehindHiring,
    content: ['landing'],
    page: () => import('./it-services/it-services-page.tsx').then((m) => m.ItServicesPage),
  },
  {
    ...page,
    path: '/Overview',
    title: words.overview,
    description: words.whatProductSixKey,
    page: () => import('./what-we-do/overview-page.tsx').then((m) => m.OverviewPage),
  },
  {
    ...page,
    path: '/Industries',
    title: words.industries,
    description: words.hiringInformation,
    page: () => import('./what-we-do/industries-page.tsx').then((m) => m.IndustriesPage),
  },
  {
    ...page,
    path: '/Services',
    title: words.services,
    description: words.jobPostingMatching,
    page: () => import('./what-we-do/services-page.tsx').then((m) => m.ServicesPage),
  },
  {
    ...page,
    path: '/Product',
    title: words.product,
    description: words.sixModulesJobPosts,
    page: () => import('./what-we-do/product-page.tsx').then((m) => m.ProductPage),
  },
  {
    ...page,
    path: '/Mission',
    title: words.mission,
    description: words.stepHireVisiblePeople,
    page: () => import('./who-we-are/mission-page.tsx').then((m) => m.MissionPage),
  },
  {
    ...page,
    path: '/Vission',
    title: words.vission,
    description: words.hiringEverybodyRead,
    page: () => import('./who-we-are/vission-page.tsx').then((m) => m.VissionPage),
  },
  {
    ...page,
    path: '/Project',
    title: words.project,
    description: words.howProductMadeFive,
    page: () => import('./who-we-are/project-page.tsx').then((m) => m.ProjectPage),
  },
  {
    ...page,
    path: '/About',
    title: words.about,
    description: words.fiveStopsFirstIdea,
    page: () => import('./who-we-are/about-page.tsx').then((m) => m.AboutPage),
  },
  {
    ...page,
    path: '/Insight1',
    title: words.overviews,
    description: words.hireJobSeekerHr,
    page: () => import('./insights/insight1-page.tsx').then((m) => m.Insight1Page),
  },
  {
    ...page,
    path: '/Insight2',
    title: words.companyExperiences,
    description: words.whatCompaniesWriteAbout,
    content: ['company-thoughts'],
    page: () => import('./insights/insight2-page.tsx').then((m) => m.Insight2Page),
  },
  {
    ...page,
    path: '/Insight3',
    title: words.studentsReview,
    description: words.whatJobSeekersWrite,
    content: ['student-thoughts'],
    page: () => import('./insights/insight3-page.tsx').then((m) => m.Insight3Page),
  },
  {
    ...page,
    path: '/Insight4',
    title: words.shareYourThoughts,
    description: words.howTakePartCommunity,
    content: ['thoughts'],
    page: () => import('./insights/insight4-page.tsx').then((m) => m.Insight4Page),
  },
  {
    ...page,
    path: '/Community',
    title: words.community,
    description: words.thoughtsJobSeekers,
    content: ['board'],
    page: () => import('./community/community-page.tsx').then((m) => m.CommunityPage),
  },
  {
    ...page,
    path: '/ContactUs',
    title: words.contact,
    description: words.askDemoSomethingRequest,
    content: ['contact'],
    page: () => import('./contact/contact-page.tsx').then((m) => m.ContactPage),
  },
  {
    ...page,
    path: '/Privacy',
    title: words.privacy,
    description: words.whatKeptWhoReads,
    page: () => import('./privacy/privacy-page.tsx').then((m) => m.PrivacyPage),
  },
  {
    path: '/PasswordReset',
    layout: 'bare',
    title: words.chooseNewPassword,
    description: '',
    page: () => import('./password-reset/password-reset-page.tsx').then((m) => m.PasswordResetPage),
  },
  {
    ...page,
    path: '/404',
    status: 404,
    title: words.pageNotFound,
    description: '',
    page: () => import('./not-found/not-found-page.tsx').then((m) => m.NotFoundPage),
  },
]);
