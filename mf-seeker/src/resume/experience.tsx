import { isFresher, NO_EXPERIENCE } from '@niyukti/contract/accounts/resume-calls';
import { Checkbox, Field, FieldGroup, FieldRow, TextInput } from '@niyukti/kit';
import { useEffect, useRef, useState } from 'react';
import * as s from './resume-page.module.css';
import type { ResumeFormHandle } from './use-resume-form.ts';
import { words } from './words.ts';

const { experience: said } = words.resumeForm;
type Experience = { company: string; role: string; duration: string };

/**
 * The latest job, or a tick that there is none: then the fields hold the contract's texts for that,
 * since each of them is required.
 */
export function ExperienceFields({ form }: { form: ResumeFormHandle }) {
  const start = form.initial.experience as Partial<Experience> | undefined;
  const [none, setNone] = useState(() => isFresher({ company: '', role: '', ...start }));
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(none);
  useEffect(() => {
    if (shown.current === none) return;
    shown.current = none;
    // Fields that appear or disappear send no event.
    box.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [none]);
  // The fields keep what was typed while the tick is on.
  const value = (name: keyof Experience) => ({
    disabled: none,
    defaultValue: isFresher({ company: '', role: '', ...start }) ? '' : start?.[name],
  });
  return (
    <FieldGroup legend={said.legend}>
      <div ref={box}>
        <Checkbox name="fresher" checked={none} onChange={(event) => setNone(event.target.checked)}>
          {said.none}
        </Checkbox>
        {none &&
          Object.entries(NO_EXPERIENCE).map(([name, text]) => (
            <input key={name} type="hidden" name={`experience.${name}`} value={text} />
          ))}
      </div>
      <div className={s.fields} hidden={none}>
        <Field name="experience.company" label={said.company}>
          <TextInput autoComplete="organization" {...value('company')} />
        </Field>
        <FieldRow>
          <Field name="experience.role" label={said.role}>
            <TextInput autoComplete="organization-title" {...value('role')} />
          </Field>
          <Field name="experience.duration" label={said.duration}>
            <TextInput {...value('duration')} />
          </Field>
        </FieldRow>
      </div>
    </FieldGroup>
  );
}
