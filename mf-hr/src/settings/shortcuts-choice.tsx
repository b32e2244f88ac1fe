import { Segmented, useShortcutsSetting } from '@niyukti/kit/work';

/** Switches the single-key shortcuts of Job applications on or off: kept in this browser. */
export function ShortcutsChoice() {
  const [on, set] = useShortcutsSetting();
  return (
    <>
      <p>In Job applications, while the list or its panel has the focus: J and K move, S selects, R rejects.</p>
      <Segmented
        label="Single-key shortcuts"
        value={on ? 'on' : 'off'}
        options={[
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ]}
        onChange={(next) => set(next === 'on')}
      />
    </>
  );
}
