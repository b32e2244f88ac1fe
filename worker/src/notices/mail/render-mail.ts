import { BRAND } from '@niyukti/contract/text/brand';
import { html, raw } from 'hono/html';
import type { Item, Line, MailContent, Part } from './mail-contents.ts';

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,'Noto Sans Devanagari',sans-serif";
const INK = 'color:#14173a';
const QUIET = 'color:#5f6585';
const LINK = 'color:#2f3a9e';

/**
 * Dark colours. Programs that remove the head of a mail show the light colours, which are set on the
 * elements.
 */
const DARK = raw(
  `<style>@media (prefers-color-scheme:dark){.canvas{background:#0b0d1f!important}.card{background:#14172f!important;border-color:#2a2f54!important}.ink{color:#edeffa!important}.quiet{color:#949bbd!important}.link{color:#a9b3ff!important}.line{border-color:#2a2f54!important}.button{background:#a9b3ff!important;color:#0b0d1f!important}}@media (max-width:480px){.card{padding:20px 16px 4px!important}}</style>`,
);

/**
 * A mail as HTML: one column, no pictures and nothing that is loaded, so that reading it is not
 * tracked.
 */
export function renderHtml({ subject, preview, heading, parts, foot }: MailContent): string {
  const made = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>${DARK}</head>
<body class="canvas" style="margin:0;padding:0;background:#f4f5fa"><div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="canvas" style="background:#f4f5fa;padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;margin:0 auto"><tr><td style="padding:0 4px 16px"><span class="ink" style="${FONT};${INK};font-size:20px;font-weight:700;border-bottom:4px solid #ffb31f">${BRAND.name}</span></td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #d8dce9;border-radius:14px;padding:28px 32px 12px"><h1 class="ink" style="${FONT};${INK};font-size:22px;line-height:1.3;font-weight:700;margin:0 0 16px">${heading}</h1>
${parts.map(partHtml)}</td></tr>
<tr><td style="padding:16px 4px 0">${foot.map(footHtml)}</td></tr></table></td></tr></table></body></html>
`;
  return String(made);
}

function partHtml(part: Part) {
  if (part.is === 'text')
    return html`<p class="ink" style="${FONT};${INK};font-size:16px;line-height:1.5;margin:0 0 16px">${part.text}</p>`;
  if (part.is === 'button')
    return html`<p style="margin:8px 0 16px"><a class="button" href="${part.href}" style="${FONT};display:inline-block;background:#2f3a9e;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;border-radius:8px;padding:12px 20px">${part.text}</a></p>`;
  if (part.is === 'list') return html`${part.items.map(itemHtml)}`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${part.facts.map(factHtml)}</table>`;
}

const isLink = (value: string): boolean => /^https?:\/\/\S+$/.test(value);

const factHtml = ([name, value]: readonly [string, string]) =>
  html`<tr><td class="quiet" style="${FONT};${QUIET};font-size:14px;line-height:1.5;padding:2px 16px 2px 0;vertical-align:top">${name}</td><td class="ink" style="${FONT};${INK};font-size:14px;line-height:1.5;padding:2px 0;overflow-wrap:anywhere">${isLink(value) ? html`<a class="link" href="${value}" style="${LINK}">${value}</a>` : value}</td></tr>`;

const itemHtml = ({ title, about, when, href }: Item) =>
  html`<p class="line" style="margin:0 0 12px;padding:0 0 12px;border-bottom:1px solid #d8dce9"><a class="link" href="${href}" style="${FONT};${LINK};font-size:16px;line-height:1.4;font-weight:600">${title}</a><br><span class="ink" style="${FONT};${INK};font-size:14px;line-height:1.5">${about}</span>${about === '' ? '' : html`<br>`}<span class="quiet" style="${FONT};${QUIET};font-size:13px;line-height:1.5">${when}</span></p>`;

function footHtml({ text, href }: Line) {
  const style = `${FONT};${QUIET};font-size:13px;line-height:1.5`;
  const said = href === undefined ? html`${text}` : html`<a class="quiet" href="${href}" style="${style}">${text}</a>`;
  return html`<p class="quiet" style="${style};margin:0 0 6px">${said}</p>`;
}

/** A mail as plain text. */
export function renderText({ heading, parts, foot }: MailContent): string {
  return `${[heading, ...parts.map(partText), '--', foot.map(lineText).join('\n')].join('\n\n')}\n`;
}

const filled = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

function partText(part: Part): string {
  if (part.is === 'text') return part.text;
  if (part.is === 'button') return lineText(part);
  if (part.is === 'facts') return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return part.items.map(itemText).join('\n\n');
}

const itemText = ({ title, about, when, href }: Item): string =>
  filled(`* ${title}`, ...[about, when, href].map((line) => (line === '' ? '' : `  ${line}`)));

const lineText = ({ text, href }: Line): string => (href === undefined ? text : `${text}: ${href}`);
