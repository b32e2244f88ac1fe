import { BRAND } from '@niyukti/contract/text/brand';
import type { Json, OpenApi, Operation } from './document.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const code = (value: unknown): string => `<pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;

function contentOf(holder: unknown): string {
  const content = (holder as { content?: Record<string, { schema: unknown }> } | undefined)?.content ?? {};
  return Object.entries(content)
    .map(([type, { schema }]) => `<p class="type">${escapeHtml(type)}</p>${code(schema)}`)
    .join('');
}

function parameters(list: readonly Json[]): string {
  if (list.length === 0) return '';
  const rows = list.map(
    ({ name, in: where, required, schema }) =>
      `<tr><td><code>${escapeHtml(String(name))}</code></td><td>${escapeHtml(String(where))}</td><td>${required ? 'yes' : 'no'}</td>
<td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<h4>Parameters</h4><div class="wide"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Required</th>
<th scope="col">Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function operation(method: string, path: string, call: Operation): string {
  const body = call.requestBody ? `<h4>Body</h4>${contentOf(call.requestBody)}` : '';
  const responses = Object.entries(call.responses).map(
    ([status, response]) =>
      `<details><summary><b>${status}</b> ${escapeHtml(String(response.description))}</summary>${contentOf(response)}</details>`,
  );
  return `<details class="call" id="${call.operationId}"><summary><span class="method ${method}">${method.toUpperCase()}</span>
<code>${escapeHtml(path)}</code> <span class="what">${escapeHtml(call.summary)}</span></summary>
<p>${escapeHtml(String(call.description))}</p>${parameters(call.parameters)}${body}<h4>Answers</h4>${responses.join('')}</details>`;
}

/** The page for reading the API's description: plain HTML, no script, styled by `readerStyles`. */
export function readerPage(api: OpenApi): string {
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(api.paths)) {
    for (const [method, call] of Object.entries(operations)) {
      const tag = call.tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), operation(method, path, call)]);
    }
  }
  const sections = [...groups].map(
    ([tag, calls]) => `<section><h2>${escapeHtml(tag)}</h2>${calls.join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API of ${BRAND.name}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>API of ${BRAND.name}</h1>
<p>Times are ISO 8601 in UTC, ids opaque. Lists are arrays, newest first; the <code>Link</code> header carries the next page.
The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}

/** Styles of the reader, in the product's colours, light and dark. */
export const readerStyles = `:root{color-scheme:light dark;--ink:#15183f;--paper:#f4f5fa;--card:#fff;--line:#d5d8ea;--brand:#2f3a9e}
@media (prefers-color-scheme:dark){:root{--ink:#e9eafa;--paper:#0f1130;--card:#181b40;--line:#33386b;--brand:#aab2ff}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:70rem;margin:0 auto;padding:1.5rem 1rem 4rem}
a{color:var(--brand)}
summary{cursor:pointer;padding:.5rem 0}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.call{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:.5rem 0;padding:0 1rem}
.method{display:inline-block;min-width:4.5rem;font-weight:700;color:var(--brand)}
.what{display:block;padding-left:4.75rem}
.type{margin:.5rem 0 0;font-size:.875rem}
.wide,pre{overflow-x:auto}
pre{background:var(--paper);border-radius:6px;padding:.75rem;font-size:.8125rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);vertical-align:top}
@media (max-width:40rem){.what{padding-left:0}}
`;
