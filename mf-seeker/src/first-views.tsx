import { HomeView } from './home/home-view.tsx';

/** What the documents of these screens show before their scripts run. */
export const firstViews = { '/Home': HomeView };
