import { OUTLINES } from '@niyukti/contract/screens/links';
import { Button } from '@niyukti/kit';
import { SquareDashed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { words } from './words.ts';

/** Shows where one front end ends and the next begins, on every page; the shell draws it. */
export function OutlinesSwitch() {
  const [on, setOn] = useState(kept);
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

function kept(): boolean {
  try {
    return localStorage.getItem(OUTLINES) === 'on';
  } catch {
    // Site data is blocked: nothing was kept.
    return false;
  }
}
