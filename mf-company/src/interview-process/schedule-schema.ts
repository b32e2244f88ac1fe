import { MoveBody, ROUND_PASSED, ScheduleBody } from '@niyukti/contract/hiring/schedule-body';
import { TEXTS } from '@niyukti/contract/text/texts';
import type { FormSchema } from '@niyukti/kit';
import { indiaToUtc } from './india-time.ts';

/** The part of a contract schema that a form needs. */
interface Schema<Body> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Body }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

/**
 * The schema of a round's form: date and time in India become one moment. A wrong moment is
 * reported at the field to be changed.
 */
function roundForm<Body>(schema: Schema<Body>): FormSchema<Body> {
  return {
    safeParse(value) {
      const { date, time, ...rest } = value as Record<string, string>;
      const moment = indiaToUtc({ date: date ?? '', time: time ?? '' });
      const parsed = schema.safeParse({ ...rest, date: moment ?? undefined });
      if (parsed.success) return parsed;
      const issues = parsed.error.issues.map((issue) => {
        if (issue.path[0] !== 'date') return issue;
        if (!moment) return { path: [date ? 'time' : 'date'], message: TEXTS.scheduleIncomplete };
        return issue.message === ROUND_PASSED ? { path: ['time'], message: ROUND_PASSED } : issue;
      });
      return { success: false, error: { issues } };
    },
  };
}

/** What `PUT /company-application/{id}/interview` takes. */
export const ScheduleForm = roundForm(ScheduleBody);

/** What `PUT /company-application/{id}/interview/{interviewId}` takes. */
export const MoveForm = roundForm(MoveBody);
