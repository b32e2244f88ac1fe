import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { id, line, time } from '../api/fields.ts';

/** Searches that one job seeker may keep. */
export const ALERTS_MAX = 10;
/** Longest name of one. */
export const ALERT_NAME_MAX = 80;

/** When a student is notified of the new jobs of an alert: at once, or once a day. */
export const ALERT_PACES = ['now', 'day'] as const;
export type AlertPace = (typeof ALERT_PACES)[number];

/** A search that a job seeker has kept. */
export const Alert = z.object({
  _id: id,
  name: z.string(),
  /** The search as a query string. */
  search: z.string(),
  pace: z.enum(ALERT_PACES),
  createdAt: time,
});
export type Alert = z.output<typeof Alert>;

const name = line('a name', ALERT_NAME_MAX);
const pace = z.enum(ALERT_PACES);

export const AlertBody = z.object({ name, search: z.string().check(z.maxLength(2_000)), pace });
export type AlertBody = z.output<typeof AlertBody>;

/** The fields of a job alert that may change. */
export const AlertChange = z.object({ name, pace });

export const listAlerts = defineCall({
  id: 'listAlerts',
  method: 'GET',
  path: '/alerts',
  summary: 'The searches that the caller keeps, the latest first; at most ten.',
  access: { roles: ['student'] },
  output: z.array(Alert),
  shows: ['alert'],
});

export const keepAlert = defineCall({
  id: 'keepAlert',
  method: 'POST',
  path: '/alerts',
  summary:
    'Keeps a search: the caller is told of new jobs that it finds. Words that no open job has are kept as the search corrects them. A search that is kept already gets the new name and pace.',
  access: { roles: ['student'] },
  body: AlertBody,
  output: Alert,
  problems: ['alert-limit'],
  changes: ['alert'],
});

export const changeAlert = defineCall({
  id: 'changeAlert',
  method: 'PUT',
  path: '/alerts/{id}',
  summary: 'Changes the name and the pace of a job alert.',
  access: { roles: ['student'] },
  body: AlertChange,
  output: Alert,
  problems: ['not-found'],
  changes: ['alert'],
});

export const endAlert = defineCall({
  id: 'endAlert',
  method: 'DELETE',
  path: '/alerts/{id}',
  summary: 'Deletes a job alert.',
  access: { roles: ['student'] },
  problems: ['not-found'],
  changes: ['alert'],
});
