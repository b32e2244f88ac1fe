import { defineScreens } from '@niyukti/contract/screens';
import { words } from './words/index.ts';

/** What the company's area serves. The order is the sidebar's: product.md 2.3, then what is new. */
export const screens = defineScreens([
  {
    path: '/CompanyLogin',
    login: 'company',
    layout: 'bare',
    title: words.logIn,
    description: words.logInDescription,
    page: () => import('./log-in/log-in-page.tsx').then((m) => m.LogInPage),
  },
  {
    path: '/CompanySignup',
    login: 'company',
    layout: 'bare',
    title: words.signUp,
    description: words.signUpDescription,
    page: () => import('./sign-up/sign-up-page.tsx').then((m) => m.SignUpPage),
  },
  {
    path: '/CompanyDashboard',
    role: 'company',
    layout: 'role',
    title: 'Home',
    nav: 'Home',
    page: () => import('./dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
  },
  {
    path: '/CompanyJobPost',
    role: 'company',
    layout: 'role',
    title: words.jobPost,
    nav: words.jobPost,
    page: () => import('./job-post/job-post-page.tsx').then((m) => m.JobPostPage),
  },
  {
    path: '/CompanyHRSelected',
    role: 'company',
    layout: 'role',
    title: words.hrSelected,
    nav: words.hrSelected,
    page: () => import('./hr-selected/hr-selected-page.tsx').then((m) => m.HrSelectedPage),
  },
  {
    path: '/CompanyInterviewProcess',
    role: 'company',
    layout: 'role',
    title: words.interviewProcess,
    nav: words.interviewProcess,
    page: () => import('./interview-process/interview-process-page.tsx').then((m) => m.InterviewProcessPage),
  },
  {
    path: '/CompanyHiredCandidates',
    role: 'company',
    layout: 'role',
    title: words.onboarding,
    nav: words.hired,
    page: () => import('./onboarding/onboarding-page.tsx').then((m) => m.OnboardingPage),
  },
  {
    path: '/selectaplan',
    role: 'company',
    layout: 'role',
    title: words.plans,
    nav: words.plans,
    page: () => import('./plans/plans-page.tsx').then((m) => m.PlansPage),
  },
  {
    path: '/CompanySettings',
    role: 'company',
    layout: 'role',
    title: words.settings,
    nav: words.settings,
    page: () => import('./settings/settings-page.tsx').then((m) => m.SettingsPage),
  },
]);
