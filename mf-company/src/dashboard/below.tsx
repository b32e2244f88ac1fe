/**
 * What comes with its data or is asked for, and the notices: one file, whose hash the entry holds
 * once.
 */
export { NoticesPage } from '@niyukti/kit/notices';
export { Figured } from './figured.tsx';
export { LogoUpload } from './logo.tsx';
export { Upcoming } from './upcoming.tsx';
export { Waiting } from './waiting.tsx';
