import * as z from 'zod/mini';
import { visibleName } from '../accounts/names.ts';
import { line, optionalLine } from '../api/fields.ts';
import { INTERVIEW_MODES, LIMITS, ROUND_OUTCOMES } from '../api/limits.ts';
import { DAY_PASSED, dayInIndia } from '../text/day.ts';
import { TEXTS } from '../text/texts.ts';

/** Said where a round would begin earlier today. */
export const ROUND_PASSED = 'Please choose a time that is still to come';
/** A later year is a typing error. */
const LATEST = Date.parse('2100-01-01T00:00:00Z');
const LINK_MAX = 500;

/** A host with a dot in it, and whatever follows it. */
const BARE = String.raw`[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]\S*)?`;
const WITHOUT_SCHEME = new RegExp(`^${BARE}$`);
const WITH_SCHEME = new RegExp(`^https?://${BARE}$`, 'i');

/**
 * The URL of an online meeting, or null where the text is none. `https://` is added where it is
 * missing.
 */
export function meetingLink(typed: string): string | null {
  const text = WITHOUT_SCHEME.test(typed) ? `https://${typed}` : typed;
  return WITH_SCHEME.test(text) ? text : null;
}

/** A round's length in minutes: a number, or text of a form. */
const minutes = z._default(
  z.pipe(
    z.union([z.number(), z.string().check(z.trim(), z.regex(/^\d{1,4}$/, 'Please enter minutes'))]),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z
        .number()
        .check(
          z.int('Please enter whole minutes'),
          z.minimum(LIMITS.roundMinutesMin, `Please plan at least ${LIMITS.roundMinutesMin} minutes`),
          z.maximum(LIMITS.roundMinutesMax, `Please plan at most ${LIMITS.roundMinutesMax} minutes`),
        ),
    ),
  ),
  LIMITS.roundMinutes,
);

/** Whether a condition holds for the day of a time in India; false for an invalid time. */
function isOn(date: string, holds: (day: string, today: string) => boolean): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && holds(dayInIndia(time), dayInIndia(Date.now()));
}

const FIELDS = {
  date: z.iso.datetime({ offset: true, error: TEXTS.scheduleIncomplete }).check(
    z.refine((date: string) => !isOn(date, (day, today) => day < today), DAY_PASSED),
    z.refine(
      (date: string) => !isOn(date, (day, today) => day === today) || Date.parse(date) > Date.now(),
      ROUND_PASSED,
    ),
    z.refine((date: string) => !(Date.parse(date) >= LATEST), 'Please choose a year before 2100'),
  ),
  mode: z.enum(INTERVIEW_MODES, { error: TEXTS.scheduleIncomplete }),
  link: line('link', LINK_MAX),
  interviewer: visibleName('interviewer', LIMITS.lineMax),
  minutes,
};

interface Place {
  readonly mode: (typeof INTERVIEW_MODES)[number];
  readonly link: string;
}

/** An online round needs a URL. Checked even where other fields are wrong. */
const isAddress = z.refine<Place>(({ mode, link }) => mode !== 'Online' || !link || meetingLink(link) !== null, {
  error: 'Please enter a link like https://meet.example.com/abc',
  path: ['link'],
  when: ({ value }) => typeof value === 'object' && value !== null,
});

const withAddress = <R extends Place>(round: R): R =>
  round.mode === 'Online' ? { ...round, link: meetingLink(round.link) ?? round.link } : round;

/**
 * What schedules a round. It has its own module, so that only the form that checks it loads the
 * schema library.
 */
export const ScheduleBody = z.pipe(z.object(FIELDS).check(isAddress), z.transform(withAddress));

/** The longest reason why a round is moved or cancelled. */
export const REASON_MAX = 200;

/** Why a round is moved or cancelled, for those who are told, or empty. */
const reason = z._default(optionalLine('the reason', REASON_MAX), '');

/** What moves a round: all that schedules one, and a reason. */
export const MoveBody = z.pipe(z.object({ ...FIELDS, reason }).check(isAddress), z.transform(withAddress));

/** What sets a round's status. Only Cancelled may have a reason. */
export const OutcomeBody = z
  .object({ interviewStatus: z.enum(ROUND_OUTCOMES, { error: TEXTS.outcomeMissing }), reason })
  .check(
    z.refine(({ interviewStatus, reason: why }) => why === '' || interviewStatus === 'Cancelled', {
      error: 'Please give a reason only for a cancelled round',
      path: ['reason'],
    }),
  );
