import type { PageSlots } from '@niyukti/contract/slots';

/**
 * The marks of a prerendered page (contract/src/slots.ts): `{{a.b}}` is a value, `data-if="a.b"` or
 * `data-if="!a.b"` keeps or drops its element, `data-each="a.b"` repeats it, with `{{.c}}` read
 * from the item. Filled markup is what React renders from the same values.
 */
type Part =
  | { kind: 'text'; text: string }
  | { kind: 'value'; path: string }
  | { kind: 'if' | 'each'; path: string; parts: Part[] };

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
    parts.push({ kind: found.kind, path: found.path, parts: inside });
    at = found.end;
  }
  parts.push(...values(html.slice(at)));
  return parts;
}

/** The page with its values. Every value is escaped; one that is missing is empty. */
export function fillTemplate(template: Template, data: object): string {
  const fill = (parts: Template, item: unknown): string =>
    parts
      .map((part) => {
        if (part.kind === 'text') return part.text;
        if (part.kind === 'value') return escapeHtml(String(read(part.path, data, item) ?? ''));
        if (part.kind === 'if') {
          const isNot = part.path.startsWith('!');
          const value = read(isNot ? part.path.slice(1) : part.path, data, item);
          return Boolean(value) !== isNot ? fill(part.parts, item) : '';
        }
        const rows = read(part.path, data, item);
        return Array.isArray(rows) ? rows.map((row) => fill(part.parts, row)).join('') : '';
      })
      .join('');
  return fill(template, null);
}

function read(path: string, data: object, item: unknown): unknown {
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
    .split(/\{\{([\w.]+)\}\}/)
    .map((text, at): Part => (at % 2 === 0 ? { kind: 'text', text } : { kind: 'value', path: text }))
    .filter((part) => part.kind !== 'text' || part.text !== '');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Text as it stands in markup and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
