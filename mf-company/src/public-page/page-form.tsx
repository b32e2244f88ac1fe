import type { Company } from '@niyukti/contract/accounts/company-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { CareersBody, type CareersPage, updateCareersPage } from '@niyukti/contract/jobs/careers-calls';
import { Button, Field, FieldRow, Form, SubmitButton, TextArea, TextInput, toast, useAction } from '@niyukti/kit';
import { EditConflict, useEdit } from '@niyukti/kit/edit';
import { useState } from 'react';
import { PagePreview } from './page-preview.tsx';
import * as s from './public-page.module.css';
import { words } from './words.ts';

const NAMES = ['pitch', 'about', 'website', 'founded', 'people', 'benefits', 'colour'] as const;

const fieldsOf = (page: Pick<CareersPage, (typeof NAMES)[number]>) =>
  Object.fromEntries(NAMES.map((name) => [name, page[name]]));

/** The words of the page. Visitors read them as soon as they are saved. */
export function PageForm({ company, page }: { company: Company; page: CareersPage }) {
  const [preview, setPreview] = useState<CareersPage | null>(null);
  const saving = useAction(updateCareersPage);
  const form = useEdit(CareersBody, {
    thing: page,
    fields: fieldsOf,
    draft: { key: 'public-page' },
    onSubmit: async (body, { revision }) => {
      const saved = await saving.send({ path: { companyId: company.companyId }, body, revision });
      toast(words.form.saved);
      return saved;
    },
  });
  return (
    <Form form={form} label={words.form.label}>
      <EditConflict edit={form} />
      <Field name="pitch" label={words.form.pitch} hint={words.form.pitchHint} optional>
        <TextArea rows={2} maxLength={LIMITS.pitchMax} />
      </Field>
      <Field name="about" label={words.form.about} hint={words.form.aboutHint} optional>
        <TextArea rows={10} maxLength={LIMITS.aboutMax} />
      </Field>
      <Field name="benefits" label={words.form.benefits} hint={words.form.benefitsHint} optional>
        <TextArea rows={5} />
      </Field>
      <FieldRow>
        <Field name="website" label={words.form.website} optional>
          <TextInput inputMode="url" autoCapitalize="none" />
        </Field>
        <Field name="founded" label={words.form.founded} hint={words.form.foundedHint} optional>
          <TextInput inputMode="numeric" />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field name="people" label={words.form.people} hint={words.form.peopleHint} optional>
          <TextInput />
        </Field>
        <Field name="colour" label={words.form.colour} hint={words.form.colourHint(page.logoColour)} optional>
          <TextInput autoCapitalize="none" spellCheck={false} />
        </Field>
      </FieldRow>
      <div className={s.acts}>
        <SubmitButton busyLabel={words.form.busy}>{words.form.submit}</SubmitButton>
        <Button onClick={(event) => setPreview({ ...page, ...currentValues(event.currentTarget.form) })}>
          {words.form.preview}
        </Button>
      </div>
      {preview && <PagePreview company={company} page={preview} onClose={() => setPreview(null)} />}
    </Form>
  );
}

/** The current values of the form, for the preview. */
function currentValues(form: HTMLFormElement | null): Record<(typeof NAMES)[number], string> {
  const data = new FormData(form ?? undefined);
  const entries = NAMES.map((name) => [name, String(data.get(name) ?? '').trim()]);
  return Object.fromEntries(entries) as Record<(typeof NAMES)[number], string>;
}
