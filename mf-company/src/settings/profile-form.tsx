import { type Company, CompanyBody, updateCompany } from '@niyukti/contract/calls/company';
import { Field, FieldRow, Form, SubmitButton, TextInput, toast, useAction, useForm } from '@niyukti/kit';
import { Card, Facts } from '@niyukti/kit/work';
import * as s from './settings.module.css';

/**
 * Position, business model and phone can be changed; name, type and e-mail are what the account is
 * known by.
 */
export function ProfileForm({ company }: { company: Company }) {
  const saving = useAction(updateCompany);
  const form = useForm(CompanyBody, {
    initial: { position: company.position, businessmodel: company.businessmodel, phone: company.phone },
    draft: { key: 'profile' },
    onSubmit: async (body) => {
      await saving.send({ path: { companyId: company.companyId }, body });
      toast('Your profile is saved.');
    },
  });
  return (
    <Card title="Your company">
      <Form form={form} label="Your company">
        <FieldRow>
          <Field name="position" label="Position">
            <TextInput autoComplete="organization-title" />
          </Field>
          <Field name="businessmodel" label="Business model">
            <TextInput />
          </Field>
        </FieldRow>
        <Field name="phone" label="Phone">
          <TextInput type="tel" autoComplete="tel" inputMode="tel" />
        </Field>
        <div>
          <SubmitButton busyLabel="Saving profile">Save profile</SubmitButton>
        </div>
      </Form>
      <Facts
        facts={[
          ['Company', company.companyName],
          ['Company type', company.otherCompanyType ?? company.companyType],
          ['Email', company.email],
        ]}
      />
      <p className={s.quiet}>Write to us to change these: they are what your account is known by.</p>
    </Card>
  );
}
