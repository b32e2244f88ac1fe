import { defineScreens } from '@niyukti/contract/screens';

/** What the company's area serves. The order is the sidebar's: product.md 2.3, then what is new. */
export const screens = defineScreens([
  {
    path: '/CompanyLogin',
    login: 'company',
    layout: 'bare',
    title: 'Post a job and hire',
    description: 'Log in as a company: post jobs, meet the candidates that HR selected, send offers.',
    page: () => import('./log-in/log-in-page.tsx').then((m) => m.LogInPage),
  },
  {
    path: '/CompanySignup',
    login: 'company',
    layout: 'bare',
    title: 'Sign up to post a job and hire',
    description: "Make a company's account: post jobs, interview the candidates that HR selected, send offers.",
    page: () => import('./sign-up/sign-up-page.tsx').then((m) => m.SignUpPage),
  },
  {
    path: '/CompanyJobPost',
    role: 'company',
    layout: 'role',
    title: 'Job Post',
    nav: 'Job Post',
    page: () => import('./job-post/job-post-page.tsx').then((m) => m.JobPostPage),
  },
  {
    path: '/CompanyHRSelected',
    role: 'company',
    layout: 'role',
    title: 'HR Selected Application',
    nav: 'HR Selected Application',
    page: () => import('./hr-selected/hr-selected-page.tsx').then((m) => m.HrSelectedPage),
  },
  {
    path: '/CompanyInterviewProcess',
    role: 'company',
    layout: 'role',
    title: 'Interview Process',
    nav: 'Interview Process',
    page: () => import('./interview-process/interview-process-page.tsx').then((m) => m.InterviewProcessPage),
  },
  {
    path: '/CompanyHiredCandidates',
    role: 'company',
    layout: 'role',
    title: 'Onboarding Candidates',
    nav: 'Hired Candidates',
    page: () => import('./onboarding/onboarding-page.tsx').then((m) => m.OnboardingPage),
  },
]);
