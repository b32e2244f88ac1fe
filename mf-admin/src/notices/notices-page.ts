/** What the account was told: the kit has the page, for every role. */
export { NoticesPage } from '@niyukti/kit/notices';
