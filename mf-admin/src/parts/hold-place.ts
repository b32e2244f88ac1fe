/**
 * To be called before the focused entry may leave its list; `entry` selects the list's entries. The answer, called after the change, gives
 * the focus to what took the entry's place, else to the page's heading: it would fall back to the top of the document. A focus that
 * has found another place is left there.
 */
export function holdPlace(entry: string): () => void {
  const entries = () => [...document.querySelectorAll(entry)];
  const place = entries().findIndex((one) => one.contains(document.activeElement));
  return () =>
    // The list is drawn again a task after its answer came, and before the next frame.
    setTimeout(() =>
      requestAnimationFrame(() => {
        if (document.activeElement?.closest(`button, a, select, ${entry}`)) return;
        const there = entries();
        const control = there[Math.min(place, there.length - 1)]?.querySelector<HTMLElement>('button, a, input');
        (control ?? document.querySelector<HTMLElement>('dialog h2, h1'))?.focus();
      }),
    );
}
