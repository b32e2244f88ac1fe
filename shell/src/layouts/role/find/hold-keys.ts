/**
 * Keeps what is typed from now on from the page, whose single-key shortcuts would act on it. Returns
 * what ends that and gives the text. Escape calls `onEscape`.
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
