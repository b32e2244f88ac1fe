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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * For markup that is drawn anew instead: notes what is typed into its fields, and which has the
 * focus. Returns what gives both to the fields of these names that stand in their place, once.
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
