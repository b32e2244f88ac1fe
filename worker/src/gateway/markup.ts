import type { PageSlots } from '@niyukti/contract/public-pages/slots';
import Mustache from 'mustache';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Text as it stands in markup and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** JSON for the page. `<` is escaped, so no text in it can end the element. */
export function json(id: string, text: string): string {
  return `<script type="application/json" id="${id}">${text.replaceAll('<', '\\u003c')}</script>`;
}

/**
 * The template of a page with its values: what React renders from the same values. Every value is
 * escaped; one that is missing is empty. Mustache keeps what it has parsed.
 */
export function fillTemplate(template: string, slots: PageSlots): string {
  return withChoices(Mustache.render(template, slots, undefined, { escape: escapeHtml }), slots);
}

/**
 * Markup with what was chosen: a tag can be a text, but not whether an option is selected or a box
 * is ticked.
 */
function withChoices(html: string, { account }: PageSlots): string {
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
