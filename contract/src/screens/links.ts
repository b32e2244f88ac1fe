import type { Role } from '../accounts/roles.ts';
/**
 * Paths that one front end links to in another. Within a remote, its own `screens.ts` is the list.
 */
export const LINKS = {
  landing: '/',
  home: '/ITServices',
  contact: '/ContactUs',
  jobs: '/Jobs',
  community: '/Community',
  privacy: '/Privacy',
  studentLogIn: '/StudentLogIn',
  studentSignUp: '/StudentSignUp',
  companyLogIn: '/CompanyLogin',
  companySignUp: '/CompanySignup',
  hrLogIn: '/HRLogin',
  adminLogIn: '/Adminlogin',
  subscribe: '/subscribe',
  passwordReset: '/PasswordReset',
} as const;

/** The public header's menus: Option1 to Option4 each, with the text that its panel shows. */
export const PUBLIC_MENUS = [
  {
    id: 'what_we_do',
    label: 'WHAT WE DO',
    options: [
      {
        label: 'Overview',
        path: '/Overview',
        text: 'What the product is, and the six things that it does for every hire.',
      },
      { label: 'Industries', path: '/Industries', text: 'Six industries, and what hiring asks for in three of them.' },
      {
        label: 'Services',
        path: '/Services',
        text: 'What recruiters and job seekers get, and what can be had on request.',
      },
      { label: 'Product', path: '/Product', text: 'Six modules, from the job post to the offer letter.' },
    ],
  },
  {
    id: 'who_we_are',
    label: 'WHO WE ARE',
    options: [
      { label: 'Mission', path: '/Mission', text: 'Why a candidate must always know where an application stands.' },
      { label: 'Vission', path: '/Vission', text: 'Where hiring goes when everybody reads the same line.' },
      { label: 'Project', path: '/Project', text: 'How the product is made, and how each team ships on its own.' },
      { label: 'About', path: '/About', text: 'The people, and the five stops so far.' },
    ],
  },
  {
    id: 'insight',
    label: 'Insight',
    options: [
      { label: 'Overviews', path: '/Insight1', text: 'What a hire looks like from each of the four sides.' },
      { label: 'Company Experiences', path: '/Insight2', text: 'What companies write on the board.' },
      { label: 'Students Review', path: '/Insight3', text: 'What job seekers write on the board.' },
      { label: 'Share Your Thoughts', path: '/Insight4', text: 'How to take part, and the latest thoughts.' },
    ],
  },
] as const;

/**
 * The borders between front ends: the key of local storage, and the name of the event between remotes
 * and shell whose `detail` says whether they are shown.
 */
export const OUTLINES = 'niyukti:borders';

/** The page of all notices of each role. */
export const NOTICE_PAGES: Readonly<Record<Role, string>> = {
  student: '/JobSeeker/Notices',
  company: '/Company/Notices',
  hr: '/HR/Notices',
  admin: '/Admin/Notices',
};
