import { readTheme, setTheme, type Theme } from '@niyukti/kit';
import { Segmented } from '@niyukti/kit/work';
import { useState } from 'react';

/** Light, dark, or as the system: kept in this browser. */
export function ThemeChoice() {
  const [theme, choose] = useState<Theme>(readTheme);
  return (
    <Segmented
      label="Theme"
      value={theme}
      options={[
        { value: 'system', label: 'As the system' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
      onChange={(next) => {
        setTheme(next);
        choose(next);
      }}
    />
  );
}
