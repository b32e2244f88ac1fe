const CONTROLS = 'a[href], button, input, select, textarea';

/**
 * Remembers where the focus is. The answer puts it back there, once something else has taken it and
 * gone; where that place has left the page meanwhile, on what is nearest to it, else on the page's
 * heading. It never falls to the page itself.
 *
 * @example
 * const giveBack = keepFocus();
 * return giveBack;
 */
export function keepFocus(): () => void {
  const around: Element[] = [];
  for (let place = document.activeElement; place && !place.matches('main, body'); place = place.parentElement)
    around.push(place);
  return () => {
    // What is about to leave has left one frame later.
    requestAnimationFrame(() => {
      if (!isLost()) return;
      for (const place of around) if (place.isConnected && takesFocus(place)) return;
      document.querySelector<HTMLElement>('h1')?.focus();
    });
  };
}

const isLost = () => document.activeElement === document.body || !document.activeElement?.isConnected;

/** Focuses a place, or the first of its controls that takes the focus: a hidden one does not. */
function takesFocus(place: Element): boolean {
  return [place, ...place.querySelectorAll(CONTROLS)].some((one) => {
    (one as HTMLElement).focus();
    return document.activeElement === one;
  });
}
