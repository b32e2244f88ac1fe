export { Checkbox, FileInput, PasswordInput, Select, TextArea, TextInput } from './controls.tsx';
export { type Draft, readDraft } from './draft.ts';
export { ErrorSummary } from './error-summary.tsx';
export { Field, FieldGroup, FieldRow } from './field.tsx';
export { Form, SubmitButton } from './form.tsx';
export { type FormHandle, type FormSchema, type UseFormOptions, useForm } from './use-form.ts';
export { type FormValues, getPath } from './values.ts';
