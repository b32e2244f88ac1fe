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
]);
