import { defineScreens } from '@niyukti/contract/screens/screens';

/**
 * The screens of this remote, in the order of the sidebar. A new screen is a new entry.
 */
export const screens = defineScreens([
  {
    path: '__path__',
    __audience__,
    title: __title__,
    description: 'Say here in one line what a person finds on this page.',
    page: () => import('./first/__name__-page.tsx').then((m) => m.__Name__Page),
  },
]);
