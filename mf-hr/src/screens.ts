import { defineScreens } from '@niyukti/contract/screens';
import type { ComponentType } from 'react';

const screen = { role: 'hr', layout: 'role' } as const;

/**
 * What HR's area serves. The order of the entries with `nav` is the sidebar's: product.md 2.4, then
 * what is new.
 */
export const screens = defineScreens<ComponentType>([
  {
    path: '/HRLogin',
    login: 'hr',
    layout: 'bare',
    title: 'HR log-in',
    description: 'Log in as HR: screen applications, share interviews, send offer letters.',
    page: () => import('./log-in/log-in-page.tsx').then((m) => m.LogInPage),
  },
  {
    ...screen,
    path: '/HRHome',
    title: 'HR home',
    nav: 'Home',
    page: () => import('./home/home-page.tsx').then((m) => m.HomePage),
  },
  {
    ...screen,
    path: '/CompanyJoblist',
    title: 'Company job list',
    nav: 'Company Job List',
    page: () => import('./assigned-jobs/assigned-jobs-page.tsx').then((m) => m.AssignedJobsPage),
  },
  {
    ...screen,
    path: '/JobApplications',
    title: 'Job applications',
    nav: 'Job Applications',
    page: () => import('./job-applications/job-applications-page.tsx').then((m) => m.JobApplicationsPage),
  },
  {
    ...screen,
    path: '/SelectedCandidates',
    title: 'Selected candidates',
    nav: 'Selected Candidates',
    page: () => import('./selected-candidates/selected-candidates-page.tsx').then((m) => m.SelectedCandidatesPage),
  },
  {
    ...screen,
    path: '/InterviewProcess',
    title: 'Interview process',
    nav: 'Interview Process',
    page: () => import('./interview-process/interview-process-page.tsx').then((m) => m.InterviewProcessPage),
  },
  {
    ...screen,
    path: '/RejectedCandidates',
    title: 'Rejected candidates',
    nav: 'Rejected Candidates',
    page: () => import('./rejected-candidates/rejected-candidates-page.tsx').then((m) => m.RejectedCandidatesPage),
  },
  {
    ...screen,
    path: '/HiredCandidates',
    title: 'Hired candidates',
    nav: 'Hired Candidates',
    page: () => import('./hired-candidates/hired-candidates-page.tsx').then((m) => m.HiredCandidatesPage),
  },
  {
    ...screen,
    path: '/HRSettings',
    title: 'Settings',
    nav: 'Settings',
    page: () => import('./settings/settings-page.tsx').then((m) => m.SettingsPage),
  },
]);
