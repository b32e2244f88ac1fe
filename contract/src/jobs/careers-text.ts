/**
 * The words of a company's page: plain text in which a line with `#` is a heading, lines with `-`
 * are a list, and links are addresses, or `[words](address)`. It is read into parts that are shown
 * as elements: nothing in it is ever markup.
 */

/** Words, and where they lead: empty for words alone. */
export interface TextPart {
  key: string;
  text: string;
  href: string;
}

export interface TextItem {
  key: string;
  parts: TextPart[];
}

/** A paragraph, or a list: of a list `parts` is empty, of a paragraph `items`. */
export interface TextBlock extends TextItem {
  items: TextItem[];
}

export interface TextSection {
  key: string;
  heading: string;
  blocks: TextBlock[];
}

/** What is not seen, or turns the text around it. Joiners of Indian scripts stay. */
const unseen = () => /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** An address that a page may lead to: the web's, with a host and without a name and password. */
const web = () => /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s<>"'`\\]*)?$/iu;
export const isWebAddress = (text: string): boolean => web().test(text);

const NAMED = String.raw`\[([^[\]\n]{1,200})\]\(((?:[^()\s]|\([^()\s]{0,500}\)){1,500})\)`;
const BARE = String.raw`https?:\/\/[^\s<>"'${'`'}\\]{1,500}`;
const OPENING: Record<string, string> = { ')': '(', ']': '[' };

/**
 * An address without what ends a sentence behind it, nor a bracket that was opened before it:
 * "(see https://example.com/a)". One that it opens itself is part of it: ".../Kiln_(disambiguation)".
 */
function withoutEnd(address: string): string {
  const last = address.at(-1) ?? '';
  const opening = OPENING[last];
  const isOpened = opening !== undefined && address.split(opening).length >= address.split(last).length;
  return /[.,;:!?…]/.test(last) || (opening && !isOpened) ? withoutEnd(address.slice(0, -1)) : address;
}

/** The host of an address, as people read it. */
export function hostOf(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[/?#].*$/, '');
}

function partsOf(line: string): TextPart[] {
  const parts: TextPart[] = [];
  const add = (text: string, href: string) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last && last.href === '' && href === '') last.text += text;
    else parts.push({ key: String(parts.length), text, href });
  };
  let at = 0;
  for (const found of line.matchAll(new RegExp(`${NAMED}|${BARE}`, 'giu'))) {
    const [whole, words, named] = found;
    add(line.slice(at, found.index), '');
    const address = named ?? withoutEnd(whole);
    const ends = named === undefined ? whole.slice(address.length) : '';
    if (isWebAddress(address)) {
      add(words ?? address.replace(/^https?:\/\//i, '').replace(/\/$/, ''), address);
      add(ends, '');
    } else add(whole, '');
    at = found.index + whole.length;
  }
  add(line.slice(at), '');
  return parts;
}

/** Reads a text. What stands before its first heading is a section called `first`. */
export function textOf(text: string, first: string): TextSection[] {
  const sections: TextSection[] = [];
  let gap = true;
  const section = (): TextSection => {
    const last = sections.at(-1);
    if (last) return last;
    const made = { key: '0', heading: first, blocks: [] };
    sections.push(made);
    return made;
  };
  const block = (isList: boolean): TextBlock => {
    const { blocks } = section();
    const last = blocks.at(-1);
    if (last && !gap && last.items.length > 0 === isList) return last;
    const made = { key: String(blocks.length), parts: [], items: [] };
    blocks.push(made);
    return made;
  };
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.replace(unseen(), '').trim();
    const heading = /^#{1,3}\s+(.+)$/.exec(line)?.[1];
    const item = /^[-*•]\s+(.+)$/.exec(line)?.[1];
    if (heading !== undefined) {
      sections.push({ key: String(sections.length), heading, blocks: [] });
    } else if (item !== undefined) {
      const { items } = block(true);
      items.push({ key: String(items.length), parts: partsOf(item) });
    } else if (line !== '') {
      const paragraph = block(false);
      const more = partsOf(paragraph.parts.length > 0 ? ` ${line}` : line);
      paragraph.parts.push(...more.map((part, at) => ({ ...part, key: String(paragraph.parts.length + at) })));
    }
    gap = line === '' || heading !== undefined;
  }
  return sections;
}

/** A line of text without what is not seen. */
export function plainLine(text: string): string {
  return text.replace(unseen(), '').replace(/\s+/g, ' ').trim();
}

/** Benefits, one a line: what is behind the first colon stands below it. */
export function benefitsOf(text: string): { title: string; text: string }[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => plainLine(line.replace(/^\s*[-*•]\s+/, '')))
    .filter(Boolean)
    .map((line) => {
      const [, title = line, more = ''] = /^([^:]+):\s+(.+)$/.exec(line) ?? [];
      return { title, text: more };
    });
}
