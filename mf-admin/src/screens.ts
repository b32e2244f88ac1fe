import { defineScreens } from '@niyukti/contract/screens/screens';
import type { ComponentType } from 'react';
import { words } from './words.ts';

const screen = { role: 'admin', layout: 'role' } as const;

/**
 * What this remote serves. The order of the entries with `nav` is the order of the sidebar
 * (the specification's, then our own).
 */
export const screens = defineScreens<ComponentType>([
  {
    path: '/Adminlogin',
    login: 'admin',
    layout: 'bare',
    title: words.logIn,
    prerendered: true,
    content: ['admin-log-in'],
    page: () => import('./log-in/log-in-page.tsx').then((m) => m.LogInPage),
  },
  {
    path: '/Adminlogin/SecondFactor',
    role: 'admin',
    layout: 'bare',
    title: words.secondFactor,
    page: () => import('./log-in/second-factor-page.tsx').then((m) => m.SecondFactorPage),
  },
  {
    ...screen,
    path: '/Dashboard',
    title: words.dashboard,
    nav: words.homeNav,
    page: () => import('./dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
  },
  {
    ...screen,
    path: '/ManageThoughts',
    title: words.moderation,
    nav: words.moderationNav,
    page: () => import('./moderation/moderation-page.tsx').then((m) => m.ModerationPage),
  },
  {
    ...screen,
    path: '/Createhr',
    title: words.hrAccounts,
    nav: words.hrAccounts,
    page: () => import('./hr-accounts/hr-accounts-page.tsx').then((m) => m.HrAccountsPage),
  },
  {
    ...screen,
    path: '/CompanyJobs',
    title: words.companyJobs,
    nav: words.companyJobsNav,
    page: () => import('./job-assignments/company-jobs-page.tsx').then((m) => m.CompanyJobsPage),
  },
  {
    ...screen,
    path: '/CompanyJobs/Waiting',
    title: words.waitingJobs,
    page: () => import('./job-assignments/waiting-jobs-page.tsx').then((m) => m.WaitingJobsPage),
  },
  {
    ...screen,
    path: '/AssignedJobs',
    title: words.assignedJobs,
    nav: words.assignedJobsNav,
    page: () => import('./job-assignments/assigned-jobs-page.tsx').then((m) => m.AssignedJobsPage),
  },
  {
    ...screen,
    path: '/UserManagement',
    title: words.users,
    nav: words.usersNav,
    page: () => import('./accounts/users-page.tsx').then((m) => m.UsersPage),
  },
  {
    ...screen,
    path: '/UserManagement/{user}',
    title: words.candidate,
    page: () => import('./accounts/candidate-page.tsx').then((m) => m.CandidatePage),
  },
  {
    ...screen,
    path: '/CompanyOnboardList',
    title: words.companies,
    nav: words.companiesNav,
    page: () => import('./accounts/companies-page.tsx').then((m) => m.CompaniesPage),
  },
  {
    ...screen,
    path: '/ContactUsResponse',
    title: words.messages,
    nav: words.messagesNav,
    page: () => import('./messages/messages-page.tsx').then((m) => m.MessagesPage),
  },
  {
    ...screen,
    path: '/UpdateLandingPage',
    title: words.landing,
    nav: words.landingNav,
    page: () => import('./landing/landing-page.tsx').then((m) => m.LandingPage),
  },
  {
    ...screen,
    path: '/AuditLog',
    title: words.audit,
    nav: words.auditNav,
    page: () => import('./audit/audit-page.tsx').then((m) => m.AuditPage),
  },
  {
    ...screen,
    path: '/AuditLog/Proof',
    title: words.recordProof,
    page: () => import('./record-proof/record-proof-page.tsx').then((m) => m.RecordProofPage),
  },
  {
    ...screen,
    path: '/Releases',
    title: words.releases,
    nav: words.releases,
    page: () => import('./releases/releases-page.tsx').then((m) => m.ReleasesPage),
  },
  {
    ...screen,
    path: '/Setup',
    title: words.setup,
    nav: words.setup,
    page: () => import('./settings/setup/setup-page.tsx').then((m) => m.SetupPage),
  },
  {
    ...screen,
    path: '/AdminSettings',
    title: words.settings,
    nav: words.settings,
    page: () => import('./settings/settings-page.tsx').then((m) => m.SettingsPage),
  },
  {
    ...screen,
    path: '/Admin/Notices',
    title: words.notices,
    page: () => import('@niyukti/product/notices').then((m) => m.NoticesPage),
  },
]);
