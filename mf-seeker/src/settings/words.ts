import { wordTools } from '@niyukti/kit/words';

const { number, plural } = wordTools('en');

export const words = {
  details: {
    saved: 'Your details are saved.',
    title: 'Your details',
    name: 'Name',
    phone: 'Phone',
    email: 'Email: ',
    emailStays: '. You log in with it, so it can’t be changed.',
    busy: 'Saving details',
    submit: 'Save details',
  },
  photo: {
    title: 'Profile photo',
    choose: 'Choose a photo',
    zone: { drop: 'Drop your photo here', over: 'Let go to use this photo', choose: 'Choose a file' },
    chosen: 'The photo you chose',
    submit: 'Upload photo',
    busy: 'Uploading photo',
  },
  alerts: {
    title: 'Job alerts',
    text: 'Searches that you keep, and companies that you follow.',
    link: 'Manage job alerts',
  },
  settingsPage: {
    purpose: 'Your account, as companies and HR see it',
    loading: 'account',
  },
  plans: {
    title: 'Plans',
    purpose: 'More applications for your search',
    unlimited: 'You can apply without a limit',
    used: (count: number, limit: number) =>
      plural(limit, {
        one: (n) => `${number(count)} of ${n} application used`,
        other: (n) => `${number(count)} of ${n} applications used`,
      }),
  },
};
