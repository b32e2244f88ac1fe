import type { ReactNode } from 'react';

// The build renders each public page once, as a Mustache template. The gateway fills the template for
// each document, and in the browser the same components render the filled page.

/** Whether the build renders the page as a template. */
export const isTemplate = typeof document === 'undefined';

interface Section {
  /** The path of the value in the data of the page, or in the item inside `Each`. */
  name: string;
  children: ReactNode;
}

/**
 * Shows its children where a value exists and is not empty: `{{#name}}` in the template.
 *
 * @example
 * <If name="jobs.next" is={slot.next}><a href={slot.next}>{words.next}</a></If>
 */
export function If({ is, ...section }: Section & { is: unknown }) {
  return tagged('#', section, Boolean(is));
}

/**
 * Shows its children where a value is missing or empty: `{{^name}}` in the template.
 *
 * @example
 * <Unless name="job.logo" is={job.logo}><b>{job.letter}</b></Unless>
 */
export function Unless({ is, ...section }: Section & { is: unknown }) {
  return tagged('^', section, !is);
}

/**
 * The items of a list. The template has one item, whose values are tags.
 *
 * @example
 * <Each name="jobs.near">{slot.near.map(({ label }) => <li key={label}>{label}</li>)}</Each>
 */
export function Each(section: Section) {
  return tagged('#', section, true);
}

function tagged(kind: '#' | '^', { name, children }: Section, isShown: boolean) {
  // Always three children: React derives the ids of `useId` from their positions.
  return (
    <>
      {isTemplate ? `{{${kind}${name}}}` : null}
      {isTemplate || isShown ? children : null}
      {isTemplate ? `{{/${name}}}` : null}
    </>
  );
}
