/** What pages about an account hold: its password, its sessions, the theme, its picture, its plan. Lent, like `/work`. */
export { AccountFrame } from './account-frame.tsx';
export { ChangePassword } from './change-password.tsx';
export { PlanChoice } from './plan-choice.tsx';
export { dataUrl, isImage, shrinkImage } from './shrink-image.ts';
export { SignOutEverywhere } from './sign-out-everywhere.tsx';
export { ThemeChoice } from './theme-choice.tsx';
