import { type AccountSlot, EMPTY_ACCOUNT, type PageSlots } from '@niyukti/contract/public-pages/slots';
import { isTemplate } from '@niyukti/kit';
import { useState } from 'react';

/** Values by name, where an unknown name has a value, too. */
const valuesBy = (textOf: (name: string) => string | true): Record<string, string | true> =>
  new Proxy({}, { get: (_, name) => (typeof name === 'string' ? textOf(name) : undefined) });

/** The data in the document of a log-in, sign-up or reset page. */
export interface AccountPage extends Omit<AccountSlot, 'values'> {
  /** The initial values of its form. */
  readonly values: Readonly<Record<string, string | true>>;
}

/** The data in the template: each value is a tag. */
const TAGS: AccountPage = {
  search: '{{account.search}}',
  values: valuesBy((name) => `{{account.values.${name}}}`),
  errors: {},
  problem: '{{account.problem}}',
  coded: true,
  proof: true,
  done: '{{account.done}}',
};

/**
 * The data that the gateway filled into the document of this screen. Empty, but for the query of the
 * address, where the document was made for another screen.
 *
 * @example
 * const page = useAccountPage(LINKS.studentSignUp);
 */
export function useAccountPage(path: string): AccountPage {
  const [page] = useState(() => readPage(path));
  return page;
}

function readPage(path: string): AccountPage {
  if (isTemplate) return TAGS;
  const text = document.getElementById('slots')?.textContent;
  const slots = text ? (JSON.parse(text) as PageSlots) : null;
  const given = slots?.path === path ? slots.account : undefined;
  const page = given ?? { ...EMPTY_ACCOUNT, search: location.search };
  // A ticked checkbox has the value 'on' in a form, and `true` in React.
  return { ...page, values: valuesBy((name) => (page.values[name] === 'on' ? true : (page.values[name] ?? ''))) };
}
