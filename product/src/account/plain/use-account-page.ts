import { type AccountSlot, EMPTY_ACCOUNT, type PageSlots } from '@niyukti/contract/public-pages/slots';
import { isTemplate } from '@niyukti/kit';
import { useState, useSyncExternalStore } from 'react';

/** A field that nothing is known of is an empty one, as it stands in the markup. */
const filledIn = (textOf: (name: string) => string | true): Record<string, string | true> =>
  new Proxy({}, { get: (_, name) => (typeof name === 'string' ? textOf(name) : undefined) });

/** What the page of a log-in, a sign-up or a reset came with. */
export interface AccountPage extends Omit<AccountSlot, 'values'> {
  /** What its form starts with. */
  readonly values: Readonly<Record<string, string | true>>;
}

/** The page in its template: every value is a tag. */
const TAGS: AccountPage = {
  search: '{{account.search}}',
  values: filledIn((name) => `{{account.values.${name}}}`),
  errors: {},
  problem: '{{account.problem}}',
  coded: true,
  proof: true,
  done: '{{account.done}}',
};

/**
 * What the gateway filled into the document of this screen. A page that did not come whole has its
 * address alone.
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
  // A box says 'on' in a form, and is ticked or not in React.
  return { ...page, values: filledIn((name) => (page.values[name] === 'on' ? true : (page.values[name] ?? ''))) };
}

/** False while prerendered markup is hydrated, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
