import { defineCall } from '../api/call.ts';
import { Beacon } from './beacon.ts';

export const sendBeacon = defineCall({
  id: 'sendBeacon',
  method: 'POST',
  path: '/beacon',
  summary:
    'What a document reports when it is left: load times, failures and Web Vitals of its releases, of nobody in particular.',
  access: { open: true, ignoresSession: true },
  body: Beacon,
  problems: ['too-many-requests'],
});
