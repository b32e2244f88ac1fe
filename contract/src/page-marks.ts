import type { Screen } from './release.ts';
import { hasParams } from './screen-path.ts';
import { CONTENTS } from './slots.ts';

const MARK = /\{\{(\w+)[\w.]*\}\}|\sdata-(?:if|each)="!?(\w+)[\w.]*"/g;

/**
 * Address that a screen is prerendered at: marks in place of its parameters, which the gateway
 * fills as text.
 */
export function markedAddress(path: string): string {
  return path.replace(/\{(\w+)\}/g, '{{params.$1}}');
}

/**
 * Slots whose marks stand in a prerendered page although its screen does not name what fills them:
 * they would stay empty.
 */
export function strayMarks(html: string, { path, content = [] }: Pick<Screen, 'path' | 'content'>): string[] {
  const slots: Readonly<Record<string, string>> = CONTENTS;
  const filled = new Set(['year', ...(hasParams(path) ? ['params'] : []), ...content.map((name) => slots[name])]);
  const marks = [...html.matchAll(MARK)].map(([, value = '', element = '']) => value || element);
  return [...new Set(marks)].filter((mark) => !filled.has(mark));
}
