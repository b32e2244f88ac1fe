/** JSON for the page. `<` is escaped, so no text in it can end the element. */
export function json(id: string, text: string): string {
  return `<script type="application/json" id="${id}">${text.replaceAll('<', '\\u003c')}</script>`;
}
