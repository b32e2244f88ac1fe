import { TEXTS } from '@niyukti/contract/text/texts';
import { SignedIn } from '@niyukti/kit/page';
import type { ReactNode } from 'react';
import { words } from './words.ts';

/** Gives a page the id of the signed-in HR, or says that there is none. */
export function HrPage({ children }: { children: (hrId: string) => ReactNode }) {
  return (
    <SignedIn as="hr" nobody={{ title: TEXTS.noHrId, text: words.logIn }}>
      {children}
    </SignedIn>
  );
}
