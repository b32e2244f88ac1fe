import Mustache from 'mustache';
import type { Screen } from '../releases/release.ts';
import { hasParams } from '../screens/screen-path.ts';
import { CONTENTS } from './slots.ts';

/** The path that a screen's template is rendered at: its parameters are tags. */
export function templateAddress(path: string): string {
  return path.replace(/\{(\w+)\}/g, '{{params.$1}}');
}

/** A token of Mustache: kind, value, position and, for a section, its tokens. */
type Token = [kind: string, value: string, from: number, to: number, inside?: Token[], end?: number];

/** What is wrong with the template of a page, in words; null where nothing is. */
export function templateProblem(html: string, { path, content = [] }: Pick<Screen, 'path' | 'content'>): string | null {
  let tokens: Token[];
  try {
    tokens = Mustache.parse(html) as Token[];
  } catch (error) {
    return `${path} is no template: ${(error as Error).message}.`;
  }
  const slots: Readonly<Record<string, string>> = CONTENTS;
  const filled = new Set(['year', ...(hasParams(path) ? ['params'] : []), ...content.map((name) => slots[name])]);
  const all = new Set(['params', ...Object.values(slots)]);
  const problemIn = (some: readonly Token[], inSection: boolean): string | null => {
    for (const [kind, value, , , inside] of some) {
      if (kind === 'text') continue;
      // Only escaped values and sections: `{{{` and `{{&` do not escape, `{{>` includes a template.
      if (!['name', '#', '^'].includes(kind)) return `${path} has a tag that pages may not have: ${kind}${value}.`;
      const [slot = ''] = value.split('.');
      // In a section a name without a dot is a field of its item.
      const isSlot = !inSection || (value.includes('.') && all.has(slot));
      if (isSlot && !filled.has(slot)) return `${path} shows "${slot}", which its screen does not name as content.`;
      const problem = inside ? problemIn(inside, true) : null;
      if (problem) return problem;
    }
    return null;
  };
  return problemIn(tokens, false);
}
