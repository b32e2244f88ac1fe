import { DashboardView } from './dashboard/dashboard-view.tsx';

/** What the documents of these screens show before their scripts run. */
export const firstViews = { '/Dashboard': DashboardView };
