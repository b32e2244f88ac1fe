import { defineScreens } from '@niyukti/contract/screens/screens';

/**
 * What this remote serves: the one file to touch for another screen. The order is the sidebar's.
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
