import type { Notice } from '@niyukti/contract/notices/notice-calls';
import { sayAbout, sayNotice } from '@niyukti/contract/notices/notice-words';
import { formatDateTime } from '@niyukti/kit';

/** Texts for notices. */
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
};
