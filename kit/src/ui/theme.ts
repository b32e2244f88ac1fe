import { readStorage, removeStorage, writeStorage } from '../session/storage.ts';

/** A choice of colours. `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

const KEY = 'niyukti:theme';

/**
 * The theme that was chosen in this browser.
 *
 * @example
 * const [theme, choose] = useState(readTheme);
 */
export function readTheme(): Theme {
  const theme = readStorage('local', KEY);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/**
 * Stores the theme in this browser and shows it.
 *
 * @example
 * setTheme('dark');
 */
export function setTheme(theme: Theme): void {
  if (theme === 'system') removeStorage('local', KEY);
  else writeStorage('local', KEY, theme);
  applyTheme(theme);
}

/**
 * Shows a theme. The shell calls it at boot.
 *
 * @example
 * applyTheme(readTheme());
 */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
