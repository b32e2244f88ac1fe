import type { ReactNode } from 'react';

// Public pages are rendered once, by the build, as Mustache templates, which the gateway fills for
// each document. The same components draw the filled page in the browser.

/** True while the build renders a page as a template. */
export const isTemplate = typeof document === 'undefined';

interface Section {
  /** Path of the value in the page's slots; in a list, of its item. */
  name: string;
  children: ReactNode;
}

/**
 * What stands on the page where a value is there and not empty: `{{#name}}` in the template.
 *
 * @example
 * <If name="jobs.next" is={slot.next}><a href={slot.next}>{words.next}</a></If>
 */
export function If({ is, ...section }: Section & { is: unknown }) {
  return tagged('#', section, Boolean(is));
}

/**
 * What stands on the page where a value is missing or empty: `{{^name}}` in the template.
 *
 * @example
 * <Unless name="job.logo" is={job.logo}><b>{job.letter}</b></Unless>
 */
export function Unless({ is, ...section }: Section & { is: unknown }) {
  return tagged('^', section, !is);
}

/**
 * The rows of a list. The template has one, whose values are tags.
 *
 * @example
 * <Each name="jobs.near">{slot.near.map(({ label }) => <li key={label}>{label}</li>)}</Each>
 */
export function Each(section: Section) {
  return tagged('#', section, true);
}

function tagged(kind: '#' | '^', { name, children }: Section, isShown: boolean) {
  // Three children in both, because React counts them for the ids that it makes (`useId`).
  return (
    <>
      {isTemplate ? `{{${kind}${name}}}` : null}
      {isTemplate || isShown ? children : null}
      {isTemplate ? `{{/${name}}}` : null}
    </>
  );
}
