/** What every role's settings page holds: its own password, its sessions, the theme. Lent, like `/work`. */
export { ChangePassword } from './change-password.tsx';
export { SignOutEverywhere } from './sign-out-everywhere.tsx';
export { ThemeChoice } from './theme-choice.tsx';
