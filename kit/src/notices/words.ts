import type { Notice, UnderWay } from '@niyukti/contract/calls/notice';
import { sayAbout, sayNotice } from '@niyukti/contract/notice-words';
import { formatDateTime } from '@niyukti/kit';

/** What each large change does. */
const changes: Readonly<Record<UnderWay['kind'], (name: string) => string>> = {
  job: (name) => `What changed of the job ${name} is reaching its applications:`,
  company: (name) => `What changed of ${name} is reaching the company's jobs:`,
  hr: (name) => `The new name ${name} is reaching the jobs of this HR:`,
  suspension: (name) => `The jobs of ${name} are being hidden or shown again:`,
  leaving: (name) => `What ${name} had is going to other HRs, or waits for one:`,
};

/** What the bell and its list say. */
export const words = {
  title: 'Notices',
  purpose: 'What happened while you were away. Kept for 90 days.',
  label: 'notices',
  unread: 'Unread: ',
  readAll: 'Mark all as read',
  busy: 'Marking',
  close: 'Close',
  all: 'All notices',
  more: 'Show more',
  none: 'No notices yet',
  noneWhy: 'News about your applications, jobs and account appears here.',
  today: 'Today',
  yesterday: 'Yesterday',
  say: (notice: Notice) => sayNotice(notice, (moment) => `${formatDateTime(moment)} IST`),
  about: sayAbout,
  underWay: 'Under way',
  changes,
  // A Worker that is newer than this page may know further kinds.
  someChange: (name: string) => `A change of ${name} is being carried out:`,
  far: (done: string, of: string) => `${done} of ${of}.`,
};

/** What every language must say. */
export type Words = typeof words;
