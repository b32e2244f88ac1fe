import { IconButton, readTheme, setTheme } from '@niyukti/kit';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { words } from './words.ts';

/** Switches between the light and the dark theme, and stores the choice. */
export function ThemeButton() {
  const [dark, setDark] = useState(isDark);
  return (
    <IconButton
      label={dark ? words.light : words.dark}
      onClick={() => {
        setTheme(dark ? 'light' : 'dark');
        setDark(!dark);
      }}
    >
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  );
}

function isDark(): boolean {
  const theme = readTheme();
  // While prerendering there is no device to ask.
  if (theme === 'system') return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
  return theme === 'dark';
}
