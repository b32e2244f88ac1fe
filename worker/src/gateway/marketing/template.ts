import { type MarkCondition, markConditions } from '@niyukti/contract/first-view';
import type { PageSlots } from '@niyukti/contract/slots';
import { rowsOf, tested, written } from './template-ways.ts';

/**
 * The marks of a prerendered page (contract/src/slots.ts): `{{a.b}}` is a value, `data-if="a.b"` or
 * `data-if="!a.b"` keeps or drops its element, `data-each="a.b"` repeats it, with `{{.c}}` read
 * from the item, `{{.}}` for the item itself, and `{{.number}}` for its place. First views
 * (contract/src/first-view.ts) name how a value is written, `{{a.b|number}}`, add, `{{a.b+a.c}}`,
 * and ask more of a value, `data-if="a.b|today !a.c=word"`. Filled markup is what React renders
 * from the same values.
 */
type Part =
  | { kind: 'text'; text: string }
  | { kind: 'value'; path: string; format: string | undefined }
  | { kind: 'if'; conditions: readonly MarkCondition[]; parts: Part[] }
  | { kind: 'each'; path: string; list: string | undefined; parts: Part[] };

/** A page with its marks found, to be filled many times. */
export type Template = readonly Part[];

const MARKED = /<([a-z][a-z0-9]*)\b[^<>]*\sdata-(if|each)="([^"]*)"[^<>]*>/g;

/** Finds the marks. Throws when a marked element does not end. */
export function compileTemplate(html: string): Template {
  const parts: Part[] = [];
  let at = 0;
  MARKED.lastIndex = 0;
  for (let found = next(html, at); found; found = next(html, at)) {
    parts.push(...values(html.slice(at, found.start)));
    const open = html.slice(found.start, found.inner);
    const inside: Part[] = [...values(open), ...compileTemplate(html.slice(found.inner, found.end))];
    if (found.kind === 'if') parts.push({ kind: 'if', conditions: markConditions(found.path), parts: inside });
    else {
      const [path = '', list] = found.path.split('|');
      parts.push({ kind: 'each', path, list, parts: inside });
    }
    at = found.end;
  }
  parts.push(...values(html.slice(at)));
  return parts;
}

/**
 * The page with its values, and at most so many rows of each list. Every value is escaped; one that
 * is missing is empty.
 */
export function fillTemplate(template: Template, data: object, rows: number = Number.POSITIVE_INFINITY): string {
  const fill = (parts: Template, item: unknown): string => {
    let html = '';
    for (const part of parts) {
      if (part.kind === 'text') html += part.text;
      else if (part.kind === 'value') html += escapeHtml(written(read(part.path, data, item), part.format));
      else if (part.kind === 'if')
        html += part.conditions.every((one) => holds(one, data, item)) ? fill(part.parts, item) : '';
      else
        html += rowsOf(read(part.path, data, item), part.list)
          .slice(0, rows)
          .map((one, index) => fill(part.parts, numbered(one, index)))
          .join('');
    }
    return html;
  };
  return fill(template, null);
}

function holds({ path, not, test, is }: MarkCondition, data: object, item: unknown): boolean {
  const value = tested(read(path, data, item), test);
  return (is === undefined ? Boolean(value) : value === is) !== not;
}

/** A row says its place, from 1, where it has no `number` of its own. */
const numbered = (row: unknown, index: number) => (typeof row === 'object' ? { number: index + 1, ...row } : row);

function read(path: string, data: object, item: unknown): unknown {
  if (path.includes('+')) return path.split('+').reduce((sum, one) => sum + Number(read(one, data, item) ?? 0), 0);
  if (path === '.') return item;
  const [source, keys] = path.startsWith('.') ? [item, path.slice(1)] : [data, path];
  return keys
    .split('.')
    .reduce<unknown>((place, key) => (place as Record<string, unknown> | null | undefined)?.[key], source);
}

/**
 * Markup with what was chosen: a mark can be a text, but not whether an option is selected or a box
 * is ticked.
 */
export function withChoices(html: string, { account }: PageSlots): string {
  if (!account) return html;
  const { values } = account;
  const chosen = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  return html
    .replace(/<select\b[^>]*\sname="(\w+)"[^>]*>.*?<\/select>/gs, (select, name: string) => {
      const value = chosen(name);
      return value === undefined ? select : select.replace(`value="${escapeHtml(value)}"`, '$& selected=""');
    })
    .replace(/<input\b(?=[^>]*\stype="checkbox")[^>]*\sname="(\w+)"/g, (box, name: string) =>
      chosen(name) === 'on' ? `${box} checked=""` : box,
    );
}

interface Found {
  kind: 'if' | 'each';
  path: string;
  start: number;
  inner: number;
  end: number;
}

function next(html: string, from: number): Found | null {
  MARKED.lastIndex = from;
  const match = MARKED.exec(html);
  if (!match) return null;
  const [open, tag = '', kind, path = ''] = match;
  const inner = match.index + open.length;
  const end = VOID.has(tag) ? inner : closing(html, tag, inner);
  return { kind: kind as Found['kind'], path, start: match.index, inner, end };
}

const VOID = new Set(['img', 'input', 'br', 'hr']);

/** Where the element ends, its end tag included. */
function closing(html: string, tag: string, from: number): number {
  const tags = new RegExp(`<(/?)${tag}\\b[^<>]*>`, 'g');
  tags.lastIndex = from;
  let depth = 1;
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  throw new Error(`A marked <${tag}> does not end.`);
}

function values(html: string): Part[] {
  return html
    .split(/\{\{([\w.+]+(?:\|\w+)?)\}\}/)
    .map((text, at): Part => {
      if (at % 2 === 0) return { kind: 'text', text };
      const [path = '', format] = text.split('|');
      return { kind: 'value', path, format };
    })
    .filter((part) => part.kind !== 'text' || part.text !== '');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Text as it stands in markup and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
