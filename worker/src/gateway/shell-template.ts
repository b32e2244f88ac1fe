import type { Release } from '@niyukti/contract/releases/release';
import { escapeHtml } from './markup.ts';

/** The values of a shell's template, by place. */
export interface TemplateValues {
  readonly title: string;
  readonly description: string;
  /** Markup at the end of the head. */
  readonly head: string;
  /** True if scripts must render the page again instead of hydrating it. */
  readonly anew: boolean;
  /** The page's markup. Null keeps the shell's own markup. */
  readonly page: string | null;
  /** Markup after the page. */
  readonly behind: string;
}
type Place = keyof TemplateValues;

/** A private-use character, which no template contains. */
const MARK = '\uE000';
const mark = (place: Place | 'end'): string => `${MARK}${place}${MARK}`;

/** Marks the places of a template. The page has two marks, around the shell's own markup. */
function markPlaces(template: string): Promise<string> {
  const markup = { html: true };
  return new HTMLRewriter()
    .on('title', { element: (element) => void element.setInnerContent(mark('title')) })
    .on('meta[name="description"]', {
      element: (element) => void element.setAttribute('content', mark('description')),
    })
    .on('head', { element: (element) => void element.append(mark('head'), markup) })
    .on('#root', {
      element: (element) => {
        element.setAttribute('data-anew', mark('anew'));
        element.prepend(mark('page'), markup).append(mark('end'), markup).after(mark('behind'), markup);
      },
    })
    .transform(new Response(template))
    .text();
}

/** Text of the template, or a place with its default text. */
interface Piece {
  readonly place?: Place;
  readonly text: string;
}

async function splitTemplate(template: string): Promise<Piece[]> {
  const html = (await markPlaces(template)).replace(` data-anew="${mark('anew')}"`, mark('anew'));
  const parts = html.split(MARK);
  const pieces: Piece[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const text = parts[at] ?? '';
    if (at % 2 === 0) pieces.push({ text });
    else if (text !== 'page') pieces.push({ place: text as Place, text: '' });
    else {
      pieces.push({ place: 'page', text: parts[at + 1] ?? '' });
      at += 2;
    }
  }
  return pieces;
}

const splitTemplates = new WeakMap<Release, readonly Piece[]>();

/**
 * Fills the template of a shell. The template is split only once, so that each document is a simple
 * concatenation. Running HTMLRewriter for each document would be slower.
 */
export async function fillShell(shell: Release, template: string, filled: TemplateValues): Promise<string> {
  const pieces = splitTemplates.get(shell) ?? (await splitTemplate(template));
  splitTemplates.set(shell, pieces);
  const values: Readonly<Record<Place, string | null>> = {
    ...filled,
    title: escapeHtml(filled.title),
    description: escapeHtml(filled.description),
    anew: filled.anew ? ' data-anew=""' : '',
  };
  return pieces.map(({ place, text }) => (place && values[place]) ?? text).join('');
}
