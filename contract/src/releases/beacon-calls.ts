import { defineCall } from '../api/call.ts';
import { Beacon } from './beacon.ts';

export const sendBeacon = defineCall({
  id: 'sendBeacon',
  method: 'POST',
  path: '/beacon',
  summary:
    'The report of a document when it is left: load times, failures and Web Vitals of its releases. It holds no personal data.',
  access: { open: true, ignoresSession: true },
  body: Beacon,
  problems: ['too-many-requests'],
});
