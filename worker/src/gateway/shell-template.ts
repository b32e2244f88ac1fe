import type { Release } from '@niyukti/contract/releases/release';
import { escapeHtml } from './markup.ts';

/** What a document puts into the template of its shell, by the place. */
export interface TemplateValues {
  /** Texts. */
  readonly title: string;
  readonly description: string;
  /** Markup at the end of the head. */
  readonly head: string;
  /** The page is to be drawn anew by scripts, whatever stands there. */
  readonly anew: boolean;
  /** The page's markup; null leaves what the shell has in its place. */
  readonly page: string | null;
  /** Markup behind the page. */
  readonly behind: string;
}
type Place = keyof TemplateValues;

/** A letter that no text has: it is nobody's. */
const SIGN = '\uE000';
const sign = (place: Place | 'end'): string => `${SIGN}${place}${SIGN}`;

/** The template with a sign in each place that is filled; the page's has two, around it. */
function signed(template: string): Promise<string> {
  const markup = { html: true };
  return new HTMLRewriter()
    .on('title', { element: (element) => void element.setInnerContent(sign('title')) })
    .on('meta[name="description"]', {
      element: (element) => void element.setAttribute('content', sign('description')),
    })
    .on('head', { element: (element) => void element.append(sign('head'), markup) })
    .on('#root', {
      element: (element) => {
        element.setAttribute('data-anew', sign('anew'));
        element.prepend(sign('page'), markup).append(sign('end'), markup).after(sign('behind'), markup);
      },
    })
    .transform(new Response(template))
    .text();
}

/** A piece of the template, or a place and what stands there if nothing is put into it. */
interface Piece {
  readonly place?: Place;
  readonly text: string;
}

async function takeApart(template: string): Promise<Piece[]> {
  const html = (await signed(template)).replace(` data-anew="${sign('anew')}"`, sign('anew'));
  const parts = html.split(SIGN);
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

const taken = new WeakMap<Release, readonly Piece[]>();

/**
 * A document of a shell, from its template: taken apart once, so that a document is texts put
 * together. A rewriter goes through all of it for each.
 */
export async function fillShell(shell: Release, template: string, filled: TemplateValues): Promise<string> {
  const pieces = taken.get(shell) ?? (await takeApart(template));
  taken.set(shell, pieces);
  const values: Readonly<Record<Place, string | null>> = {
    ...filled,
    title: escapeHtml(filled.title),
    description: escapeHtml(filled.description),
    anew: filled.anew ? ' data-anew=""' : '',
  };
  return pieces.map(({ place, text }) => (place && values[place]) ?? text).join('');
}
