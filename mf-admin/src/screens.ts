import { defineScreens } from '@niyukti/contract/screens';
import type { ComponentType } from 'react';

const screen = { role: 'admin', layout: 'role' } as const;

/**
 * What this remote serves. The order of the entries with `nav` is the order of the sidebar
 * (product.md 2.5, then our own).
 */
export const screens = defineScreens<ComponentType>([
  {
    path: '/Adminlogin',
    login: 'admin',
    layout: 'bare',
    title: 'Administrator log-in',
    page: () => import('./log-in/log-in-page.tsx').then((m) => m.LogInPage),
  },
  {
    ...screen,
    path: '/Dashboard',
    title: 'Dashboard',
    nav: 'Home',
    page: () => import('./dashboard/dashboard-page.tsx').then((m) => m.DashboardPage),
  },
  {
    ...screen,
    path: '/ManageThoughts',
    title: 'Manage thoughts',
    nav: 'Manage Thoughts',
    page: () => import('./moderation/moderation-page.tsx').then((m) => m.ModerationPage),
  },
  {
    ...screen,
    path: '/Createhr',
    title: 'Create HR',
    nav: 'Create HR',
    page: () => import('./hr-accounts/hr-accounts-page.tsx').then((m) => m.HrAccountsPage),
  },
  {
    ...screen,
    path: '/CompanyJobs',
    title: 'Company jobs',
    nav: 'Company Jobs',
    page: () => import('./job-assignments/pages.ts').then((m) => m.CompanyJobsPage),
  },
  {
    ...screen,
    path: '/AssignedJobs',
    title: 'Assigned jobs',
    nav: 'Assigned Jobs',
    page: () => import('./job-assignments/pages.ts').then((m) => m.AssignedJobsPage),
  },
  {
    ...screen,
    path: '/UserManagement',
    title: 'User management',
    nav: 'User Management',
    page: () => import('./accounts/pages.ts').then((m) => m.UsersPage),
  },
  {
    ...screen,
    path: '/CompanyOnboardList',
    title: 'Company onboard list',
    nav: 'Company Onboard List',
    page: () => import('./accounts/pages.ts').then((m) => m.CompaniesPage),
  },
  {
    ...screen,
    path: '/ContactUsResponse',
    title: 'Contact us messages',
    nav: 'Contact Us',
    page: () => import('./messages/messages-page.tsx').then((m) => m.MessagesPage),
  },
  {
    ...screen,
    path: '/UpdateLandingPage',
    title: 'Landing page',
    nav: 'Landing Page',
    page: () => import('./landing/landing-page.tsx').then((m) => m.LandingPage),
  },
  {
    ...screen,
    path: '/AuditLog',
    title: 'Audit log',
    nav: 'Audit Log',
    page: () => import('./audit/audit-page.tsx').then((m) => m.AuditPage),
  },
  {
    ...screen,
    path: '/Releases',
    title: 'Releases',
    nav: 'Releases',
    page: () => import('./releases/releases-page.tsx').then((m) => m.ReleasesPage),
  },
  {
    ...screen,
    path: '/AdminSettings',
    title: 'Settings',
    nav: 'Settings',
    page: () => import('./settings/settings-page.tsx').then((m) => m.SettingsPage),
  },
]);
