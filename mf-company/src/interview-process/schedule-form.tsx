import type { Application, InterviewRound } from '@niyukti/contract/calls/application';
import { scheduleRound } from '@niyukti/contract/calls/interview';
import { INTERVIEW_MODES, LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import {
  confirm,
  Field,
  FieldRow,
  Form,
  NetworkError,
  Select,
  SubmitButton,
  TextInput,
  today,
  useAction,
  useForm,
} from '@niyukti/kit';
import { lengthText, ownMomentText } from '@niyukti/kit/hiring';
import { failureText } from '@niyukti/kit/words';
import { useRef, useState } from 'react';
import { Conflicts, type Plan, useOverlaps } from './conflicts.tsx';
import { indiaToUtc } from './india-time.ts';
import { ScheduleForm } from './schedule-schema.ts';
import { words } from './words/index.ts';

const { schedule, overlap } = words;
/** Lengths that are offered, in minutes. */
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240].map((minutes) => ({
  value: String(minutes),
  label: lengthText(minutes),
}));
const AN_HOUR = String(LIMITS.roundMinutes);

/** The person would rather choose another time: nothing was sent. */
class NotYet extends NetworkError {}

/**
 * Schedules the next round. What is typed stays until it is saved. Overlaps are pointed out while
 * the round is planned, and asked about before it is sent.
 */
export function ScheduleRound({
  application,
  onDone,
}: {
  application: Application;
  onDone: (round: InterviewRound) => void;
}) {
  const id = application._id;
  const number = application.interviews.length + 1;
  const box = useRef<HTMLDivElement>(null);
  const overlapsOf = useOverlaps(id);
  const scheduling = useAction(scheduleRound, { onSuccess: onDone });
  const form = useForm(ScheduleForm, {
    initial: { minutes: AN_HOUR },
    draft: { key: `round-${id}-${number}` },
    onSubmit: async (body) => {
      const overlaps = await overlapsOf({ ...body, minutes: String(body.minutes) });
      if (overlaps.length > 0) {
        const yes = await confirm({
          title: overlap.ask(overlaps.length),
          body: overlap.lines(overlaps),
          confirm: overlap.anyway,
          cancel: overlap.change,
        });
        if (!yes) throw new NotYet(overlap.kept);
      }
      return scheduling.send({ path: { id }, body });
    },
    failed: (error) => (error instanceof NotYet ? error.message : failureText(TEXTS.actionFailed, error)),
  });
  const [mode, setMode] = useState(String(form.initial.mode ?? ''));
  const [plan, setPlan] = useState<Plan>(() => planOf((name) => String(form.initial[name] ?? '')));
  const place = INTERVIEW_MODES.find((one) => one === mode);
  const own = plan.date && ownMomentText(plan.date);
  const follow = () => {
    const value = (name: string) => box.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
    setMode(value('mode'));
    setPlan(planOf(value));
  };
  return (
    <div ref={box} onInput={follow}>
      <Form form={form} label={schedule.form(number)}>
        <FieldRow>
          <Field name="date" label={schedule.date}>
            <TextInput type="date" min={today()} />
          </Field>
          <Field name="time" label={schedule.time} hint={own ? schedule.own(own) : undefined}>
            <TextInput type="time" />
          </Field>
          <Field name="minutes" label={schedule.length}>
            <Select options={LENGTHS} />
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
        <Conflicts applicationId={id} plan={plan} />
        <div>
          <SubmitButton busyLabel={schedule.busy}>{schedule.submit(number)}</SubmitButton>
        </div>
      </Form>
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
