import { ErrorNotice, Field, If, isTemplate, Notice, Unless } from '@niyukti/kit';
import type { ComponentProps } from 'react';
import type { AccountPage } from './use-account-page.ts';

interface Props extends ComponentProps<typeof Field> {
  page: AccountPage;
  /** The form was sent by scripts since: the errors in the document no longer count. */
  over: boolean;
}

/** The error of a field in the document. In the template its tag. */
const faultOf = (page: AccountPage, name: string): string | undefined =>
  isTemplate ? `{{account.errors.${name}}}` : page.errors[name];

/**
 * A field of a form that also works without scripts. The template has the field with an error and
 * without one, and the gateway keeps one of both.
 *
 * @example
 * <AccountField page={page} over={form.failures > 0} name="email" label={words.email}>
 *   <TextInput type="email" autoComplete="username" />
 * </AccountField>
 */
export function AccountField({ page, over, ...field }: Props) {
  const name = `account.errors.${field.name}`;
  const wrong = faultOf(page, field.name);
  return (
    <>
      <Unless name={name} is={wrong}>
        <Field {...field} />
      </Unless>
      <If name={name} is={wrong}>
        <Field {...field} error={field.error ?? (over ? undefined : wrong)} />
      </If>
    </>
  );
}

/**
 * The result of a form that was sent without scripts, above its fields.
 *
 * @example
 * <AccountAnswer page={page} over={form.failures > 0} />
 */
export function AccountAnswer({ page, over }: Pick<Props, 'page' | 'over'>) {
  return (
    <>
      <If name="account.done" is={page.done && !over}>
        <div role="status">
          <Notice>{page.done}</Notice>
        </div>
      </If>
      <If name="account.problem" is={page.problem && !over}>
        <ErrorNotice error={page.problem}>{page.problem}</ErrorNotice>
      </If>
    </>
  );
}

/**
 * The error of a control without a field around it, such as a checkbox.
 *
 * @example
 * <AccountFault page={page} over={form.failures > 0} name="adult" />
 */
export function AccountFault({ page, over, name }: Pick<Props, 'page' | 'over'> & { name: string }) {
  const wrong = faultOf(page, name);
  return (
    <If name={`account.errors.${name}`} is={wrong && !over}>
      <ErrorNotice error={wrong}>{wrong}</ErrorNotice>
    </If>
  );
}
