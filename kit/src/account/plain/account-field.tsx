import { ErrorNotice, Field, Notice } from '@niyukti/kit';
import type { ComponentProps } from 'react';
import { type AccountPage, MARKS } from './use-account-page.ts';

interface Props extends ComponentProps<typeof Field> {
  page: AccountPage;
  /** The form was sent by scripts since: what the document came with is over. */
  over: boolean;
}

/**
 * A field of a plain form about an account. What a form that was sent without scripts was refused
 * for stands beside it: while prerendering the field is there in both ways, and the gateway keeps
 * one.
 *
 * @example
 * <AccountField page={page} over={form.failures > 0} name="email" label={words.email}>
 *   <TextInput type="email" autoComplete="username" />
 * </AccountField>
 */
export function AccountField({ page, over, ...field }: Props) {
  const at = `account.errors.${field.name}`;
  if (MARKS) {
    return (
      <>
        <div data-if={`!${at}`}>
          <Field {...field} />
        </div>
        <div data-if={at}>
          <Field {...field} error={`{{${at}}}`} />
        </div>
      </>
    );
  }
  const wrong = page.errors[field.name];
  return (
    <div data-if={wrong === undefined ? `!${at}` : at}>
      <Field {...field} error={field.error ?? (over ? undefined : wrong)} />
    </div>
  );
}

/**
 * What a plain form came back with, above its fields: what worked and led here, or did not.
 *
 * @example
 * <AccountAnswer page={page} over={form.failures > 0} />
 */
export function AccountAnswer({ page, over }: Pick<Props, 'page' | 'over'>) {
  return (
    <>
      {(MARKS || (page.done && !over)) && (
        <div data-if="account.done" role="status">
          <Notice>{page.done}</Notice>
        </div>
      )}
      {(MARKS || (page.problem && !over)) && (
        <div data-if="account.problem">
          <ErrorNotice error={page.problem}>{page.problem}</ErrorNotice>
        </div>
      )}
    </>
  );
}

/**
 * What is wrong with a control that has no field around it: a box to tick.
 *
 * @example
 * <AccountFault page={page} over={form.failures > 0} name="adult" />
 */
export function AccountFault({ page, over, name }: Pick<Props, 'page' | 'over'> & { name: string }) {
  const at = `account.errors.${name}`;
  const wrong = MARKS ? `{{${at}}}` : page.errors[name];
  if (!wrong || over) return null;
  return (
    <div data-if={at}>
      <ErrorNotice error={wrong}>{wrong}</ErrorNotice>
    </div>
  );
}
