/** What somebody was told: the bell's panel, and the page of all. */
export { NoticesPage } from './notices-page.tsx';
export { NoticesPanel } from './notices-panel.tsx';
