import { JobApplicationsView } from './job-applications/job-applications-view.tsx';

/** What the documents of these screens show before their scripts run. */
export const firstViews = { '/JobApplications': JobApplicationsView };
