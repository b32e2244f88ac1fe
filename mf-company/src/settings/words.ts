import { wordTools } from '@niyukti/kit/words';

const { number, plural } = wordTools('en');

export const words = {
  profileForm: {
    saved: 'Your profile is saved.',
    form: 'Your company',
    position: 'Position',
    businessModel: 'Business model',
    phone: 'Phone',
    busy: 'Saving profile',
    submit: 'Save profile',
    company: 'Company',
    companyType: 'Company type',
    email: 'Email',
    fixed: 'To change these, please write to us.',
  },
  settingsPage: {
    keys: 'J and K move between candidates, M moves one to the next round, R rejects.',
    purpose: "Your company's account",
    loading: 'profile',
    publicPage: 'Public page',
    publicPageText: 'What visitors read about your company, its photos, and your jobs for your own website.',
    editPublicPage: 'Edit the public page',
  },
  plans: {
    title: 'Plans',
    purpose: 'More job posts for your company',
    unlimited: 'You can post jobs without a limit',
    used: (count: number, limit: number) =>
      plural(limit, {
        one: (n) => `${number(count)} of ${n} job post used`,
        other: (n) => `${number(count)} of ${n} job posts used`,
      }),
  },
};
