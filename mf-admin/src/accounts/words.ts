import { wordTools } from '@niyukti/kit/words';

const { number, plural } = wordTools('en');

/** Companies and job seekers: their limits, plans, holds and suspension. */
export const words = {
  search: 'Name or email',
  shown: (count: number, more: boolean, all: number | undefined) =>
    more && all !== undefined ? `${number(count)} of ${number(all)} shown` : `${number(count)}${more ? '+' : ''} shown`,
  show: 'Show',
  shows: { all: 'All', requests: 'Plan requests', erasing: 'To be deleted', held: 'On hold' },
  nobody: (q: string) => `No name or email contains "${q}".`,
  none: {
    all: { title: 'Nobody found', text: 'Accounts appear here as soon as they sign up.' },
    requests: { title: 'No open plan request', text: 'Requests from the plans page appear here.' },
    erasing: {
      title: 'No deletion requests',
      text: 'Accounts whose owner asked for deletion appear here for seven days.',
    },
    held: { title: 'No legal hold', text: 'Accounts that you hold for a legal reason appear here.' },
  },
  hold: {
    reason: 'Reason',
    empty: 'Please give a reason',
    hint: 'It is kept with the account and in the audit log.',
    cancel: 'Cancel',
    set: {
      menu: 'Legal hold',
      title: (name: string) => `Hold ${name}?`,
      text: 'Nothing in this account is deleted until you lift the hold, even if its owner asks for it.',
      act: 'Hold account',
      busy: 'Holding account',
    },
    lift: {
      menu: 'Lift legal hold',
      title: (name: string) => `Lift the hold on ${name}?`,
      text: 'Overdue data is deleted within the hour, and the account too if its owner asked for it.',
      act: 'Lift hold',
      busy: 'Lifting hold',
    },
  },
  page: {
    reason: 'Reason',
    reasonHint: 'The company reads it, and it is kept in the audit log.',
    reasonEmpty: 'Please give a reason',
    cancel: 'Cancel',
    see: 'See the page as visitors do',
    hide: {
      menu: 'Hide public page',
      title: (name: string) => `Hide the public page of ${name}?`,
      text: 'Its words and photos are not shown any more. Its name, logo and open jobs stay. The company is told why.',
      act: 'Hide page',
      busy: 'Hiding page',
    },
    show: {
      menu: 'Show public page',
      title: (name: string) => `Show the public page of ${name} again?`,
      text: 'Visitors read its words and see its photos again. The company is told.',
      act: 'Show page',
      busy: 'Showing page',
    },
  },
  candidate: {
    title: 'Candidate',
    purpose: 'For reading only. The audit log keeps that you read it',
    loading: 'candidate',
    failed: 'This candidate did not load',
    missing: {
      title: 'This candidate is not available',
      text: 'The link may be wrong, or the account was deleted.',
      all: 'All job seekers',
    },
    profile: 'Profile',
    account: 'Limits and account',
    email: 'Email',
    phone: 'Phone',
    since: 'Signed up',
    resume: 'Resume',
    applications: (count: number) =>
      plural(count, { one: (n) => `${n} application`, other: (n) => `${n} applications` }),
    none: { title: 'No applications yet', text: 'Applications appear here when this person applies for a job.' },
    appliedOn: (company: string, day: string) => `${company}, applied on ${day}`,
  },
  companies: {
    title: 'Company onboard list',
    purpose: 'Companies, their posting limits and plan requests',
    caption: 'Companies',
    none: { title: 'No company found', text: 'Companies appear here as soon as they sign up.' },
  },
  users: {
    title: 'User management',
    purpose: 'Job seekers, their application limits and plan requests',
    caption: 'Job seekers',
    none: { title: 'No job seeker found', text: 'People appear here as soon as they sign up.' },
  },
  accountActions: {
    suspend: {
      titleOf: (name: string) => `Suspend ${name}?`,
      body: {
        company: 'The company is logged out at once, its jobs are hidden, and nobody can log in or apply.',
        student: 'The job seeker is logged out at once and can’t log in.',
      },
      confirm: 'Suspend',
    },
    restore: {
      titleOf: (name: string) => `Restore ${name}?`,
      body: {
        company: 'The company can log in again and its jobs are shown.',
        student: 'The account can log in again.',
      },
      confirm: 'Restore',
    },
    failed: 'Nothing was changed',
    raiseLimitOf: (name: string) => `Add job limit for ${name}`,
    raiseLimit: 'Add job limit',
    more: 'More',
    link: 'Password link',
    moreOf: (name: string) => `More for ${name}`,
  },
  accountCells: {
    address: { unconfirmed: 'Address not confirmed', bounce: 'Mail comes back', complaint: 'Wants no mail' },
    suspended: 'Suspended',
    held: 'On hold',
    heldFor: (reason: string) => `Held: ${reason}`,
    pageHidden: 'Page hidden',
    pageHiddenFor: (reason: string) => `Page hidden: ${reason}`,
    erases: (date: string) => `Deleted on ${date}`,
    since: (day: string) => `since ${day}`,
  },
  companiesPage: {
    company: 'Company',
    type: 'Type',
    other: 'Other',
    phone: 'Phone, since',
    jobs: 'Jobs',
    used: (used: string, limit: string) => `${used} of ${limit}`,
    plan: 'Requested plan',
    actions: 'Actions',
  },
  limitDialog: {
    what: { student: 'applications', company: 'job posts' },
    titleOf: (name: string) => `Raise the limit of ${name}?`,
    cancel: 'Cancel',
    busy: 'Raising',
    submit: (amount: string) => `Add ${amount}`,
    amount: (what: string) => `Additional ${what}`,
    range: (max: number) => `1 to ${max}`,
    empty: (max: number) => `Please enter a number from 1 to ${max}`,
    unlimited: (name: string) => `No limit counts for ${name} now; the figure is kept for when one does.`,
    rises: (from: string, to: string, what: string) => `From ${from} to ${to} ${what}.`,
  },
  planRequestNote: {
    none: 'None',
    grant: {
      titleOf: (plan: string, name: string) => `Grant ${plan} to ${name}?`,
      gold: (limit: number) => `Gold adds ${limit} to the limit.`,
      premium: 'Premium lifts the limit.',
      confirm: (plan: string) => `Grant ${plan}`,
      done: (plan: string, name: string) => `${plan} granted to ${name}.`,
      of: (plan: string, name: string) => `Grant ${plan} to ${name}`,
      verb: 'Grant',
    },
    decline: {
      titleOf: (plan: string, name: string) => `Decline ${plan} for ${name}?`,
      body: 'The limit stays as it is, and the request is closed.',
      confirm: 'Decline request',
      done: (plan: string, name: string) => `${plan} declined for ${name}.`,
      of: (plan: string, name: string) => `Decline ${plan} for ${name}`,
      verb: 'Decline',
    },
    on: (day: string) => `on ${day}`,
  },
  usersPage: {
    name: 'Name',
    phone: 'Phone, since',
    applications: 'Applications',
    used: (used: string, limit: string) => `${used} of ${limit}`,
    plan: 'Requested plan',
    actions: 'Actions',
  },
};

/** What every language must say. */
export type Words = typeof words;
