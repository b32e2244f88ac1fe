import { useEffect, useRef } from 'react';
import * as s from './data-table.module.css';

interface Props {
  /** What it ticks: "Tick Ishaan Verma". */
  label: string;
  checked: boolean;
  /** Some but not all of what it stands for. */
  partly?: boolean | undefined;
  onChange: (checked: boolean) => void;
}

/** A box in a table. */
export function Tick({ label, checked, partly = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className={s.tick} title={label}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
