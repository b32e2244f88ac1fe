import { FORM_FIELDS, type FormFieldName, type JobField } from '@niyukti/contract/jobs/job-fields';
import { Field, FieldGroup, FieldRow, Select, TextArea, TextInput, today } from '@niyukti/kit';
import type { ComponentProps } from 'react';
import { words } from './words.ts';

/** The fields of the posting form. `posting`: its deadline is today or later. */
export function JobFields({ posting }: { posting: boolean }) {
  return (
    <>
      <JobInput name="jobTitle" data-autofocus="" />
      <FieldRow>
        <JobInput name="city" />
        <JobInput name="location" />
      </FieldRow>
      <FieldRow>
        <JobInput name="jobType" />
        <JobInput name="jobTiming" />
        <JobInput name="workingDays" />
        <JobInput name="workMode" />
      </FieldRow>
      <JobInput name="jobDescription" />
      <JobInput name="desiredSkills" />
      <FieldRow>
        <JobInput name="experience" />
        <JobInput name="noofposition" inputMode="numeric" />
        <JobInput name="applicationDeadline" min={posting ? today() : undefined} />
      </FieldRow>
      <FieldGroup legend={words.jobDialog.salary}>
        <FieldRow>
          <JobInput name="salary.minSalary" inputMode="decimal" />
          <JobInput name="salary.maxSalary" inputMode="decimal" />
        </FieldRow>
        <FieldRow>
          <JobInput name="salary.currency" />
          <JobInput name="salary.per" />
        </FieldRow>
      </FieldGroup>
    </>
  );
}

/** A field by its entry in the list of fields. */
function JobInput({ name, ...input }: { name: FormFieldName } & ComponentProps<typeof TextInput>) {
  const { label, kind, choices, fallback }: JobField = FORM_FIELDS[name];
  const placeholder = words.jobDialog.placeholders[name];
  return (
    <Field name={name} label={label} hint={words.jobDialog.hints[name]} optional={fallback === ''}>
      {choices ? (
        <Select options={choices} placeholder={placeholder} />
      ) : kind === 'text' ? (
        <TextArea rows={5} />
      ) : (
        <TextInput type={kind === 'date' ? 'date' : 'text'} placeholder={placeholder} {...input} />
      )}
    </Field>
  );
}
