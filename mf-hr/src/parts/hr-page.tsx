import { TEXTS } from '@niyukti/contract/text/texts';
import { SignedIn } from '@niyukti/kit/page';
import type { ReactNode } from 'react';
import { words } from './words.ts';

/** A page of HR's, given the signed-in HR's id; without any it says so. */
export function HrPage({ children }: { children: (hrId: string) => ReactNode }) {
  return (
    <SignedIn as="hr" nobody={{ title: TEXTS.noHrId, text: words.logIn }}>
      {children}
    </SignedIn>
  );
}
