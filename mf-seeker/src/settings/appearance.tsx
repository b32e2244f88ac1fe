import { readTheme, setTheme, type Theme } from '@niyukti/kit';
import { Card, Segmented } from '@niyukti/kit/work';
import { useState } from 'react';

const THEMES: { value: Theme; label: string }[] = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Light, dark, or as the device says; kept in this browser. */
export function Appearance() {
  const [theme, show] = useState(readTheme);
  return (
    <Card title="Theme">
      <Segmented
        label="Theme"
        options={THEMES}
        value={theme}
        onChange={(next) => {
          setTheme(next);
          show(next);
        }}
      />
    </Card>
  );
}
