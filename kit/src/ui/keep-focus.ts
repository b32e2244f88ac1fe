const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Remembers an element, the focused one by default. The function that it returns gives the focus
 * back after the element that had it meanwhile was removed. Where the remembered element was removed
 * too, the control nearest to it gets the focus, else the page's heading.
 *
 * @example
 * const returnFocus = keepFocus();
 * dialog.showModal();
 * return returnFocus;
 */
export function keepFocus(from = document.activeElement): () => void {
  const path: Element[] = [];
  for (let place = from; place && !place.matches('main, body'); place = place.parentElement) path.push(place);
  return () => {
    // The element that is being removed is gone one frame later.
    requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (activeElement !== body && activeElement?.isConnected) return;
      if (!path.some((place) => place.isConnected && focusIn(place)))
        document.querySelector<HTMLElement>('h1')?.focus();
    });
  };
}

/** Focuses an element or the first control in it. Answers false where none takes the focus, as hidden ones do not. */
function focusIn(place: Element): boolean {
  const controls = [place, ...place.querySelectorAll(CONTROLS)].filter((one) => one.matches(CONTROLS));
  return controls.some((one) => {
    (one as HTMLElement).focus();
    return document.activeElement === one;
  });
}
