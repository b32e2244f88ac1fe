/** What is about the account itself: one file for both, whose hash the entry holds once. */
export { SettingsPage } from './settings-page.tsx';
export { SetupPage } from './setup/setup-page.tsx';
