import { storage, store } from '../session/places.ts';

/** What a person may choose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

const KEY = 'niyukti:theme';

/**
 * The choice of this browser.
 *
 * @example
 * const [theme, choose] = useState(readTheme);
 */
export function readTheme(): Theme {
  const theme = storage('local')?.getItem(KEY);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/**
 * Keeps the choice and shows it.
 *
 * @example
 * setTheme('dark');
 */
export function setTheme(theme: Theme): void {
  if (theme === 'system') storage('local')?.removeItem(KEY);
  else store('local', KEY, theme);
  applyTheme(theme);
}

/**
 * Shows a theme on the document; the shell calls it at boot with `readTheme()`.
 *
 * @example
 * applyTheme(readTheme());
 */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
