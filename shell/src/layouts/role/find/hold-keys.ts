/**
 * Collects what is typed, so that the page's single-key shortcuts do not act on it. Returns a
 * function that ends this and gives the text. Escape calls `onEscape`.
 */
export function holdKeys(onEscape: () => void): () => string {
  let text = '';
  const hold = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopImmediatePropagation();
    if (event.key === 'Escape') onEscape();
    if (event.key === 'Backspace') text = [...text].slice(0, -1).join('');
    if (event.key.length > 1) return;
    event.preventDefault();
    text += event.key;
  };
  addEventListener('keydown', hold, true);
  return () => {
    removeEventListener('keydown', hold, true);
    return text;
  };
}
