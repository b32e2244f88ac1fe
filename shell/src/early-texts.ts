/**
 * React writes the first text of a text area into it when it takes it over, whatever stands there
 * by then. This notes what was typed and is typed until then. Returns what puts it back, once.
 */
export function keepEarlyTexts(root: HTMLElement): () => void {
  const texts = new Map<HTMLTextAreaElement, string>();
  const note = ({ target }: Pick<Event, 'target'>) => {
    if (target instanceof HTMLTextAreaElement) texts.set(target, target.value);
  };
  for (const target of root.querySelectorAll('textarea')) if (target.value !== target.defaultValue) note({ target });
  root.addEventListener('input', note);
  return () => {
    root.removeEventListener('input', note);
    for (const [area, text] of texts) area.value = text;
    texts.clear();
  };
}
