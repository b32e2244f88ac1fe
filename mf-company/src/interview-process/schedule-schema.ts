import { ROUND_PASSED, ScheduleBody } from '@niyukti/contract/calls/schedule-body';
import { TEXTS } from '@niyukti/contract/texts';
import type { FormSchema } from '@niyukti/kit';
import { indiaToUtc } from './india-time.ts';

/** What `PUT /company-application/{id}/interview` takes. */
type Body = Extract<ReturnType<typeof ScheduleBody.safeParse>, { success: true }>['data'];

/**
 * The schedule form: a date and a time of a clock in India become one moment. What is wrong with it
 * is said at the half that is to be changed.
 */
export const ScheduleForm: FormSchema<Body> = {
  safeParse(value) {
    const { date, time, ...rest } = value as Record<string, string>;
    const moment = indiaToUtc({ date: date ?? '', time: time ?? '' });
    const parsed = ScheduleBody.safeParse({ ...rest, date: moment ?? undefined });
    if (parsed.success) return parsed;
    const issues = parsed.error.issues.map((issue) => {
      if (issue.path[0] !== 'date') return issue;
      if (!moment) return { path: [date ? 'time' : 'date'], message: TEXTS.scheduleIncomplete };
      return issue.message === ROUND_PASSED ? { path: ['time'], message: ROUND_PASSED } : issue;
    });
    return { success: false, error: { issues } };
  },
};
