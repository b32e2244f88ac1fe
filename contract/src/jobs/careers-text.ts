/**
 * The text of a company's page: plain text in which a line with `#` is a heading, lines with `-` are
 * a list, and links are URLs or `[words](URL)`. It is parsed into parts that are shown as elements,
 * and never used as HTML.
 */

/** A piece of text, with its link or an empty `href`. */
export interface TextPart {
  key: string;
  text: string;
  href: string;
}

interface TextItem {
  key: string;
  parts: TextPart[];
}

/** A paragraph (without `items`) or a list (without `parts`). */
interface TextBlock extends TextItem {
  items: TextItem[];
}

export interface TextSection {
  key: string;
  heading: string;
  blocks: TextBlock[];
}

/** Characters that are invisible or change the direction of text. Joiners of Indian scripts stay. */
const unseen = () => /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** A URL that a page may link to: http(s), with a host and without credentials. */
const web = () =>
  /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}.-]*[\p{L}\p{N}\p{M}])?(?::\d{1,5})?(?:[/?#][^\s<>"`\\]*)?$/iu;
export const isWebAddress = (text: string): boolean => web().test(text);

const NAMED = String.raw`\[([^[\]\n]{1,200})\]\(((?:[^()\s]|\([^()\s]{0,500}\)){1,500})\)`;
const BARE = String.raw`https?:\/\/[^\s<>"${'`'}\\]+`;
const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{', '）': '（' };
/** Punctuation and closing quotes of a sentence, in any script. */
const SENTENCE_END = /[.,;:!?…'’‘”“»।॥،؛؟。，、！？]/;

/**
 * A URL without the punctuation or closing bracket after it: "(see https://example.com/a)". A bracket
 * that the URL opens itself is part of it: ".../Kiln_(disambiguation)".
 */
function withoutEnd(address: string): string {
  const last = address.at(-1) ?? '';
  const opening = OPENING[last];
  const isOpened = opening !== undefined && address.split(opening).length >= address.split(last).length;
  return SENTENCE_END.test(last) || (opening && !isOpened) ? withoutEnd(address.slice(0, -1)) : address;
}

/** The host of a URL without `www.`. */
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

/** Parses a text into sections. `first` is the heading of text before the first heading. */
export function parseText(text: string, first: string): TextSection[] {
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

/** A line of text without invisible characters. */
export function plainLine(text: string): string {
  return text.replace(unseen(), '').replace(/\s+/g, ' ').trim();
}

/** Parses benefits, one per line: a title, and the text after its first colon. */
export function parseBenefits(text: string): { title: string; text: string }[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => plainLine(line.replace(/^\s*[-*•]\s+/, '')))
    .filter(Boolean)
    .map((line) => {
      const [, title = line, more = ''] = /^([^:]+):\s+(.+)$/.exec(line) ?? [];
      return { title, text: more };
    });
}
