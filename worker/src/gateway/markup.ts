import type { PageSlots } from '@niyukti/contract/public-pages/slots';
import Mustache from 'mustache';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Escapes text for markup and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Formats JSON as a data element. `<` is escaped, so that no text in it can end the element. */
export function json(id: string, text: string): string {
  return `<script type="application/json" id="${id}">${text.replaceAll('<', '\\u003c')}</script>`;
}

/**
 * Fills the template of a page. The result equals what React renders from the same values. Values are
 * escaped; missing ones are empty. Mustache caches the parsed template.
 */
export function fillTemplate(template: string, slots: PageSlots): string {
  return markChoices(Mustache.render(template, slots, undefined, { escape: escapeHtml }), slots);
}

/** Marks selected options and checked boxes. The template has only text values, no attributes. */
function markChoices(html: string, { account }: PageSlots): string {
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
