import type { Resume } from '@niyukti/contract/calls/resume';
import { Button, Field, FieldGroup, FieldRow, Form, Notice, SubmitButton, TextArea, TextInput } from '@niyukti/kit';
import { useEffect, useRef } from 'react';
import { Educations } from './educations.tsx';
import * as s from './resume-page.module.css';
import type { ResumeFormHandle } from './use-resume-form.ts';

interface ResumeFormProps {
  form: ResumeFormHandle;
  /** The resume that is edited; null creates it. */
  resume: Resume | null;
  /** The fields begin with an import. */
  imported: boolean;
  onDiscard: () => void;
}

/** Every field of the resume, all required. */
export function ResumeForm({ form, resume, imported, onDiscard }: ResumeFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const { version, changed } = form;
  // What an import filled in is unsaved work too, though nobody typed it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per new start of the fields
  useEffect(() => {
    const element = box.current?.querySelector('form');
    if (imported && element) changed(element);
  }, [version]);

  return (
    <div className={s.form} ref={box}>
      {form.restored && (
        <div className={s.notice}>
          <Notice>
            We kept what you typed and had not saved.{' '}
            <button type="button" className={s.discard} onClick={onDiscard}>
              Start over
            </button>
          </Notice>
        </div>
      )}
      <Form form={form} label={resume ? 'Edit resume' : 'Create resume'}>
        <FieldGroup legend="Personal information">
          <Field name="personalInfo.name" label="Name">
            <TextInput autoComplete="name" />
          </Field>
          <FieldRow>
            <Field name="personalInfo.email" label="Email">
              <TextInput type="email" autoComplete="email" />
            </Field>
            <Field name="personalInfo.phone" label="Phone">
              <TextInput type="tel" autoComplete="tel" />
            </Field>
          </FieldRow>
          <Field name="personalInfo.address" label="Address">
            <TextInput autoComplete="street-address" />
          </Field>
        </FieldGroup>
        <Educations key={version} form={form} />
        <FieldGroup legend="What you can do">
          <Field name="skills" label="Skills" hint="Separated by commas: React, SQL, public speaking">
            <TextInput />
          </Field>
          <Field name="summary" label="Summary" hint="Two or three sentences about you">
            <TextArea />
          </Field>
          <Field name="project" label="Project">
            <TextArea />
          </Field>
        </FieldGroup>
        <FieldGroup legend="Experience">
          <Field name="experience.company" label="Company">
            <TextInput autoComplete="organization" />
          </Field>
          <FieldRow>
            <Field name="experience.role" label="Role">
              <TextInput autoComplete="organization-title" />
            </Field>
            <Field name="experience.duration" label="Duration">
              <TextInput />
            </Field>
          </FieldRow>
        </FieldGroup>
        <div className={s.acts}>
          <SubmitButton busyLabel="Saving resume">{resume ? 'Update resume' : 'Create resume'}</SubmitButton>
          {resume && <Button onClick={onDiscard}>Cancel</Button>}
        </div>
      </Form>
    </div>
  );
}
