/** The notices of an account: the panel of the bell, and the page. */
export { NoticesPage } from './notices-page.tsx';
export { NoticesPanel } from './notices-panel.tsx';
