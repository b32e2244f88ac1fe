import * as z from 'zod/mini';
import { INTERVIEW_MODES, LIMITS } from '../limits.ts';
import { line } from './fields.ts';
import { visibleName } from './names.ts';

/**
 * What schedules a round. In a module of its own, so that only the form that checks it carries the
 * schemas' library.
 */
export const ScheduleBody = z.object({
  date: z.iso.datetime({ offset: true, error: 'Please provide interview date and mode' }),
  mode: z.enum(INTERVIEW_MODES, { error: 'Please provide interview date and mode' }),
  link: line('link', 500),
  interviewer: visibleName('interviewer', LIMITS.lineMax),
});
