import type { Resume } from '@niyukti/contract/accounts/resume-calls';
import { splitList } from '@niyukti/contract/text/split-list';
import { Button, Field, FieldGroup, FieldRow, Form, Notice, SubmitButton, TextArea, TextInput } from '@niyukti/kit';
import { EditConflict } from '@niyukti/kit/edit';
import { useEffect, useRef } from 'react';
import { Educations } from './educations.tsx';
import { ExperienceFields } from './experience.tsx';
import { ResumeAside } from './resume-aside.tsx';
import * as s from './resume-page.module.css';
import { SkillTags } from './skill-tags.tsx';
import { useFormValues } from './use-form-values.ts';
import type { ResumeFormHandle } from './use-resume-form.ts';
import { words } from './words.ts';

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
  // Imported values are unsaved work too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per new start of the fields
  useEffect(() => {
    const element = box.current?.querySelector('form');
    if (imported && element) changed(element);
  }, [version]);

  const { typed, at, ...listeners } = useFormValues(box, version);

  return (
    <div className={s.editor} ref={box} {...listeners}>
      <div className={s.form}>
        {form.restored && (
          <div className={s.notice}>
            <Notice>
              {words.resumeForm.draftBack}
              <button type="button" className={s.discard} onClick={onDiscard}>
                {words.resumeForm.startOver}
              </button>
            </Notice>
          </div>
        )}
        <Form form={form} label={resume ? words.resumeForm.edit : words.resumeForm.create}>
          <EditConflict edit={form} />
          <FieldGroup legend={words.resumeForm.person.legend}>
            <Field name="personalInfo.name" label={words.resumeForm.person.name}>
              <TextInput autoComplete="name" />
            </Field>
            <FieldRow>
              <Field name="personalInfo.email" label={words.resumeForm.person.email}>
                <TextInput type="email" autoComplete="email" />
              </Field>
              <Field name="personalInfo.phone" label={words.resumeForm.person.phone}>
                <TextInput type="tel" autoComplete="tel" />
              </Field>
            </FieldRow>
            <Field name="personalInfo.address" label={words.resumeForm.person.address}>
              <TextInput autoComplete="street-address" />
            </Field>
          </FieldGroup>
          <Educations key={version} form={form} />
          <FieldGroup legend={words.resumeForm.skills.legend}>
            <Field name="skills" label={words.resumeForm.skills.label} hint={words.resumeForm.skills.hint}>
              <TextInput />
            </Field>
            {typed && <SkillTags skills={splitList(typed.skills)} box={box} />}
            <Field name="summary" label={words.resumeForm.summary.label} hint={words.resumeForm.summary.hint}>
              <TextArea />
            </Field>
            <Field name="project" label={words.resumeForm.project}>
              <TextArea />
            </Field>
          </FieldGroup>
          <ExperienceFields form={form} />
          <div className={`${s.acts} ${s.save}`}>
            <SubmitButton busyLabel={words.resumeForm.busy}>
              {resume ? words.resumeForm.update : words.resumeForm.create}
            </SubmitButton>
            {resume && <Button onClick={onDiscard}>{words.resumeForm.cancel}</Button>}
          </div>
        </Form>
      </div>
      {typed && <ResumeAside typed={typed} at={at} box={box} />}
    </div>
  );
}
