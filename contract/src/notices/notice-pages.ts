import type { Role } from '../accounts/roles.ts';

/** The page of all notices, of each role. */
export const NOTICE_PAGES: Readonly<Record<Role, string>> = {
  student: '/JobSeeker/Notices',
  company: '/Company/Notices',
  hr: '/HR/Notices',
  admin: '/Admin/Notices',
};
