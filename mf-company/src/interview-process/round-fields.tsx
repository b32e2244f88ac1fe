import { INTERVIEW_MODES, LIMITS } from '@niyukti/contract/api/limits';
import { REASON_MAX } from '@niyukti/contract/hiring/schedule-body';
import { TEXTS } from '@niyukti/contract/text/texts';
import {
  confirm,
  Field,
  FieldRow,
  type FormValues,
  formatOwnTime,
  NetworkError,
  Select,
  TextInput,
  today,
} from '@niyukti/kit';
import { failureText } from '@niyukti/kit/words';
import { lengthText } from '@niyukti/product/hiring';
import { type ReactNode, useRef, useState } from 'react';
import { Conflicts, isAtOddHours, type Plan, useOverlaps } from './conflicts.tsx';
import { indiaToUtc } from './india-time.ts';
import * as s from './interviews-dialog.module.css';
import { words } from './words.ts';

const { schedule, overlap } = words;
/** Lengths that are offered, in minutes. */
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240];
export const AN_HOUR = String(LIMITS.roundMinutes);

/** The person cancelled to choose another time; nothing was sent. */
class NotYet extends NetworkError {}

/** The message of a round's form that was not sent. */
export const roundFailure = (error: unknown): string =>
  error instanceof NotYet ? error.message : failureText(TEXTS.actionFailed, error as Error);

/** Texts of the questions about overlaps and unusual hours, for scheduling and for moving a round. */
export interface OverlapWords {
  readonly ask: (count: number) => string;
  readonly askHours: string;
  readonly anyway: string;
  readonly kept: string;
}

/** Asks about overlaps and unusual hours before a round is sent. Throws if the person cancels. */
export function useOverlapQuestion(applicationId: string, said: OverlapWords): (plan: Plan) => Promise<void> {
  const overlapsOf = useOverlaps(applicationId);
  return async (plan) => {
    const overlaps = await overlapsOf(plan);
    const isOdd = isAtOddHours(plan);
    if (overlaps.length === 0 && !isOdd) return;
    const yes = await confirm({
      title: overlaps.length > 0 ? said.ask(overlaps.length) : said.askHours,
      body: overlap.lines([...overlaps, ...(isOdd ? [overlap.hours] : [])]),
      confirm: said.anyway,
      cancel: overlap.change,
    });
    if (!yes) throw new NotYet(said.kept);
  };
}

interface Props {
  applicationId: string;
  initial: FormValues;
  /** Further fields, and the button. */
  children: ReactNode;
}

/** The fields of a round, with warnings of overlaps and unusual hours. */
export function RoundFields({ applicationId, initial, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState(String(initial.mode ?? ''));
  const [plan, setPlan] = useState<Plan>(() => planOf((name) => String(initial[name] ?? '')));
  const place = INTERVIEW_MODES.find((one) => one === mode);
  const own = plan.date && formatOwnTime(plan.date);
  const lengths = [...new Set([...LENGTHS, Number(initial.minutes ?? AN_HOUR)])].sort((a, b) => a - b);
  const follow = () => {
    const value = (name: string) => box.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
    setMode(value('mode'));
    setPlan(planOf(value));
  };
  return (
    <div ref={box} className={s.fields} onInput={follow}>
      <FieldRow>
        <Field name="date" label={schedule.date}>
          <TextInput type="date" min={today()} />
        </Field>
        <Field name="time" label={schedule.time} hint={own ? schedule.own(own) : undefined}>
          <TextInput type="time" />
        </Field>
        <Field name="minutes" label={schedule.length}>
          <Select options={lengths.map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }))} />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field name="mode" label={schedule.mode}>
          <Select placeholder={schedule.chooseMode} options={INTERVIEW_MODES} />
        </Field>
        <Field
          name="link"
          label={place ? schedule.places[place].label : schedule.place}
          hint={place && schedule.places[place].hint}
        >
          <TextInput />
        </Field>
      </FieldRow>
      <Field name="interviewer" label={schedule.interviewer}>
        <TextInput />
      </Field>
      <Conflicts applicationId={applicationId} plan={plan} />
      {children}
    </div>
  );
}

function planOf(value: (name: string) => string): Plan {
  return {
    date: indiaToUtc({ date: value('date'), time: value('time') }),
    minutes: value('minutes') || AN_HOUR,
    interviewer: value('interviewer').trim(),
  };
}

/** The optional reason for moving or cancelling a round. `hint` says who reads it. */
export function ReasonField({ hint }: { hint: string }) {
  return (
    <Field name="reason" label={words.reason} hint={hint} optional>
      <TextInput maxLength={REASON_MAX} />
    </Field>
  );
}
