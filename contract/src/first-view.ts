import type { AnyCall } from './call.ts';
import type { Release, Screen } from './release.ts';

// What a role's document shows before its scripts run (docs/decisions/README.md): the remote's markup of
// the screen, with marks that the gateway fills from the answers that the document brings, in the
// shell's frame of that role.

/** Id of the element that holds what a document shows first; the shell's `start.ts` shows it. */
export const FIRST_VIEW_ID = 'first-view';

/**
 * How the value of a mark is written: `moment` and `hour` are on India's clock, `salary` is of a
 * job's `salary`, `place` of the job.
 */
export const MARK_FORMATS = ['number', 'date', 'moment', 'hour', 'deadline', 'salary', 'place'] as const;
export type MarkFormat = (typeof MARK_FORMATS)[number];

/** What `data-if="path|test"` asks of a value: a time of today in India, an address of the web. */
export const MARK_TESTS = ['today', 'web'] as const;
export type MarkTest = (typeof MARK_TESTS)[number];

/**
 * What `data-each="path|list"` makes of a value: all but the first, or the first three skills of a
 * text and how many more there are.
 */
export const MARK_LISTS = ['rest', 'skills'] as const;
export type MarkList = (typeof MARK_LISTS)[number];

/** A part of `data-if="a !b|test c=word"`, all of which must hold. */
export interface MarkCondition {
  readonly path: string;
  readonly not: boolean;
  readonly test: string | undefined;
  /** What the value must be; without it, anything that is there and not empty. */
  readonly is: string | undefined;
}

const CONDITION = /^(!?)([^|=]*)(?:\|([^=]*))?(?:=([\w-]*))?$/;

/** The parts of a condition; one that cannot be read has a path that nothing has. */
export function markConditions(text: string): MarkCondition[] {
  return text.split(' ').map((part) => {
    const [, not = '', path = part, test, is] = CONDITION.exec(part) ?? [];
    return { path, not: not === '!', test, is };
  });
}

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

const MARK = /\{\{([^{}]*)\}\}|\sdata-(if|each)="([^"]*)"/g;

/** What is wrong with a screen's first view, in words; null where nothing is. */
export function firstViewProblem(
  html: string,
  { path, role, layout, asks = [] }: Pick<Screen, 'path' | 'role' | 'layout' | 'asks'>,
): string | null {
  if (role === null || layout !== 'role' || asks.length === 0)
    return `${path} has a first view, but no frame of a role, or nothing that its document brings.`;
  if (/\shref="\{\{/.test(html)) return `A link of the first view of ${path} leads where an answer says.`;
  // A row's own values begin with a dot.
  const known = new Set(['', 'session', ...asks.map(({ call }) => call)]);
  for (const [, value, kind, element = ''] of html.matchAll(MARK)) {
    for (const { at, way, ways } of kind === 'if' ? ofCondition(element) : [ofValue(value ?? element, kind)]) {
      const stray = at.split('+').find((one) => !/^[\w.]+$/.test(one) || !known.has(one.split('.')[0] ?? ''));
      if (stray !== undefined) return `The first view of ${path} shows "${stray}", which it does not ask for first.`;
      if (way !== undefined && !ways.includes(way))
        return `The first view of ${path} writes ${at} as "${way}", which is no way to write it.`;
    }
  }
  return null;
}

/** What a mark reads, and in which of the ways that it may. */
interface Reading {
  readonly at: string;
  readonly way: string | undefined;
  readonly ways: readonly string[];
}

const ofCondition = (text: string): Reading[] =>
  markConditions(text).map((one) => ({ at: one.path, way: one.test, ways: MARK_TESTS }));

function ofValue(text: string, kind: string | undefined): Reading {
  const [at = '', ...rest] = text.split('|');
  const way = rest.length > 0 ? rest.join('|') : undefined;
  return { at, way, ways: kind === 'each' ? MARK_LISTS : MARK_FORMATS };
}
