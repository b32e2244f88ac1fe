import {
  Checkbox,
  ErrorSummary,
  Field,
  FieldGroup,
  FieldRow,
  FileInput,
  Form,
  PasswordInput,
  Select,
  SubmitButton,
  TextArea,
  TextInput,
  toast,
  useForm,
} from '@niyukti/kit';
import { Card } from '@niyukti/kit/page';
import * as z from 'zod/mini';
import { Section } from './section.tsx';

const JobSketch = z.object({
  jobTitle: z.string().check(z.trim(), z.minLength(1, 'Please fill in job title')),
  password: z.string().check(z.minLength(8, 'Please use at least 8 characters')),
  jobType: z.string().check(z.minLength(1, 'Please fill in job type')),
  salary: z.object({
    minSalary: z.number({ error: 'Please provide both minimum and maximum salary' }),
    maxSalary: z.number({ error: 'Please provide both minimum and maximum salary' }),
  }),
  remote: z.boolean(),
});

/** A form in its states: at rest, with errors, sending. */
export function Forms() {
  const form = useForm(JobSketch, {
    initial: { jobTitle: 'Frontend Developer' },
    draft: { key: 'gallery', in: 'session' },
    onSubmit: async () => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      toast('Job saved');
      form.reset();
    },
  });
  return (
    <>
      <Section title="Form">
        <Card>
          <Form form={form} label="Job">
            <Field name="jobTitle" label="Job title" hint="As candidates will search for it">
              <TextInput autoComplete="off" />
            </Field>
            <Field name="password" label="Password" hint="At least 8 characters">
              <PasswordInput autoComplete="new-password" />
            </Field>
            <Field name="jobType" label="Job type">
              <Select placeholder="Choose one" options={['Full-time', 'Part-time', 'Internship', 'Contract']} />
            </Field>
            <FieldGroup legend="Salary">
              <FieldRow>
                <Field name="salary.minSalary" label="Minimum">
                  <TextInput type="number" min={0} />
                </Field>
                <Field name="salary.maxSalary" label="Maximum">
                  <TextInput type="number" min={0} />
                </Field>
              </FieldRow>
            </FieldGroup>
            <Field name="description" label="Job description" optional>
              <TextArea />
            </Field>
            <Field name="letter" label="Offer letter" hint="PDF, DOC or DOCX under 1 MB" optional>
              <FileInput accept=".pdf,.doc,.docx" />
            </Field>
            <Checkbox name="remote">Can be done from home</Checkbox>
            <SubmitButton busyLabel="Saving job">Save job</SubmitButton>
          </Form>
        </Card>
      </Section>
      <Section title="Form with errors">
        <Card>
          <ErrorSummary
            formId="gallery"
            failures={0}
            errors={{
              title: 'Please fill in job title',
              salary: 'Please provide both minimum and maximum salary',
            }}
          />
          <br />
          <Field
            name="title"
            label="Job title"
            hint="As candidates will search for it"
            error="Please fill in job title"
          >
            <TextInput />
          </Field>
          <br />
          <Field name="city" label="City">
            <TextInput />
          </Field>
        </Card>
      </Section>
    </>
  );
}
