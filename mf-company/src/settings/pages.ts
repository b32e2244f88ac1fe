/** What is about the account itself: one file for both, whose hash the entry holds once. */
export { PlansPage } from './plans-page.tsx';
export { SettingsPage } from './settings-page.tsx';
