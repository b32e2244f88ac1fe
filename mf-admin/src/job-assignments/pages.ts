// Screens that are nearly all the same code: one file to load.
export { AssignedJobsPage } from './assigned-jobs-page.tsx';
export { CompanyJobsPage } from './company-jobs-page.tsx';
export { WaitingJobsPage } from './waiting-jobs-page.tsx';
