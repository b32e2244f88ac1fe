import { defineScreens } from '@niyukti/contract/screens';
import { words } from './words/index.ts';

/** What the job seeker's area serves. The order is the sidebar's. */
export const screens = defineScreens([
  {
    path: '/StudentLogIn',
    login: 'student',
    layout: 'bare',
    title: words.logIn,
    description: words.logInDescription,
    page: () => import('./account/log-in-page.tsx').then((m) => m.LogInPage),
  },
  {
    path: '/StudentSignUp',
    login: 'student',
    layout: 'bare',
    title: words.signUp,
    description: words.signUpDescription,
    page: () => import('./account/sign-up-page.tsx').then((m) => m.SignUpPage),
  },
  {
    path: '/Home',
    role: 'student',
    layout: 'role',
    title: 'Home',
    nav: 'Home',
    page: () => import('./home/home-page.tsx').then((m) => m.HomePage),
  },
  {
    path: '/Joblist',
    role: 'student',
    layout: 'role',
    title: words.jobList,
    nav: words.jobList,
    page: () => import('./job-search/job-list-page.tsx').then((m) => m.JobListPage),
  },
  {
    path: '/AppliedStatus',
    role: 'student',
    layout: 'role',
    title: words.appliedStatus,
    nav: words.appliedStatus,
    page: () => import('./application-status/applied-status-page.tsx').then((m) => m.AppliedStatusPage),
  },
  {
    path: '/Resume',
    role: 'student',
    layout: 'role',
    title: words.resume,
    nav: words.resume,
    page: () => import('./resume/resume-page.tsx').then((m) => m.ResumePage),
  },
  {
    path: '/Settings',
    role: 'student',
    layout: 'role',
    title: words.settings,
    nav: words.settings,
    page: () => import('./settings/settings-page.tsx').then((m) => m.SettingsPage),
  },
  {
    path: '/Chooseaplan',
    role: 'student',
    layout: 'role',
    title: words.plans,
    nav: words.plans,
    page: () => import('./settings/plans-page.tsx').then((m) => m.PlansPage),
  },
  {
    role: 'student',
    layout: 'role',
    path: '/JobSeeker/Alerts',
    title: words.alerts,
    page: () => import('./alerts/alerts-page.tsx').then((m) => m.AlertsPage),
  },
  {
    role: 'student',
    layout: 'role',
    path: '/JobSeeker/Notices',
    title: words.notices,
    page: () => import('./notices/notices-page.ts').then((m) => m.NoticesPage),
  },
]);
