import { readTheme, setTheme, type Theme } from '@niyukti/kit';
import { Segmented } from '@niyukti/kit/list';
import { useState } from 'react';
import * as words from './words.ts';

/**
 * The choice of light, dark or system colours, for this browser.
 *
 * @example
 * <Card title={words.theme}>
 *   <ThemeChoice />
 * </Card>
 */
export function ThemeChoice() {
  const [theme, choose] = useState<Theme>(readTheme);
  return (
    <Segmented
      label={words.themeChoice.label}
      value={theme}
      options={[
        { value: 'system', label: words.themeChoice.system },
        { value: 'light', label: words.themeChoice.light },
        { value: 'dark', label: words.themeChoice.dark },
      ]}
      onChange={(next) => {
        setTheme(next);
        choose(next);
      }}
    />
  );
}
