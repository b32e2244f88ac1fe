import { CURRENCIES, JOB_TIMINGS, JOB_TYPES, SALARY_PERIODS, WORK_MODES } from '@niyukti/contract/api/limits';
import { Field, FieldGroup, FieldRow, Select, TextArea, TextInput, today } from '@niyukti/kit';
import { words } from './words.ts';

/** The fields of the posting form. `posting`: its deadline is today or later. */
export function JobFields({ posting }: { posting: boolean }) {
  return (
    <>
      <Field name="jobTitle" label={words.jobDialog.jobTitle.label} hint={words.jobDialog.jobTitle.hint}>
        <TextInput data-autofocus="" />
      </Field>
      <FieldRow>
        <Field name="city" label={words.jobDialog.city}>
          <TextInput />
        </Field>
        <Field name="location" label={words.jobDialog.location}>
          <TextInput />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field name="jobType" label={words.jobDialog.type.label}>
          <Select placeholder={words.jobDialog.type.choose} options={JOB_TYPES} />
        </Field>
        <Field name="jobTiming" label={words.jobDialog.timing.label}>
          <Select placeholder={words.jobDialog.timing.choose} options={JOB_TIMINGS} />
        </Field>
        <Field name="workingDays" label={words.jobDialog.days.label}>
          <TextInput placeholder={words.jobDialog.days.hint} />
        </Field>
        <Field name="workMode" label={words.jobDialog.workMode.label}>
          <Select placeholder={words.jobDialog.workMode.choose} options={WORK_MODES} />
        </Field>
      </FieldRow>
      <Field name="jobDescription" label={words.jobDialog.description.label} hint={words.jobDialog.description.hint}>
        <TextArea rows={5} />
      </Field>
      <Field name="desiredSkills" label={words.jobDialog.skills.label} hint={words.jobDialog.skills.hint}>
        <TextInput />
      </Field>
      <FieldRow>
        <Field name="experience" label={words.jobDialog.experience}>
          <TextInput placeholder="1-3" />
        </Field>
        <Field name="noofposition" label={words.jobDialog.positions}>
          <TextInput inputMode="numeric" />
        </Field>
        <Field name="applicationDeadline" label={words.jobDialog.deadline}>
          <TextInput type="date" min={posting ? today() : undefined} />
        </Field>
      </FieldRow>
      <FieldGroup legend={words.jobDialog.salary.legend}>
        <FieldRow>
          <Field name="salary.minSalary" label={words.jobDialog.salary.min}>
            <TextInput inputMode="decimal" />
          </Field>
          <Field name="salary.maxSalary" label={words.jobDialog.salary.max}>
            <TextInput inputMode="decimal" />
          </Field>
        </FieldRow>
        <FieldRow>
          <Field name="salary.currency" label={words.jobDialog.salary.currency}>
            <Select options={CURRENCIES} />
          </Field>
          <Field name="salary.per" label={words.jobDialog.salary.per}>
            <Select options={SALARY_PERIODS} />
          </Field>
        </FieldRow>
      </FieldGroup>
    </>
  );
}
