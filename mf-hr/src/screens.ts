import { defineParts } from '@niyukti/contract/releases/parts';
import { defineScreens } from '@niyukti/contract/screens/screens';
import type { ComponentType } from 'react';
import { words } from './words.ts';

const screen = { role: 'hr', layout: 'role' } as const;

/** The screens of HR. The order of the entries with `nav` is that of the sidebar: the specification's, then new ones. */
export const screens = defineScreens<ComponentType>([
  {
    path: '/HRLogin',
    login: 'hr',
    layout: 'bare',
    title: words.logIn,
    description: words.logInDescription,
    prerendered: true,
    content: ['hr-log-in'],
    page: () => import('./log-in/log-in-page.tsx').then((m) => m.LogInPage),
  },
  {
    path: '/HRLogin/SecondFactor',
    role: 'hr',
    layout: 'bare',
    title: words.secondFactor,
    page: () => import('./log-in/second-factor-page.tsx').then((m) => m.SecondFactorPage),
  },
  {
    ...screen,
    path: '/HRHome',
    title: words.home,
    nav: words.homeNav,
    page: () => import('./home/home-page.tsx').then((m) => m.HomePage),
  },
  {
    ...screen,
    path: '/CompanyJoblist',
    title: words.assignedJobs,
    nav: words.assignedJobsNav,
    page: () => import('./assigned-jobs/assigned-jobs-page.tsx').then((m) => m.AssignedJobsPage),
  },
  {
    ...screen,
    path: '/JobApplications',
    title: words.jobApplications,
    nav: words.jobApplicationsNav,
    page: () => import('./job-applications/job-applications-page.tsx').then((m) => m.JobApplicationsPage),
  },
  {
    ...screen,
    path: '/JobApplications/{application}',
    title: words.candidate,
    page: () => import('./interview-process/candidate-page.tsx').then((m) => m.CandidatePage),
  },
  {
    ...screen,
    path: '/SelectedCandidates',
    title: words.selectedCandidates,
    nav: words.selectedCandidatesNav,
    page: () => import('./selected-candidates/selected-candidates-page.tsx').then((m) => m.SelectedCandidatesPage),
  },
  {
    ...screen,
    path: '/InterviewProcess',
    title: words.interviewProcess,
    nav: words.interviewProcessNav,
    page: () => import('./interview-process/interview-process-page.tsx').then((m) => m.InterviewProcessPage),
  },
  {
    ...screen,
    path: '/RejectedCandidates',
    title: words.rejectedCandidates,
    nav: words.rejectedCandidatesNav,
    page: () => import('./rejected-candidates/rejected-candidates-page.tsx').then((m) => m.RejectedCandidatesPage),
  },
  {
    ...screen,
    path: '/HiredCandidates',
    title: words.hiredCandidates,
    nav: words.hiredCandidatesNav,
    page: () => import('./hired-candidates/hired-candidates-page.tsx').then((m) => m.HiredCandidatesPage),
  },
  {
    ...screen,
    path: '/HRSettings',
    title: words.settings,
    nav: words.settings,
    page: () => import('./settings/settings-page.tsx').then((m) => m.SettingsPage),
  },
  {
    ...screen,
    path: '/HR/Notices',
    title: words.notices,
    page: () => import('@niyukti/product/notices').then((m) => m.NoticesPage),
  },
]);

/** The parts of HR's remote that other remotes show. */
export const parts = defineParts('hr', {
  'candidate-history': () =>
    import('./candidate-history/candidate-history-part.tsx').then((m) => m.CandidateHistoryPart),
});
