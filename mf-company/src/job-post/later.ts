/**
 * What of the page is loaded when it is asked for, in one chunk: the entry names each by its hash.
 */
export { Drafts } from './drafts.tsx';
export { JobDialogs } from './job-dialogs.tsx';
