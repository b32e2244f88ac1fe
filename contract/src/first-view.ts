import type { AnyCall } from './call.ts';
import type { Release, Screen } from './release.ts';

// What a role's document shows before its scripts run (docs/decisions/0100): the remote's markup of
// the screen, with marks that the gateway fills from the answers that the document brings, in the
// shell's frame of that role.

/** Id of the element that holds what a document shows first; the shell's `start.ts` shows it. */
export const FIRST_VIEW_ID = 'first-view';

/** How the value of a mark is written. */
export const MARK_FORMATS = ['number', 'date'] as const;
export type MarkFormat = (typeof MARK_FORMATS)[number];

/**
 * Marks of a call's answer, by the path in it.
 *
 * @example
 * const counts = marksOf(getAdminDashboard);
 * counts('totalUsers', 'number'); // '{{getAdminDashboard.totalUsers|number}}'
 */
export function marksOf(call: Pick<AnyCall, 'id'>) {
  return (path: string, format?: MarkFormat): string => mark(`${call.id}.${path}`, format);
}

/** A mark of anything, or of the row that is repeated. */
export function mark(path: string, format?: MarkFormat): string {
  return `{{${path}${format ? `|${format}` : ''}}}`;
}

/** Where the frame stands in the shell's template, one for each role. */
const FRAME = /<template data-frame="(\w+)">([\s\S]*?)<\/template>\n?/g;
/** In a frame: where the page stands. */
export const PAGE_PLACE = '{{page}}';

/** The frames of a shell's template by role, and the template without them. */
export function framesOf(document: string): { frames: ReadonlyMap<string, string>; document: string } {
  const found = [...document.matchAll(FRAME)].map(([, role = '', html = '']) => [role, html] as const);
  return { frames: new Map(found), document: document.replace(FRAME, '') };
}

/** The screens of a release that have a first view: their markup stands among its pages. */
export function hasFirstView({ pages }: Pick<Release, 'pages'>, screen: Pick<Screen, 'path' | 'prerendered'>): boolean {
  return !screen.prerendered && Object.hasOwn(pages, screen.path);
}

const MARK = /\{\{([^{}]*)\}\}|\sdata-(?:if|each)="!?([^"]*)"/g;

/** What is wrong with a screen's first view, in words; null where nothing is. */
export function firstViewProblem(
  html: string,
  { path, role, layout, asks = [] }: Pick<Screen, 'path' | 'role' | 'layout' | 'asks'>,
): string | null {
  if (role === null || layout !== 'role' || asks.length === 0)
    return `${path} has a first view, but no frame of a role, or nothing that its document brings.`;
  // A row's own values begin with a dot.
  const known = new Set(['', 'session', ...asks.map(({ call }) => call)]);
  for (const [, value, element] of html.matchAll(MARK)) {
    const [at = '', format] = (value ?? element ?? '').split('|');
    const stray = at.split('+').find((one) => !/^[\w.]+$/.test(one) || !known.has(one.split('.')[0] ?? ''));
    if (stray !== undefined) return `The first view of ${path} shows "${stray}", which it does not ask for first.`;
    if (format !== undefined && !(MARK_FORMATS as readonly string[]).includes(format))
      return `The first view of ${path} writes ${at} as "${format}", which is no way to write a value.`;
  }
  return null;
}
