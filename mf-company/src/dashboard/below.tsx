/** What comes with its data or is asked for: one file, whose hash the entry holds once. */
export { Figured } from './figured.tsx';
export { LogoUpload } from './logo.tsx';
export { Upcoming } from './upcoming.tsx';
export { Waiting } from './waiting.tsx';
