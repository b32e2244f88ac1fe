import { OUTLINES } from '@niyukti/contract/screens/links';
import { Button } from '@niyukti/kit';
import { SquareDashed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { words } from './words.ts';

/** Switches outlines around front ends on every page. The shell draws them. */
export function OutlinesSwitch() {
  const [on, setOn] = useState(areOutlinesOn);
  useEffect(() => {
    const hear = (event: Event) => setOn((event as CustomEvent<boolean>).detail);
    addEventListener(OUTLINES, hear);
    return () => removeEventListener(OUTLINES, hear);
  }, []);
  return (
    <Button small aria-pressed={on} onClick={() => dispatchEvent(new CustomEvent(OUTLINES, { detail: !on }))}>
      <SquareDashed aria-hidden="true" />
      {words.bordersSwitch}
    </Button>
  );
}

function areOutlinesOn(): boolean {
  try {
    return localStorage.getItem(OUTLINES) === 'on';
  } catch {
    // Site data is blocked: nothing was stored.
    return false;
  }
}
