/**
 * Hydration overwrites what was typed into a text area before. This notes the typed texts. Returns
 * a function that puts them back once.
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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The same for markup that is replaced instead of hydrated: notes the values of all fields and
 * which one has the focus. Returns a function that gives both to the new fields of these names once.
 */
export function keepEarlyFields(root: HTMLElement): () => void {
  const typed = new Map<string, Control>();
  let focused = (document.activeElement as Partial<Control> | null)?.name ?? '';
  const note = ({ target }: Pick<Event, 'target'>) => {
    if (target instanceof HTMLElement && 'value' in target) typed.set((target as Control).name, target as Control);
  };
  const noteFocus = ({ target }: Event) => {
    focused = (target as Partial<Control>).name ?? '';
  };
  const fields = () => root.querySelectorAll<Control>('input, select, textarea');
  for (const target of fields()) note({ target });
  root.addEventListener('input', note);
  root.addEventListener('focusin', noteFocus);
  return () => {
    root.removeEventListener('input', note);
    root.removeEventListener('focusin', noteFocus);
    for (const field of fields()) {
      const before = typed.get(field.name);
      if (before && field.type !== 'hidden') field.value = before.value;
      if (before instanceof HTMLInputElement && field instanceof HTMLInputElement) field.checked = before.checked;
      if (field.name === focused) field.focus();
    }
    typed.clear();
  };
}
