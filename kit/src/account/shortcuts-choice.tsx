import { Segmented, useShortcutsSetting } from '@niyukti/kit/work';
import { words } from './words/index.ts';

/** Switches single-key shortcuts on or off, in this browser. `keys` says which there are. */
export function ShortcutsChoice({ keys }: { keys: string }) {
  const [on, set] = useShortcutsSetting();
  return (
    <>
      <p>{keys}</p>
      <Segmented
        label={words.settings.shortcuts}
        value={on ? 'on' : 'off'}
        options={[
          { value: 'on', label: words.settings.on },
          { value: 'off', label: words.settings.off },
        ]}
        onChange={(next) => set(next === 'on')}
      />
    </>
  );
}
