import type { UnderWay } from '@niyukti/contract/calls/notice';

/** What each large change does. */
const changes: Readonly<Record<UnderWay['kind'], (name: string) => string>> = {
  job: (name) => `What changed of the job ${name} is reaching its applications:`,
  company: (name) => `What changed of ${name} is reaching the company's jobs:`,
  hr: (name) => `The new name ${name} is reaching the jobs of this HR:`,
  suspension: (name) => `The jobs of ${name} are being hidden or shown again:`,
  leaving: (name) => `What ${name} had is going to other HRs, or waits for one:`,
};

/** What the bell says. */
export const words = {
  title: 'Notices',
  loading: 'notices',
  count: (unread: number, most: number) => (unread < most ? String(unread) : `${most - 1}+`),
  waiting: ' waiting',
  label: (unread: number, most: number) =>
    unread === 0 ? 'Notices' : `Notices, ${unread < most ? unread : `more than ${most - 1}`} unread`,
  underWay: 'Under way',
  changes,
  // A Worker that is newer than this page may know further kinds.
  someChange: (name: string) => `A change of ${name} is being carried out:`,
  far: (done: string, of: string) => `${done} of ${of}.`,
};
