/**
 * Collects what is typed, so that neither the page's single-key shortcuts nor the focused button act
 * on it. Returns a function that ends this and gives the text. Escape calls `onEscape`.
 */
export function holdKeys(onEscape: () => void): () => string {
  let text = '';
  const hold = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopImmediatePropagation();
    // Enter would press the button that has the focus behind the box, such as Select.
    event.preventDefault();
    if (event.key === 'Escape') onEscape();
    if (event.key === 'Backspace') text = [...text].slice(0, -1).join('');
    if (event.key.length === 1) text += event.key;
  };
  addEventListener('keydown', hold, true);
  return () => {
    removeEventListener('keydown', hold, true);
    return text;
  };
}
