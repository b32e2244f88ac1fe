import { BRAND, GRIEVANCE } from '@niyukti/contract/text/brand';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#15183f}
h1,h2{line-height:1.2}h2{margin-top:2.5rem;border-bottom:3px solid #ffb31f}article{margin:1rem 0;padding:.5rem 1rem;border:1px solid #c9cce0}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.25rem 1rem;margin:0}dt{color:#4a4f7a}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
@media(max-width:30rem){dl{display:block}dd{margin:0 0 .5rem}}@media(prefers-color-scheme:dark){body{background:#0e1029;color:#f4f5fa}dt{color:#a9aed6}article{border-color:#3a3f6b}}`;

/** `Job title` of `jobTitle`, `Feedback updated by HR` of `feedbackUpdatedByHR`. */
function label(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bhr\b/, 'HR');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as HTML. Objects are lists of names and values. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(shown).join('<br>');
  if (typeof value === 'object') {
    const lines = Object.entries(value).map(([name, one]) => `<dt>${escaped(label(name))}</dt><dd>${shown(one)}</dd>`);
    return `<dl>${lines.join('')}</dl>`;
  }
  return escaped(String(value));
}

const encoder = new TextEncoder();

/** A text that is written in pieces and then read once. In memory it is deflated, to about a tenth. */
class DeflatedText {
  readonly #stream = new CompressionStream('deflate-raw');
  readonly #writer = this.#stream.writable.getWriter();
  readonly #held = new Response(this.#stream.readable).arrayBuffer();

  async write(text: string): Promise<void> {
    await this.#writer.write(encoder.encode(text));
  }

  async *read(): AsyncGenerator<string> {
    await this.#writer.close();
    const held = new Response(await this.#held).body as ReadableStream<Uint8Array<ArrayBuffer>>;
    yield* held.pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(new TextDecoderStream());
  }
}

/** The section of the page on a part of the take-out, written while the part is read. */
export class Section {
  readonly title: string;
  readonly #articles = new DeflatedText();
  #none = true;

  constructor(title: string) {
    this.title = title;
  }

  async add(thing: object): Promise<void> {
    this.#none = false;
    await this.#articles.write(`<article>${shown(thing)}</article>\n`);
  }

  /** Yields the same things and adds each when it is read. */
  async *adding(things: AsyncIterable<object>): AsyncGenerator<object> {
    for await (const thing of things) {
      await this.add(thing);
      yield thing;
    }
  }

  async *read(): AsyncGenerator<string> {
    yield `<section><h2>${escaped(this.title)}</h2>\n`;
    yield* this.#articles.read();
    yield `${this.#none ? '<p>Nothing.</p>' : ''}</section>\n`;
  }
}

/** The page that shows a take-out in a browser, offline and without scripts. */
export async function* readablePage(
  owner: { readonly name: string; readonly at: string },
  sections: readonly Section[],
  files: readonly string[],
): AsyncGenerator<string> {
  const title = `${escaped(owner.name)}: data at ${escaped(BRAND.name)}`;
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head><body><main>
<h1>${title}</h1>
<p>Taken out on ${escaped(owner.at)}. Each section is also a file of JSON beside this page. Times are UTC.
Questions and complaints: ${escaped(GRIEVANCE.officer)}, ${escaped(GRIEVANCE.email)}.</p>\n`;
  for (const section of sections) yield* section.read();
  const links = files.map((file) => `<li><a href="${escaped(encodeURI(file))}">${escaped(file)}</a></li>`);
  yield `<section><h2>Files</h2>${links.length === 0 ? '<p>None.</p>' : `<ul>${links.join('')}</ul>`}</section></main></body></html>\n`;
}
