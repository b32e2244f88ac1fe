import type { Application, InterviewRound } from '@niyukti/contract/calls/application';
import { scheduleRound } from '@niyukti/contract/calls/interview';
import { INTERVIEW_MODES, type InterviewMode } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import { Field, FieldRow, Form, Select, SubmitButton, TextInput, today, useAction, useForm } from '@niyukti/kit';
import { failureText } from '@niyukti/kit/words';
import { useRef, useState } from 'react';
import { Conflicts, type Plan } from './conflicts.tsx';
import { indiaToUtc } from './india-time.ts';
import { ScheduleForm } from './schedule-schema.ts';
import { words } from './words/index.ts';

const PLACES: Record<InterviewMode, { label: string; hint: string }> = {
  Online: { label: words.scheduleForm.meetingLink, hint: words.scheduleForm.whereCandidateInterviewer },
  Offline: { label: words.scheduleForm.venue, hint: words.scheduleForm.addressFloorWhomAsk },
  Phone: { label: words.scheduleForm.phoneNumber, hint: words.scheduleForm.whoCallsWhomWhich },
};

/**
 * Schedules the next round. What is typed stays until it is saved; overlaps are pointed out before.
 */
export function ScheduleRound({
  application,
  onDone,
}: {
  application: Application;
  onDone: (round: InterviewRound) => void;
}) {
  const number = application.interviews.length + 1;
  const box = useRef<HTMLDivElement>(null);
  const scheduling = useAction(scheduleRound, { onSuccess: onDone });
  const form = useForm(ScheduleForm, {
    draft: { key: `round-${application._id}-${number}` },
    onSubmit: (body) => scheduling.send({ path: { id: application._id }, body }),
    failed: (error) => failureText(TEXTS.actionFailed, error),
  });
  const [mode, setMode] = useState(String(form.initial.mode ?? ''));
  const [plan, setPlan] = useState<Plan>(() => planOf((name) => String(form.initial[name] ?? '')));
  const place = INTERVIEW_MODES.find((one) => one === mode);
  const follow = () => {
    const value = (name: string) => box.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
    setMode(value('mode'));
    setPlan(planOf(value));
  };
  return (
    <div ref={box} onInput={follow}>
      <Form form={form} label={words.scheduleForm.scheduleRoundNumber(number)}>
        <FieldRow>
          <Field name="date" label={words.scheduleForm.date}>
            <TextInput type="date" min={today()} />
          </Field>
          <Field name="time" label={words.scheduleForm.timeInIndia}>
            <TextInput type="time" />
          </Field>
          <Field name="mode" label={words.scheduleForm.mode}>
            <Select placeholder={words.scheduleForm.chooseAMode} options={INTERVIEW_MODES} />
          </Field>
        </FieldRow>
        <Field
          name="link"
          label={place ? PLACES[place].label : words.scheduleForm.meetingLinkVenue}
          hint={place && PLACES[place].hint}
        >
          <TextInput />
        </Field>
        <Field name="interviewer" label={words.scheduleForm.interviewer}>
          <TextInput />
        </Field>
        <Conflicts applicationId={application._id} plan={plan} />
        <div>
          <SubmitButton busyLabel={words.scheduleForm.scheduling}>
            {words.scheduleForm.scheduleRoundNumber(number)}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}

function planOf(value: (name: string) => string): Plan {
  return { date: indiaToUtc({ date: value('date'), time: value('time') }), interviewer: value('interviewer').trim() };
}
