import { defineScreens } from '@niyukti/contract/screens/screens';
import { words } from './words.ts';

/** The screens of this remote, in the order of the sidebar. A new screen is a new entry. */
export const screens = defineScreens([
  {
    path: '__path__',
    __audience__,
    title: words.__name__,
    description: words.__name__Description,
    page: () => import('./__name__/__name__-page.tsx').then((m) => m.__Name__Page),
  },
]);
