import { defineScreens } from '@niyukti/contract/screens';

/** What the job seeker's area serves. The order is the sidebar's. */
export const screens = defineScreens([
  {
    path: '/StudentLogIn',
    login: 'student',
    layout: 'bare',
    title: 'Apply For Jobs',
    description: 'Log in as a job seeker: find jobs, apply and follow every application.',
    page: () => import('./account/log-in-page.tsx').then((m) => m.LogInPage),
  },
  {
    path: '/StudentSignUp',
    login: 'student',
    layout: 'bare',
    title: 'Sign up to apply for jobs',
    description: 'Make a job seeker account: one resume, one list of applications, every stop on one line.',
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
    title: 'Job list',
    nav: 'Job list',
    page: () => import('./job-search/job-list-page.tsx').then((m) => m.JobListPage),
  },
  {
    path: '/AppliedStatus',
    role: 'student',
    layout: 'role',
    title: 'Applied status',
    nav: 'Applied status',
    page: () => import('./application-status/applied-status-page.tsx').then((m) => m.AppliedStatusPage),
  },
  {
    path: '/Resume',
    role: 'student',
    layout: 'role',
    title: 'Resume',
    nav: 'Resume',
    page: () => import('./resume/resume-page.tsx').then((m) => m.ResumePage),
  },
  {
    path: '/Settings',
    role: 'student',
    layout: 'role',
    title: 'Settings',
    nav: 'Settings',
    page: () => import('./settings/settings-page.tsx').then((m) => m.SettingsPage),
  },
  {
    path: '/Chooseaplan',
    role: 'student',
    layout: 'role',
    title: 'Plans',
    nav: 'Plans',
    page: () => import('./plans/plans-page.tsx').then((m) => m.PlansPage),
  },
]);
