/** Pages about an account and their parts: log-in, settings, second factor, picture, plan. */
export { AccountFrame } from './account-frame.tsx';
export { SecondFactorPage } from './factors/second-factor-page.tsx';
export { LogIn } from './log-in.tsx';
export { PictureUpload } from './picture-upload.tsx';
export { AccountAnswer, AccountFault, AccountField } from './plain/account-field.tsx';
export { type AccountPage, useAccountPage } from './plain/use-account-page.ts';
export { PlanChoice } from './plan-choice.tsx';
export { SettingsPage } from './settings-page.tsx';
export { ThemeChoice } from './theme-choice.tsx';
