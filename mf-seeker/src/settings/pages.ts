/** What is about the account itself: one file for all, whose hash the entry holds once. */
export { NoticesPage } from '@niyukti/kit/notices';
export { PlansPage } from './plans-page.tsx';
export { SettingsPage } from './settings-page.tsx';
