import { type Company, CompanyBody, updateCompany } from '@niyukti/contract/accounts/company-calls';
import { Field, FieldRow, Form, SubmitButton, TextInput, toast, useAction } from '@niyukti/kit';
import { EditConflict, useEdit } from '@niyukti/kit/edit';
import { Card, Facts } from '@niyukti/kit/page';
import * as s from './settings.module.css';
import { words } from './words.ts';

/** Position, business model and phone can be changed; name, type and e-mail identify the account and cannot. */
export function ProfileForm({ company }: { company: Company }) {
  const saving = useAction(updateCompany);
  const form = useEdit(CompanyBody, {
    thing: company,
    fields: ({ position, businessmodel, phone }) => ({ position, businessmodel, phone }),
    draft: { key: 'profile' },
    onSubmit: async (body, { revision }) => {
      const saved = await saving.send({ path: { companyId: company.companyId }, body, revision });
      toast(words.profileForm.saved);
      return saved;
    },
  });
  return (
    <Card title={words.profileForm.form}>
      <Form form={form} label={words.profileForm.form}>
        <EditConflict edit={form} />
        <FieldRow>
          <Field name="position" label={words.profileForm.position}>
            <TextInput autoComplete="organization-title" />
          </Field>
          <Field name="businessmodel" label={words.profileForm.businessModel}>
            <TextInput />
          </Field>
        </FieldRow>
        <Field name="phone" label={words.profileForm.phone}>
          <TextInput type="tel" autoComplete="tel" inputMode="tel" />
        </Field>
        <div>
          <SubmitButton busyLabel={words.profileForm.busy}>{words.profileForm.submit}</SubmitButton>
        </div>
      </Form>
      <Facts
        facts={[
          [words.profileForm.company, company.companyName],
          [words.profileForm.companyType, company.otherCompanyType ?? company.companyType],
          [words.profileForm.email, company.email],
        ]}
      />
      <p className={s.quiet}>{words.profileForm.fixed}</p>
    </Card>
  );
}
